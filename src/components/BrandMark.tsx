import { chakra } from '@chakra-ui/react';
import { useState } from 'react';

const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    borderRadius: 'md',
    bg: 'accent.solid',
    color: 'accent.contrast',
    overflow: 'hidden',
    '& img': { width: 'full', height: 'full', objectFit: 'contain' },
  },
  variants: { size: { sm: { width: '28px', height: '28px' }, lg: { width: '40px', height: '40px' } } },
});

/** Our own sign where a brand has none: three devices under one roof. */
const Glyph = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    width="62%"
    height="62%"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
  >
    <path d="M4 10.5 12 4l8 6.5" />
    <path d="M6.5 19v-4.5M12 19v-7.5M17.5 19v-4.5" />
  </svg>
);

/** The brand's logo, or the default sign when it has none or it cannot be loaded. Decorative: the name stands beside it. */
export function BrandMark({ logo, size }: { logo: string; size: 'sm' | 'lg' }) {
  const [broken, setBroken] = useState('');
  const isShown = logo !== '' && logo !== broken;
  return (
    <Mark size={size} aria-hidden bg={isShown ? 'transparent' : undefined}>
      {isShown ? <img src={logo} alt="" crossOrigin="anonymous" onError={() => setBroken(logo)} /> : <Glyph />}
    </Mark>
  );
}
