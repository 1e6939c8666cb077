import { Button } from '#components/Button.tsx';
import { Progress } from '#components/Progress.tsx';
import { StatusTag } from '#components/StatusTag.tsx';
import { sizeText } from '#domain/sizeText.ts';
import { Fact, FactPanel, Facts } from '#screens/storage/Facts.tsx';
import { hasDatabaseAtom } from '#state/storage.ts';
import { askToPersistAtom, type Machine } from '#state/syncOverview.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';

const unknown = '浏览器未提供';
const size = (bytes: number | undefined) => (bytes === undefined ? unknown : sizeText(bytes));

function Kept({ isPersisted }: { isPersisted: boolean | undefined }) {
  if (isPersisted === undefined) return <>{unknown}</>;
  return isPersisted ? (
    <StatusTag tone="success">已持久保存</StatusTag>
  ) : (
    <StatusTag tone="warning">空间紧张时可能被浏览器清除</StatusTag>
  );
}

/** 本机存储: used and left, and whether the browser keeps it when space runs short [P4]. */
export function SpacePanel({ space }: Pick<Machine, 'space'>) {
  const { usedBytes, quotaBytes, isPersisted } = space;
  const hasDatabase = useAtomValue(hasDatabaseAtom);
  const ask = useSetAtom(askToPersistAtom);
  const [isAsking, setIsAsking] = useState(false);
  const left = usedBytes === undefined || quotaBytes === undefined ? undefined : Math.max(0, quotaBytes - usedBytes);
  const onAsk = () => {
    setIsAsking(true);
    ask()
      .catch(reportError)
      .finally(() => setIsAsking(false));
  };
  return (
    <FactPanel
      title="本机存储"
      action={
        isPersisted === false && (
          <Button size="sm" icon={<ShieldCheck aria-hidden />} isBusy={isAsking} onClick={onAsk}>
            申请持久保存
          </Button>
        )
      }
    >
      {usedBytes !== undefined && quotaBytes !== undefined && quotaBytes > 0 && (
        <chakra.div paddingBlock="2">
          <Progress label="已用空间" percent={(100 * usedBytes) / quotaBytes} />
        </chakra.div>
      )}
      <Facts>
        <Fact name="已用">{size(usedBytes)}</Fact>
        <Fact name="剩余">{size(left)}</Fact>
        <Fact name="保存方式">
          {hasDatabase ? <Kept isPersisted={isPersisted} /> : <StatusTag tone="danger">仅在内存中</StatusTag>}
        </Fact>
      </Facts>
    </FactPanel>
  );
}
