import { PanelForm } from '#components/filter/PanelForm.tsx';
import { TextField } from '#components/TextField.tsx';
import { dayOf } from '#domain/day.ts';
import { daysError, daysIn, daysText, quickRanges } from '#domain/timeRange.ts';
import { chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';

const Quick = chakra('button', {
  base: {
    minHeight: '8',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    bg: 'bg.subtle',
    fontSize: 'sm',
    cursor: 'pointer',
    '&:hover': { borderColor: 'border.control' },
    '&[aria-pressed=true]': { bg: 'accent.tint', borderColor: 'accent.fg', fontWeight: 'medium' },
  },
});

export type RangePanelProps = { range: string; onRange: (range: string) => void };

/** A quick range, which holds at once, or two days [L9]. */
export function RangePanel({ range, onRange }: RangePanelProps) {
  const noteId = useId();
  const [days, setDays] = useState(() => daysIn(range) ?? { from: '', to: '' });
  const [hasTried, setHasTried] = useState(false);
  const today = dayOf(Date.now());
  const error = hasTried ? daysError(days, Date.now()) : undefined;
  const submit = () => {
    setHasTried(true);
    if (daysError(days, Date.now()) === undefined) onRange(daysText(days));
  };
  const common = { type: 'date', max: today, 'aria-describedby': error === undefined ? undefined : noteId } as const;
  return (
    <PanelForm onSubmit={submit}>
      <chakra.div role="group" aria-label="快捷范围" display="grid" gridTemplateColumns="repeat(3, 1fr)" gap="1.5">
        {Object.entries(quickRanges).map(([key, text]) => (
          <Quick key={key} type="button" aria-pressed={range === key} onClick={() => onRange(key)}>
            {text}
          </Quick>
        ))}
      </chakra.div>
      <chakra.div
        role="group"
        aria-label="自定义"
        display="grid"
        gridTemplateColumns="10rem 10rem"
        gap="2"
        paddingBlockStart="3"
      >
        <TextField label="开始日期" {...common} value={days.from} onValue={(from) => setDays({ ...days, from })} />
        <TextField label="结束日期" {...common} value={days.to} onValue={(to) => setDays({ ...days, to })} />
      </chakra.div>
      <chakra.p
        id={noteId}
        role={error === undefined ? undefined : 'alert'}
        display="flex"
        alignItems="center"
        gap="1"
        paddingBlockStart="2"
        fontSize="sm"
        color={error === undefined ? 'fg.subtle' : 'danger.fg'}
      >
        {error !== undefined && <CircleAlert size={14} aria-hidden />}
        {error ?? '自定义范围含首尾两天，最长 366 天'}
      </chakra.p>
    </PanelForm>
  );
}
