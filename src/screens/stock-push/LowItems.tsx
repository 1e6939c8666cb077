import { EmptyState } from '#components/EmptyState.tsx';
import { Table, TableFrame, Td, Th } from '#components/Table.tsx';
import type { StockWarning } from '#state/stockWarning.ts';
import { chakra } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';

/** What falls below the rule, the worst first. */
export function LowItems({ warning: { threshold, total, items } }: { warning: StockWarning }) {
  if (total === 0) {
    return (
      <TableFrame>
        <EmptyState icon={<CircleCheck size={22} />} title="库存充足" text={`没有现存低于 ${threshold} 的物品。`} />
      </TableFrame>
    );
  }
  return (
    <>
      <TableFrame>
        <Table aria-label="库存不足的物品">
          <thead>
            <tr>
              <Th scope="col">品名</Th>
              <Th scope="col">仓库</Th>
              <Th scope="col" align="end">
                现存
              </Th>
              <Th scope="col" align="end">
                阈值
              </Th>
              <Th scope="col" align="end">
                缺口
              </Th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, name, code, warehouse, onHand }) => (
              <tr key={id}>
                <Td>
                  {name}
                  <chakra.span color="fg.muted" fontSize="sm" marginInlineStart="2">
                    {code}
                  </chakra.span>
                </Td>
                <Td>{warehouse}</Td>
                <Td align="end">{onHand}</Td>
                <Td align="end">{threshold}</Td>
                <Td align="end" color="danger.fg" fontWeight="medium">
                  {threshold - onHand}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
      <chakra.p role="status" marginBlockStart="3" fontSize="sm" color="fg.muted">
        {total > items.length ? `共 ${total} 项，显示缺口最大的 ${items.length} 项` : `共 ${total} 项`}
      </chakra.p>
    </>
  );
}
