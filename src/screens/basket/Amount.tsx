import { controlStyle } from '#components/controlStyle.ts';
import { amountError } from '#domain/basket.ts';
import { chakra } from '@chakra-ui/react';
import { useId } from 'react';

const Input = chakra('input', controlStyle);

/** A whole number from 1 in a cell of the table. */
export function Amount({
  label,
  text,
  limit,
  onText,
}: {
  label: string;
  text: string;
  limit: number;
  onText: (text: string) => void;
}) {
  const id = useId();
  const error = amountError(text, limit);
  return (
    <chakra.div display="inline-flex" flexDirection="column" alignItems="flex-end">
      <Input
        aria-label={label}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : id}
        inputMode="numeric"
        maxLength={5}
        width="80px"
        minHeight="8"
        textAlign="end"
        value={text}
        onChange={(event) => onText(event.target.value.trim())}
      />
      {error !== undefined && (
        <chakra.span id={id} fontSize="xs" color="danger.fg">
          {error}
        </chakra.span>
      )}
    </chakra.div>
  );
}
