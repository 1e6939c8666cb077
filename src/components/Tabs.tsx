import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

const Tab = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    height: '36px',
    paddingInline: '1',
    marginBlockEnd: '-1px',
    color: 'fg.muted',
    borderBlockEndWidth: '2px',
    borderColor: 'transparent',
    '&:hover': { color: 'fg' },
    '&[aria-current=page]': { color: 'fg', fontWeight: 'medium', borderColor: 'accent.fg' },
  },
});

export type TabsProps = { label: string; tabs: readonly { key: string; text: string; to: string }[]; current: string };

/** The parts of a page, each with an address of its own. */
export function Tabs({ label, tabs, current }: TabsProps) {
  return (
    <chakra.nav aria-label={label} display="flex" gap="5" borderBlockEndWidth="1px" marginBlockEnd="4">
      {tabs.map(({ key, text, to }) => (
        <Tab key={key} to={to} aria-current={key === current ? 'page' : undefined}>
          {text}
        </Tab>
      ))}
    </chakra.nav>
  );
}
