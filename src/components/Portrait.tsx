import { chakra } from '@chakra-ui/react';

const Circle = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    borderRadius: 'full',
    bg: 'accent.tint',
    color: 'accent.fg',
    fontWeight: 'semibold',
    lineHeight: '1',
    overflow: 'hidden',
    userSelect: 'none',
    '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
  variants: {
    size: {
      sm: { width: '20px', height: '20px', fontSize: '11px' },
      md: { width: '32px', height: '32px' },
      lg: { width: '88px', height: '88px', fontSize: '32px' },
    },
  },
});

export type PortraitProps = { name: string /** '' = none */; url: string; size?: 'sm' | 'md' | 'lg' };

/** The picture of a person, else the first character of the name; the name itself stands beside it. */
export function Portrait({ name, url, size = 'md' }: PortraitProps) {
  return (
    <Circle size={size} aria-hidden data-portrait={url === '' ? 'letter' : 'picture'}>
      {url === '' ? [...name.trim()][0] : <img src={url} alt="" />}
    </Circle>
  );
}
