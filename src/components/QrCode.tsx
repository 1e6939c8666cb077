import { chakra } from '@chakra-ui/react';
import { encode } from 'uqr';

const Frame = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: 'auto',
    bg: 'white',
    borderRadius: 'md',
    shapeRendering: 'crispEdges',
  },
});

/** A QR code, black on white in the dark theme too: cameras ask for it. As wide as its place. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <Frame viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="#000" />
    </Frame>
  );
}
