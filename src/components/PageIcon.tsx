import {
  Boxes,
  Code,
  CreditCard,
  Home,
  LayoutGrid,
  type LucideIcon,
  Receipt,
  Server,
  ShieldCheck,
  Users,
  Wallet,
} from 'lucide-react';
import { lazy, Suspense } from 'react';

/** Pictures of the pages, so that the narrow menu can be read; a page without one gets the tile. */
const ofComponents: Readonly<Record<string, LucideIcon>> = {
  index: Home,
  eqtype: Boxes,
  eqmg: Server,
  cardmg: CreditCard,
  order: Receipt,
  earning: Wallet,
  dev: Code,
  acc: Users,
  auth: ShieldCheck,
};

export type PageIconProps = { icon: string | undefined; component: string; size?: number };

function DefaultIcon({ component, size = 24 }: PageIconProps) {
  const Picture = ofComponents[component] ?? LayoutGrid;
  return <Picture aria-hidden size={size} />;
}

// Most pages have none of their own; when they do not come, the menu does without.
const OwnIcon = lazy(() =>
  import('#components/OwnIcon.tsx').then(
    (part) => ({ default: part.OwnIcon }),
    () => ({ default: DefaultIcon }),
  ),
);

/** The picture of a page in the menu: its own, else the one of its component. */
export function PageIcon(props: PageIconProps) {
  const its = <DefaultIcon {...props} />;
  return props.icon ? (
    <Suspense fallback={its}>
      <OwnIcon {...props} />
    </Suspense>
  ) : (
    its
  );
}
