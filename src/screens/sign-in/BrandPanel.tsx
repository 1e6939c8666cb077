import { BrandMark } from '#components/BrandMark.tsx';
import type { Brand } from '#domain/brand.ts';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';

const Panel = chakra('aside', {
  base: {
    position: 'relative',
    display: { base: 'none', lg: 'flex' },
    flexDirection: 'column',
    justifyContent: 'space-between',
    padding: '12',
    overflow: 'hidden',
    color: 'white',
    bg: 'color-mix(in srgb, var(--accent-solid) 14%, #0b1020)',
  },
});

const Picture = chakra('img', {
  base: { position: 'absolute', inset: 0, width: 'full', height: 'full', objectFit: 'cover' },
});

/** Darkens a picture so that what stands on it can be read, whatever it shows. */
const Veil = chakra('div', {
  base: {
    position: 'absolute',
    inset: 0,
    background: 'linear-gradient(180deg, rgb(8 12 24 / 0.72) 0%, rgb(8 12 24 / 0.30) 42%, rgb(8 12 24 / 0.86) 100%)',
  },
});

const Glow = chakra('div', {
  base: {
    position: 'absolute',
    inset: 0,
    background:
      'radial-gradient(60% 50% at 82% 12%, color-mix(in srgb, var(--accent-solid) 42%, transparent), transparent 70%), radial-gradient(50% 60% at 8% 96%, color-mix(in srgb, var(--accent-solid) 22%, transparent), transparent 70%)',
  },
});

const rings = [90, 170, 250, 330, 410, 490];
const dots: readonly (readonly [ring: number, turn: number])[] = [
  [90, 210],
  [170, 160],
  [170, 255],
  [250, 190],
  [330, 140],
  [330, 225],
  [410, 172],
  [410, 248],
  [490, 205],
];
const at = (ring: number, turn: number) => {
  const angle = (turn * Math.PI) / 180;
  return { x: 560 + ring * Math.cos(angle), y: 140 - ring * Math.sin(angle) };
};

/** Devices around their console: what stands here when the brand has no picture. */
function Constellation() {
  return (
    <chakra.svg
      viewBox="0 0 640 720"
      preserveAspectRatio="xMaxYMid slice"
      position="absolute"
      inset="0"
      width="full"
      height="full"
      aria-hidden
    >
      {rings.map((ring) => (
        <circle key={ring} cx="560" cy="140" r={ring} fill="none" stroke="rgb(255 255 255 / 0.09)" />
      ))}
      {dots.map(([ring, turn]) => {
        const { x, y } = at(ring, turn);
        return (
          <g key={`${ring}-${turn}`}>
            <circle cx={x} cy={y} r="11" fill="var(--accent-solid)" opacity="0.16" />
            <circle cx={x} cy={y} r="4" fill="var(--accent-subtle)" />
          </g>
        );
      })}
      <circle cx="560" cy="140" r="26" fill="var(--accent-solid)" opacity="0.2" />
      <circle cx="560" cy="140" r="9" fill="var(--accent-subtle)" />
    </chakra.svg>
  );
}

/** The brand's half of the sign-in page: its picture or ours, its name, and what the console is for. */
export function BrandPanel({ brand }: { brand: Brand }) {
  const [broken, setBroken] = useState('');
  const picture = brand.backgroundImage;
  const hasPicture = picture !== '' && picture !== broken;
  return (
    <Panel aria-label={brand.name}>
      {hasPicture ? (
        <>
          <Picture src={picture} alt="" crossOrigin="anonymous" onError={() => setBroken(picture)} />
          <Veil />
        </>
      ) : (
        <>
          <Glow />
          <Constellation />
        </>
      )}
      <chakra.div position="relative" display="flex" alignItems="center" gap="3">
        <BrandMark logo={brand.logo} size="lg" />
        <chakra.span fontSize="lg" fontWeight="semibold">
          {brand.name}
        </chakra.span>
      </chakra.div>
      <chakra.div position="relative" maxWidth="520px">
        <chakra.p fontSize="2.25rem" lineHeight="1.3" fontWeight="semibold" letterSpacing="-0.01em">
          每台设备，每笔收益，
          <br />
          一处尽在掌握
        </chakra.p>
        <chakra.p marginBlockStart="4" fontSize="lg" color="rgb(255 255 255 / 0.78)">
          设备、物联卡、订单与账户统一管理。
          <br />
          网络中断也能继续工作，恢复后自动同步。
        </chakra.p>
      </chakra.div>
    </Panel>
  );
}
