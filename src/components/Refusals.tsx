import { IconButton } from '#components/Button.tsx';
import { chakra } from '@chakra-ui/react';
import { CircleX, X } from 'lucide-react';

const shownLimit = 5;

export type RefusalsProps = { refusals: readonly { name: string; message: string }[]; onDismiss: () => void };

/** Which files were not taken, and why – texts of `SPEC §8`. */
export function Refusals({ refusals, onDismiss }: RefusalsProps) {
  const rest = refusals.length - shownLimit;
  return (
    <chakra.div
      role="alert"
      display="flex"
      alignItems="flex-start"
      gap="2.5"
      paddingInlineStart="3.5"
      paddingInlineEnd="2"
      paddingBlock="2"
      borderRadius="md"
      bg="danger.bg"
      color="danger.fg"
      fontSize="sm"
    >
      <chakra.span aria-hidden paddingBlockStart="1.5">
        <CircleX size={16} />
      </chakra.span>
      <chakra.div flex="1" minWidth="0" paddingBlock="1">
        {refusals.slice(0, shownLimit).map(({ name, message }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same name may be refused twice; a new list replaces the whole, and a line holds no state.
          <chakra.p key={at} overflowWrap="anywhere">
            <strong>{name}</strong>：{message}
          </chakra.p>
        ))}
        {rest > 0 && <p>另有 {rest} 个文件未添加</p>}
      </chakra.div>
      <IconButton size="sm" label="关闭" icon={<X aria-hidden />} color="inherit" onClick={onDismiss} />
    </chakra.div>
  );
}
