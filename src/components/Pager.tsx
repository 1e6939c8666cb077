import { IconButton } from '#components/Button.tsx';
import { SelectField } from '#components/SelectField.tsx';
import { chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';

export type PagerProps = {
  total: number;
  pageNo: number;
  pageSize: number;
  pageSizes: readonly number[];
  onPage: (pageNo: number) => void;
  onPageSize: (pageSize: number) => void;
};

/** Total, page and page size of a list. */
export function Pager({ total, pageNo, pageSize, pageSizes, onPage, onPageSize }: PagerProps) {
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
      <chakra.span marginInlineEnd="auto">共 {total} 条</chakra.span>
      <chakra.div width="7rem">
        <SelectField
          label="每页条数"
          isLabelHidden
          value={String(pageSize)}
          options={pageSizes.map((size) => ({ value: String(size), label: `${size} 条/页` }))}
          onValue={(size) => onPageSize(Number(size))}
        />
      </chakra.div>
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
    </chakra.nav>
  );
}
