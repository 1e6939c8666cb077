import { shownMenuAtom } from '#app/shell/shownMenu.ts';
import { controlStyle } from '#components/controlStyle.ts';
import { Dialog } from '#components/Dialog.tsx';
import { matching } from '#domain/palette.ts';
import { recentAtom } from '#state/recent.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

const Input = chakra('input', controlStyle);

const Option = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    paddingInline: '3',
    paddingBlock: '2.5',
    borderRadius: 'md',
    cursor: 'pointer',
    '&[aria-selected=true]': { bg: 'accent.tint', color: 'accent.fg' },
  },
});

const Title = chakra('span', {
  base: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** Every page of the menu and the records last looked at, by typing a part of the name; all by keyboard. */
export function Palette({ onClose }: { onClose: () => void }) {
  const pages = useAtomValue(shownMenuAtom).flatMap((group) =>
    group.pages.map(({ path, title }) => ({ path, title, kind: group.title || '页面' })),
  );
  const recent = useAtomValue(recentAtom);
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState(0);
  const found = matching([...pages, ...recent], query);
  const at = Math.min(place, Math.max(found.length - 1, 0));

  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const open = (path: string | undefined) => {
    if (path === undefined) return;
    onClose();
    void navigate(path);
  };
  const step = (by: number) => setPlace((at + by + found.length) % Math.max(found.length, 1));
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and the arrows also choose among the candidates of an input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter') open(found[at]?.path);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog title="快速跳转" onClose={onClose}>
      <Input
        role="combobox"
        aria-label="页面或最近访问"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
        placeholder="输入页面名称或最近访问的记录"
        autoFocus
        autoComplete="off"
        maxLength={100}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
      />
      <chakra.div ref={list} id={`${id}-list`} role="listbox" aria-label="结果" marginBlockStart="3">
        {found.map(({ path, title, kind }, index) => (
          <Option
            key={path}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerMove={() => setPlace(index)}
            onClick={() => open(path)}
          >
            <Title>{title}</Title>
            <chakra.span flexShrink={0} fontSize="sm" color="fg.muted">
              {kind}
            </chakra.span>
          </Option>
        ))}
      </chakra.div>
      <chakra.p role="status" fontSize="sm" color="fg.muted" marginBlockStart="2">
        {found.length === 0 ? '没有匹配的页面或记录' : `${found.length} 项，↑↓ 选择，Enter 打开`}
      </chakra.p>
    </Dialog>
  );
}
