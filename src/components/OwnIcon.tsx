import type { PageIconProps } from '#components/PageIcon.tsx';
import { isPageIcon, type PageIconName } from '#domain/pageIcons.ts';
import {
  Bell,
  Boxes,
  Building2,
  CalendarDays,
  CardSim,
  ChartLine,
  Code,
  CreditCard,
  FileText,
  Home,
  IdCard,
  LayoutGrid,
  type LucideIcon,
  Map as MapIcon,
  Package,
  Plug,
  Receipt,
  Server,
  Settings,
  ShieldCheck,
  ShoppingCart,
  Ticket,
  Users,
  Wallet,
  Warehouse,
  Wrench,
} from 'lucide-react';

const pictures: Readonly<Record<PageIconName, LucideIcon>> = {
  home: Home,
  chart: ChartLine,
  map: MapIcon,
  bell: Bell,
  server: Server,
  boxes: Boxes,
  plug: Plug,
  sim: CardSim,
  package: Package,
  warehouse: Warehouse,
  cart: ShoppingCart,
  receipt: Receipt,
  wallet: Wallet,
  card: CreditCard,
  ticket: Ticket,
  code: Code,
  file: FileText,
  calendar: CalendarDays,
  users: Users,
  identity: IdCard,
  building: Building2,
  shield: ShieldCheck,
  wrench: Wrench,
  settings: Settings,
  tile: LayoutGrid,
};

/** One of the pictures that a page may be given. */
export function OwnIcon({ icon = '', size = 24 }: Pick<PageIconProps, 'icon' | 'size'>) {
  const Picture = isPageIcon(icon) ? pictures[icon] : LayoutGrid;
  return <Picture aria-hidden size={size} />;
}
