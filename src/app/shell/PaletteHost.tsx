import { IconButton } from '#components/Button.tsx';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';

const Palette = lazy(async () => ({ default: (await import('#app/shell/Palette.tsx')).Palette }));

/** 快速跳转: by Ctrl+K (⌘K) or its button; loaded when first opened. */
export function PaletteHost() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
        return;
      event.preventDefault();
      // Not over a dialog that waits for an answer; its own is closed by the same keys.
      if (document.querySelector('dialog[open]') === null) setOpen(true);
      else setOpen(false);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <IconButton label="快速跳转 (Ctrl+K)" icon={<Search aria-hidden />} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
