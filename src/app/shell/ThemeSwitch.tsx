import { IconButton } from '#components/Button.tsx';
import { changeSettingsAtom, colourModeAtom } from '#state/settings.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { Moon, Sun } from 'lucide-react';

/** Light or dark with one press; 跟随系统 is in the account menu. */
export function ThemeSwitch() {
  const mode = useAtomValue(colourModeAtom);
  const change = useSetAtom(changeSettingsAtom);
  const isDark = mode === 'dark';
  return (
    <IconButton
      label={isDark ? '切换到浅色' : '切换到深色'}
      icon={isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
      onClick={() => change({ theme: isDark ? 'light' : 'dark' })}
    />
  );
}
