import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { Notice } from '#components/Notice.tsx';
import { Progress } from '#components/Progress.tsx';
import type { AccountQuery } from '#domain/accountQuery.ts';
import { exportAccountsAtom } from '#state/accountExport.ts';
import { notifyAtom } from '#state/messages.ts';
import { chakra } from '@chakra-ui/react';
import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';

export type ExportDialogProps = { query: AccountQuery; total: number; onClose: () => void };

/** Says how many there are before anything is read, how far it has come, and can be cancelled. */
export function ExportDialog({ query, total, onClose }: ExportDialogProps) {
  const begin = useSetAtom(exportAccountsAtom);
  const notify = useSetAtom(notifyAtom);
  const abort = useRef<AbortController>(null);
  const [readCount, setReadCount] = useState<number>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => () => abort.current?.abort(), []);
  const run = async () => {
    const controller = new AbortController();
    abort.current = controller;
    setProblem(undefined);
    setReadCount(0);
    const exported = await begin(query, setReadCount, controller.signal);
    if (exported.is === 'cancelled') return;
    setReadCount(undefined);
    if (exported.is === 'moved') return setProblem('导出期间列表有变化，请重新导出');
    if (exported.is === 'refused') return setProblem(exported.text);
    notify({ kind: 'success', text: `已导出 ${exported.count} 个账号` });
    onClose();
  };
  const isBusy = readCount !== undefined;
  return (
    <Dialog
      title="导出账号"
      width="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => void run()}>
            导出 CSV
          </Button>
        </>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="3">
        <p>将按当前筛选和排序导出全部 {total.toLocaleString('zh-CN')} 个账号。</p>
        {isBusy && (
          <>
            <Progress label="导出进度" percent={total === 0 ? 100 : (readCount / total) * 100} />
            <chakra.p role="status" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              已读取 {readCount}/{total}
            </chakra.p>
          </>
        )}
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      </chakra.div>
    </Dialog>
  );
}
