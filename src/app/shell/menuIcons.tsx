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

/** Pictures of the pages, so that the narrow menu can be read; a page without one gets the tile. */
const icons: Readonly<Record<string, LucideIcon>> = {
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

export const iconOf = (component: string): LucideIcon => icons[component] ?? LayoutGrid;
