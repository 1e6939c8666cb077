import { chakra } from '@chakra-ui/react';

/** How much of a piece of work is done. */
export function Progress({ label, percent }: { label: string; percent: number }) {
  const value = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <chakra.div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      height="4px"
      width="full"
      borderRadius="full"
      bg="bg.muted"
      overflow="hidden"
    >
      <chakra.div
        height="full"
        width="full"
        borderRadius="full"
        bg="accent.solid"
        transformOrigin="left"
        transition="transform 120ms linear"
        style={{ transform: `scaleX(${value / 100})` }}
      />
    </chakra.div>
  );
}
