import { IconButton } from '#components/Button.tsx';
import { Rows3, Rows4 } from 'lucide-react';

export type Density = 'comfortable' | 'compact';
export type DensityButtonProps = { density: Density; onDensity: (density: Density) => void };

/** How close rows stand; the same setting as in the account menu. */
export function DensityButton({ density, onDensity }: DensityButtonProps) {
  const isCompact = density === 'compact';
  return (
    <IconButton
      size="sm"
      label="紧凑显示"
      title={isCompact ? '密度：紧凑，点击改为舒适' : '密度：舒适，点击改为紧凑'}
      aria-pressed={isCompact}
      icon={isCompact ? <Rows4 aria-hidden /> : <Rows3 aria-hidden />}
      onClick={() => onDensity(isCompact ? 'comfortable' : 'compact')}
    />
  );
}
