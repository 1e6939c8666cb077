import { Button, IconButton } from '#components/Button.tsx';
import { RestoredNotice } from '#components/RestoredNotice.tsx';
import { Table, TableFrame, Td, Th } from '#components/Table.tsx';
import { useEndOfEdits, useKeptEdits } from '#components/useKeptEdits.ts';
import { basketFen, basketKinds, lineFen, monthsLimit, quantityLimit } from '#domain/basket.ts';
import { moneyText } from '#domain/money.ts';
import { Amount } from '#screens/basket/Amount.tsx';
import {
  type Draft,
  draftsOf,
  isChanged,
  numbersOf,
  typedLines,
  type TypedLine,
  withTyped,
} from '#screens/basket/draft.ts';
import { type Basket, basketDrafts, saveBasketAtom } from '#state/basket.ts';
import { markFormAtom } from '#state/dirty.ts';
import { isOnlineAtom } from '#state/network.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';

/** The items with what may be changed of them, and what they cost. */
export function BasketForm({ basket, onReload }: { basket: Basket; onReload: () => void }) {
  const save = useSetAtom(saveBasketAtom);
  const mark = useSetAtom(markFormAtom);
  const isOnline = useAtomValue(isOnlineAtom);
  const left = useAtomValue(basketDrafts.of(basket.id));
  const keep = useSetAtom(basketDrafts.keep);
  const drop = useSetAtom(basketDrafts.drop);
  const { version: baseVersion } = basket;
  const edits = useKeptEdits<TypedLine[]>({
    // What was typed into another version of the basket says nothing of this one's prices.
    kept: left && (left.baseVersion === baseVersion ? left : null),
    base: { baseVersion, value: typedLines(draftsOf(basket)) },
    keep: (edit) => keep(basket.id, edit),
    drop: () => drop(basket.id),
  });
  const drafts = withTyped(basket, edits.value);
  const [isBusy, setBusy] = useState(false);
  const { type } = basket;
  const kind = basketKinds[type];
  const isDirty = edits.hasEdits && isChanged(basket, drafts);
  useEndOfEdits(edits.hasEdits && !isDirty && !isBusy, edits.end);
  const lines = drafts.map(numbersOf);
  const isWhole = lines.every((line) => line !== undefined);
  const whole = lines.filter((line) => line !== undefined);

  useEffect(() => {
    mark({ label: '购物车', isDirty });
    return () => mark({ label: '购物车', isDirty: false });
  }, [mark, isDirty]);

  const change = (id: string, to: Partial<Draft>) =>
    edits.change(typedLines(drafts.map((one) => (one.id === id ? { ...one, ...to } : one))));
  const onSave = () => {
    setBusy(true);
    save(whole)
      .then((isSaved) => (isSaved ? edits.end() : onReload()))
      .catch(reportError)
      .finally(() => setBusy(false));
  };

  return (
    <>
      {edits.isLeft && isDirty && (
        <chakra.div marginBlockEnd="4">
          <RestoredNotice onDiscard={edits.end} />
        </chakra.div>
      )}
      <TableFrame>
        <Table aria-label="购物车">
          <thead>
            <tr>
              <Th scope="col">商品</Th>
              <Th scope="col" align="end">
                单价
              </Th>
              {kind.hasMonths && (
                <Th scope="col" align="end">
                  月数
                </Th>
              )}
              <Th scope="col" align="end">
                数量
              </Th>
              <Th scope="col" align="end">
                小计
              </Th>
              <Th scope="col" align="end">
                操作
              </Th>
            </tr>
          </thead>
          <tbody>
            {drafts.map((draft) => {
              const line = numbersOf(draft);
              return (
                <tr key={draft.id}>
                  <Td whiteSpace="normal">
                    <chakra.p fontWeight="medium">{draft.name}</chakra.p>
                    <chakra.p fontSize="sm" color="fg.muted">
                      {draft.detail}
                    </chakra.p>
                  </Td>
                  <Td align="end">{moneyText(draft.priceFen)}</Td>
                  {kind.hasMonths && (
                    <Td align="end">
                      <Amount
                        label={`${draft.name} ${draft.detail} 月数`}
                        text={draft.months}
                        limit={monthsLimit}
                        onText={(months) => change(draft.id, { months })}
                      />
                    </Td>
                  )}
                  <Td align="end">
                    {kind.hasQuantity ? (
                      <Amount
                        label={`${draft.name} ${draft.detail} 数量`}
                        text={draft.quantity}
                        limit={quantityLimit}
                        onText={(quantity) => change(draft.id, { quantity })}
                      />
                    ) : (
                      draft.quantity
                    )}
                  </Td>
                  <Td align="end">{line === undefined ? '—' : moneyText(lineFen(line, type))}</Td>
                  <Td align="end">
                    <IconButton
                      size="sm"
                      label={`移除 ${draft.name} ${draft.detail}`}
                      icon={<Trash2 aria-hidden />}
                      onClick={() => edits.change(typedLines(drafts.filter(({ id }) => id !== draft.id)))}
                    />
                  </Td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </TableFrame>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" marginBlockStart="4">
        <chakra.p role="status" color="fg.muted" fontSize="sm">
          {isDirty ? (isOnline ? '有未保存的修改' : '有未保存的修改，联网后才能保存') : '已保存'}
        </chakra.p>
        <chakra.p marginInlineStart="auto" fontVariantNumeric="tabular-nums">
          合计{' '}
          <chakra.strong fontSize="xl" fontWeight="semibold">
            {isWhole ? moneyText(basketFen(whole, type)) : '—'}
          </chakra.strong>
        </chakra.p>
        {isDirty && <Button onClick={edits.end}>放弃修改</Button>}
        <Button variant="primary" isBusy={isBusy} disabled={!isDirty || !isWhole || !isOnline} onClick={onSave}>
          保存修改
        </Button>
      </chakra.div>
    </>
  );
}
