import { Button, IconButton } from '#components/Button.tsx';
import { SelectField } from '#components/SelectField.tsx';
import { endless, pageSizes } from '#domain/listQuery.ts';
import { chakra } from '@chakra-ui/react';
import { ArrowUpToLine, ChevronLeft, ChevronRight } from 'lucide-react';

const options = [
  ...pageSizes.map((size) => ({ value: String(size), label: `${size} 条/页` })),
  { value: String(endless), label: '连续滚动' },
];

export type PagerProps = {
  total: number;
  pageNo: number;
  /** `endless` = no pages */
  pageSize: number;
  /** of a list without pages: how many rows are there so far, and the way back to the first where it is out of sight */
  scrolled: { count: number; onTop: (() => void) | undefined };
  onPage: (pageNo: number) => void;
  onPageSize: (pageSize: number) => void;
};

/** Total, page and page size of a list. */
export function Pager({ total, pageNo, pageSize, scrolled, onPage, onPageSize }: PagerProps) {
  const isEndless = pageSize === endless;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <chakra.nav
      aria-label="分页"
      display="flex"
      alignItems="center"
      justifyContent="flex-end"
      gap="3"
      paddingBlockStart="3"
      fontSize="sm"
      color="fg.muted"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.span marginInlineEnd="auto">
        {`共 ${total} 条${isEndless && scrolled.count < total ? `，已加载 ${scrolled.count} 条` : ''}`}
      </chakra.span>
      {isEndless && (
        <Button
          size="sm"
          variant="ghost"
          icon={<ArrowUpToLine aria-hidden />}
          disabled={scrolled.onTop === undefined}
          onClick={scrolled.onTop}
        >
          回到顶部
        </Button>
      )}
      <chakra.div width="7rem">
        <SelectField
          label="每页条数"
          isLabelHidden
          value={String(pageSize)}
          options={options}
          onValue={(size) => onPageSize(Number(size))}
        />
      </chakra.div>
      {!isEndless && (
        <>
          <IconButton
            label="上一页"
            icon={<ChevronLeft aria-hidden />}
            disabled={pageNo <= 1}
            onClick={() => onPage(pageNo - 1)}
          />
          <span>
            {pageNo} / {pages}
          </span>
          <IconButton
            label="下一页"
            icon={<ChevronRight aria-hidden />}
            disabled={pageNo >= pages}
            onClick={() => onPage(pageNo + 1)}
          />
        </>
      )}
    </chakra.nav>
  );
}
