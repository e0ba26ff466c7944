import type { Permission } from '#access/rules/permissions.ts';
import { isIncluded } from '#access/rules/screens.ts';
import { reportNames, reportOf } from '#reports/rules/reports.ts';
import { hasWords } from '#rules/text/has-words.ts';
import { findSettingPages } from '#settings/rules/setting-pages.ts';
import { type SideLink, sideLinks } from './side-links.ts';

/** What has no entry of its own in the navigation, and what is done from a page. */
const others: readonly (SideLink & { needs?: Permission })[] = [
  { to: '/admin/orders/new', label: 'New order' },
  { to: '/admin/products#new', label: 'New product', needs: 'catalogue.edit' },
  { to: '/admin/orders?waits=refund', label: 'Refund orders', needs: 'money.read' },
  { to: '/admin/orders/ship', label: 'Ship orders' },
  { to: '/admin/orders?awaiting=1', label: 'Orders that wait for their payment' },
  { to: '/admin/products/prices-and-stock', label: 'Prices and stock' },
  { to: '/admin/products?state=out-of-stock', label: 'Products out of stock' },
  { to: '/admin/cash/received', label: 'Cash received' },
  { to: '/admin/settlements/disputes', label: 'Disputes' },
  { to: '/admin/newsletters/write', label: 'Write a newsletter' },
  { to: '/admin/claims/try', label: 'Try a sentence' },
  { to: '/admin/health', label: 'System status' },
  { to: '/admin/sign-in', label: 'Your sign-in' },
];

/** Each report in the words of its owner. */
const ofReports: readonly (SideLink & { words: string; needs: Permission })[] = reportNames.flatMap((name) => {
  const { title, words, needs, ways } = reportOf(name);
  return ways.map((way, at) => ({
    to: `/admin/reports?report=${name}&by=${way.id}`,
    label: ways.length === 1 ? `Report: ${title}` : `Report: ${title} ${way.label.toLowerCase()}`,
    words: `Report ${title} ${way.label} ${way.words} ${at === 0 ? words : ''}`,
    needs,
  }));
});

/** The pages that the words name and the role includes, as the navigation has them in their order. */
export function findPages(typed: string, permissions: readonly Permission[]): SideLink[] {
  const isShown = ({ to }: SideLink) => isIncluded(to.replace(/[?#].*/, ''), permissions);
  const mayDo = ({ needs }: { needs?: Permission }) => needs === undefined || permissions.includes(needs);
  const pages = [...sideLinks, ...others.filter(mayDo)].filter((page) => isShown(page) && hasWords(page.label, typed));
  if (typed.trim() === '') return pages;
  const inSettings = findSettingPages(typed, permissions)
    .filter(({ to }) => !pages.some((page) => page.to === to))
    .map(({ to, label }) => ({ to, label: `Settings: ${label}` }));
  const reports = ofReports.filter(({ words, needs }) => permissions.includes(needs) && hasWords(words, typed));
  return [...pages, ...reports.map(({ to, label }) => ({ to, label })).filter(isShown), ...inSettings];
}
