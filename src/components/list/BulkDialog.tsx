import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { BulkResults } from '#components/list/BulkResults.tsx';
import type { BulkAction, OpenSheet } from '#components/list/work.ts';
import { Progress } from '#components/Progress.tsx';
import { useStable } from '#components/useStable.ts';
import { type BulkResult, bulkSummary, failedOf, withResults } from '#domain/bulk.ts';
import { chakra } from '@chakra-ui/react';
import { Download, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

export type BulkDialogProps<Row extends { id: string }> = {
  action: BulkAction<Row>;
  /** as they are known now: a retry is about what the list says then */
  rows: readonly Row[];
  things: string;
  nameOf: (row: Row) => string;
  openSheet: OpenSheet;
  /** the list is worth reading again */
  onChanged: () => void;
  onClose: () => void;
};

/** Does one thing to many, says how far it has come, and at last what became of each [L5]. */
export function BulkDialog<Row extends { id: string }>(props: BulkDialogProps<Row>) {
  const { action, rows, nameOf, openSheet, onChanged, onClose } = props;
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const [progress, setProgress] = useState<{ count: number; of: number }>();
  const isStopped = useRef(false);

  const resultOf = async (row: Row): Promise<BulkResult> => {
    const which = { id: row.id, name: nameOf(row) };
    const reason = action.hindrance(row);
    if (reason !== undefined) return { ...which, is: 'skipped', text: reason };
    if (isStopped.current) return { ...which, is: 'failed', text: '已停止，未执行' };
    const done = await action.run(row);
    return done.isDone ? { ...which, is: 'done' } : { ...which, is: 'failed', text: done.text };
  };
  // One after the other: the server answers in order, and stopping leaves nothing half done.
  const run = useStable(async (targets: readonly Row[]) => {
    isStopped.current = false;
    const made: BulkResult[] = [];
    for (const row of targets) {
      setProgress({ count: made.length, of: targets.length });
      made.push(await resultOf(row));
    }
    setResults((before) => withResults(before, made));
    setProgress(undefined);
    onChanged();
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void run(rows);
  }, [run, rows]);

  const failed = failedOf(results);
  const retry = () => {
    const ids = new Set(failed.map(({ id }) => id));
    void run(rows.filter(({ id }) => ids.has(id)));
  };
  const save = async () => {
    const sheet = await openSheet('csv', ['名称', '原因']);
    sheet.add(failed.map((one) => [one.name, one.is === 'failed' ? one.text : '']));
    sheet.save(`${action.label}失败-${failed.length}`);
  };
  const stop = () => {
    isStopped.current = true;
  };
  return (
    <Dialog
      title={`批量${action.label}`}
      onClose={progress === undefined ? onClose : stop}
      footer={
        progress === undefined ? (
          <>
            {failed.length > 0 && (
              <>
                <Button icon={<Download aria-hidden />} onClick={() => void save()}>
                  导出失败项
                </Button>
                <Button icon={<RotateCw aria-hidden />} onClick={retry}>
                  重试失败项
                </Button>
              </>
            )}
            <Button variant="primary" autoFocus onClick={onClose}>
              关闭
            </Button>
          </>
        ) : (
          <Button onClick={stop}>停止</Button>
        )
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="3">
        {progress && <Progress label="处理进度" percent={(progress.count / progress.of) * 100} />}
        <chakra.p role="status" fontVariantNumeric="tabular-nums">
          {progress ? `正在处理 ${progress.count + 1}/${progress.of}` : bulkSummary(results)}
        </chakra.p>
        <BulkResults results={results} />
      </chakra.div>
    </Dialog>
  );
}
