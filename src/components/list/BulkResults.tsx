import { StatusTag } from '#components/StatusTag.tsx';
import type { BulkResult } from '#domain/bulk.ts';
import { chakra } from '@chakra-ui/react';

const marks = {
  done: { tone: 'success', word: '成功' },
  failed: { tone: 'danger', word: '失败' },
  skipped: { tone: 'neutral', word: '跳过' },
} as const;

const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '3',
    minHeight: '36px',
    paddingBlock: '1.5',
    // of a thousand, those out of sight are not drawn
    contentVisibility: 'auto',
    containIntrinsicHeight: 'auto 36px',
    '& + &': { borderBlockStartWidth: '1px' },
  },
});

/** What became of each row. */
export function BulkResults({ results }: { results: readonly BulkResult[] }) {
  return (
    <ul aria-label="结果">
      {results.map((result) => (
        <Line key={result.id}>
          <chakra.span flexShrink="0">{result.name}</chakra.span>
          <chakra.span flex="1" color="fg.muted" fontSize="sm">
            {result.is === 'done' ? '' : result.text}
          </chakra.span>
          <StatusTag tone={marks[result.is].tone}>{marks[result.is].word}</StatusTag>
        </Line>
      ))}
    </ul>
  );
}
