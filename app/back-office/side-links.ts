import Globe from 'lucide-react/icons/globe';
import House from 'lucide-react/icons/house';
import Megaphone from 'lucide-react/icons/megaphone';
import Package from 'lucide-react/icons/package';
import Rocket from 'lucide-react/icons/rocket';
import Settings from 'lucide-react/icons/settings';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import type { ComponentType } from 'react';

export interface SideLink {
  to: string;
  label: string;
  /** The list of what waits there, and how that is said. */
  waiting?: { to: string; words: (count: number) => string };
}

/** Entries of one kind. The name of the group leads to the first of them that the role includes. */
export interface SideGroup {
  label: string;
  icon: ComponentType<{ size?: number }>;
  links: readonly SideLink[];
}

/** The first page of work of a new shop; a part of Settings once the shop is open. */
const firstDay: SideLink = { to: '/admin/first-day', label: 'First day' };

const groups: readonly SideGroup[] = [
  { label: 'Dashboard', icon: House, links: [{ to: '/admin/dashboard', label: 'Dashboard' }] },
  {
    label: 'Orders',
    icon: ShoppingBag,
    links: [
      {
        to: '/admin/orders',
        label: 'Orders',
      },
      {
        to: '/admin/packing',
        label: 'Packing',
        waiting: {
          to: '/admin/packing',
          words: (count) => (count === 1 ? '1 order to pack' : `${count} orders to pack`),
        },
      },
      { to: '/admin/shipments', label: 'Parcels' },
      { to: '/admin/programs', label: 'Programs' },
    ],
  },
  {
    label: 'Products',
    icon: Package,
    links: [
      { to: '/admin/products', label: 'Products' },
      { to: '/admin/batches', label: 'Batches' },
      { to: '/admin/purchases', label: 'Purchases' },
      { to: '/admin/collections', label: 'Collections' },
      { to: '/admin/imports', label: 'Imports' },
      { to: '/admin/claims', label: 'Claims' },
    ],
  },
  {
    label: 'Customers',
    icon: Users,
    links: [
      { to: '/admin/customers', label: 'Customers' },
      {
        to: '/admin/messages',
        label: 'Messages',
        waiting: {
          to: '/admin/messages',
          words: (count) => (count === 1 ? '1 open message' : `${count} open messages`),
        },
      },
      { to: '/admin/users', label: 'Users' },
      {
        to: '/admin/reviews',
        label: 'Reviews',
        waiting: {
          to: '/admin/reviews?state=photos',
          words: (count) => (count === 1 ? '1 photo to check' : `${count} photos to check`),
        },
      },
    ],
  },
  {
    label: 'Money',
    icon: Wallet,
    links: [
      { to: '/admin/reports', label: 'Reports' },
      { to: '/admin/cash', label: 'Cash' },
      { to: '/admin/settlements', label: 'Settlements' },
      { to: '/admin/documents', label: 'Documents' },
      { to: '/admin/books', label: 'Books' },
    ],
  },
  {
    label: 'Marketing',
    icon: Megaphone,
    links: [
      { to: '/admin/coupons', label: 'Coupons' },
      { to: '/admin/newsletters', label: 'Newsletters' },
    ],
  },
  {
    label: 'Website',
    icon: Globe,
    links: [
      { to: '/admin/features', label: 'Features' },
      { to: '/admin/banner', label: 'Banner' },
      { to: '/admin/pages', label: 'Pages' },
      { to: '/admin/redirects', label: 'Redirects' },
      { to: '/admin/translations', label: 'Translations' },
      { to: '/admin/meet-and-greet', label: 'Meet and Greet' },
    ],
  },
  {
    label: 'Settings',
    icon: Settings,
    links: [
      { to: '/admin/settings', label: 'Settings' },
      { to: '/admin/shipping-fee', label: 'Shipping Fee' },
      { to: '/admin/settings/cod', label: 'Cash on Delivery' },
      { to: '/admin/staff', label: 'Staff' },
      { to: '/admin/exports', label: 'Exports' },
      { to: '/admin/security-log', label: 'Security log' },
    ],
  },
];

/** The entries of the side navigation, in their order (behaviour: Staff 1). */
export const sideLinks: readonly SideLink[] = [...groups.flatMap(({ links }) => links), firstDay];

/**
 * The navigation of a role, without groups of which it includes nothing.
 * @param screens the addresses that the role includes
 */
export function sideGroups(screens: readonly string[], isOpen: boolean): SideGroup[] {
  const [dashboard, ...others] = groups;
  const settings = others.pop();
  if (!dashboard || !settings) return [];
  const all = isOpen
    ? [dashboard, ...others, { ...settings, links: [...settings.links, firstDay] }]
    : [{ label: firstDay.label, icon: Rocket, links: [firstDay] }, dashboard, ...others, settings];
  return all
    .map((group) => ({ ...group, links: group.links.filter(({ to }) => screens.includes(to)) }))
    .filter(({ links }) => links.length > 0);
}

/** The entry that a page belongs to: the longest, as '/admin/settings/cod' is an entry of its own. */
export function entryOf(pathname: string): SideLink | undefined {
  return sideLinks
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((one, other) => other.to.length - one.to.length)[0];
}
