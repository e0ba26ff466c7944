import type { Permission } from '#access/rules/permissions.ts';
import { isIncluded } from '#access/rules/screens.ts';
import { reportNames, reportOf } from '#reports/rules/reports.ts';
import { type Section, sectionFields, sections } from '#settings/rules/settings.ts';
import { type SideLink, sideLinks } from './side-links.ts';

/** A page of the back office, as its search shows it. */
export interface FoundPage extends SideLink {
  /** What is set there that the words name. */
  note?: string;
}

/** What has no entry of its own in the navigation. */
const others: readonly SideLink[] = [
  { to: '/admin/orders/new', label: 'New order' },
  { to: '/admin/orders/ship', label: 'Ship orders' },
  { to: '/admin/orders?awaiting=1', label: 'Orders that wait for their payment' },
  { to: '/admin/products/prices-and-stock', label: 'Prices and stock' },
  { to: '/admin/products?state=out-of-stock', label: 'Products out of stock' },
  { to: '/admin/cash/received', label: 'Cash received' },
  { to: '/admin/settlements/disputes', label: 'Disputes' },
  { to: '/admin/newsletters/write', label: 'Write a newsletter' },
  { to: '/admin/claims/try', label: 'Try a sentence' },
  { to: '/admin/health', label: 'System status' },
  { to: '/admin/settings/connections', label: 'Settings: Connections, payment keys and mail server' },
  { to: '/admin/sign-in', label: 'Your sign-in' },
];

const addressOf = (section: Section) => (section === 'company' ? '/admin/settings' : `/admin/settings/${section}`);

const settings: readonly (FoundPage & { fields: readonly string[] })[] = sections.map((section) => {
  const { title, fields } = sectionFields[section];
  return {
    to: addressOf(section),
    label: `Settings: ${title}`,
    fields: Object.values(fields).map(({ label }) => label),
  };
});

/** Each report in the words of its owner. */
const ofReports: readonly (FoundPage & { words: string; needs: Permission })[] = reportNames.flatMap((name) => {
  const { title, words, needs, ways } = reportOf(name);
  return ways.map((way, at) => ({
    to: `/admin/reports?report=${name}&by=${way.id}`,
    label: ways.length === 1 ? `Report: ${title}` : `Report: ${title} ${way.label.toLowerCase()}`,
    words: `Report ${title} ${way.label} ${way.words} ${at === 0 ? words : ''}`,
    needs,
  }));
});

/** Every word that was typed begins one of the text. */
export function hasWords(text: string, typed: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);
  const wanted = typed.toLowerCase().split(/\s+/);
  return wanted.every((part) => part === '' || words.some((word) => word.startsWith(part)));
}

/** The pages and settings that the words name and the role includes, as the navigation has them in their order. */
export function findPages(typed: string, permissions: readonly Permission[]): FoundPage[] {
  const isShown = ({ to }: FoundPage) => isIncluded(to.replace(/\?.*/, ''), permissions);
  const pages = [...sideLinks, ...others].filter(({ label }) => hasWords(label, typed));
  if (typed.trim() === '') return pages.filter(isShown);
  const inSettings = settings.flatMap(({ fields, ...page }) => {
    const field = fields.find((label) => hasWords(label, typed));
    if (hasWords(page.label, typed)) return page;
    return field === undefined ? [] : { ...page, note: field };
  });
  const reports = ofReports.filter(({ words, needs }) => permissions.includes(needs) && hasWords(words, typed));
  return [...pages, ...inSettings, ...reports.map(({ to, label }) => ({ to, label }))].filter(isShown);
}
