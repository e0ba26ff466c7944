import type { Permission } from '#access/rules/permissions.ts';
import { isIncluded } from '#access/rules/screens.ts';
import { fieldsOf, serviceNames, services } from '#connections/rules/services.ts';
import { hasWords } from '#rules/text/has-words.ts';
import type { Fields, SectionFields, SettingGroup } from './fields/field.ts';
import { lockedFields, type SettingWords } from './locked-fields.ts';
import type { LockedSection } from './locked-settings.ts';
import { sectionFields, sections } from './settings.ts';

/** A page on which something is set, as the front page of the settings and the search of the back office show it. */
export interface SettingPage {
  to: string;
  label: string;
  group: SettingGroup;
  /** It is a page of work with one setting on it, and no tab of the settings. */
  isElsewhere?: true;
  /** The page of work that leads to it, for roles that see no other setting. */
  usedOn?: { to: string; label: string } | undefined;
  /** What it holds, in one line. */
  about: string;
  settings: readonly Setting[];
}

/** One thing that can be set. */
interface Setting extends SettingWords {
  /** Where its control is on the page: `data-field` of the control, of its list, or of its card. */
  field: string;
}

export const settingGroups: Readonly<Record<SettingGroup, string>> = {
  shop: 'Shop',
  selling: 'Selling',
  delivery: 'Delivery and cash',
  website: 'Website',
  staff: 'Staff and safety',
  connections: 'Connections',
};

/** Every field with a control, and those inside lists and groups. */
const settingsOf = (fields: Fields, within = '', of = ''): Setting[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.isFixed) return [];
    const { label, hint = '', alias = '' } = field;
    const one = { field: within + name, label: of + label, hint, alias };
    if (field.kind === 'list') return [one, ...settingsOf(field.fields, `${within + name}.*.`, `${label}: `)];
    if (field.kind === 'group') return settingsOf(field.fields, `${within + name}.`, `${label}: `);
    return [one];
  });

const lockedOf = (section: LockedSection): Setting[] =>
  Object.entries(lockedFields[section]).map(([field, words]) => ({ field, ...words }));

/** The first sentence. */
const firstOf = (text: string) => text.split(/(?<=[.!?]) /)[0] ?? text;

const ofSections = sections.map((section): SettingPage => {
  const { title, group, about, fields, usedOn }: SectionFields = sectionFields[section];
  const to = `/admin/settings/${section}`;
  return { to, label: title, group, usedOn, about: firstOf(about), settings: settingsOf(fields) };
});

/** Where settings stand that are in no table of sections. */
const lockedAt: Readonly<Record<LockedSection, Omit<SettingPage, 'settings'>>> = {
  delivery: {
    to: '/admin/shipping-fee',
    label: 'Shipping Fee',
    group: 'delivery',
    about: 'The delivery fee of each state, and from which total delivery is free.',
  },
  cod: {
    to: '/admin/settings/cod',
    label: 'Cash on Delivery',
    group: 'delivery',
    about: 'Limits and fee of cash orders, and where and for whom there is none.',
  },
  tax: {
    to: '/admin/programs',
    label: 'GST of plans',
    group: 'selling',
    isElsewhere: true,
    about: 'The tax inside the price of plans.',
  },
  announcementTitle: {
    to: '/admin/banner',
    label: 'Banner',
    group: 'website',
    about: 'The first line of the bar above every page.',
  },
  event: {
    to: '/admin/meet-and-greet',
    label: 'Meet and Greet',
    group: 'website',
    about: 'Place, time and agenda of the next meeting.',
  },
};

const page = (group: SettingGroup, to: string, label: string, about: string, ...settings: Setting[]): SettingPage => ({
  group,
  to,
  label,
  about,
  settings,
});

const others: readonly SettingPage[] = [
  page('website', '/admin/features', 'Features', 'The banners at the top of the home page.'),
  page('website', '/admin/pages', 'Pages', 'Pages of your own, such as ‘Our farmers’.'),
  page('staff', '/admin/staff', 'Staff', 'Who works here, and what each of them may do.'),
  page('staff', '/admin/exports', 'Exports', 'Long lists as files for a spreadsheet.'),
  page('staff', '/admin/security-log', 'Security log', 'Who signed in, changed rights and downloaded data.'),
  page('staff', '/admin/sign-in', 'Your sign-in', 'Your password, second step and sessions.', {
    field: 'secondFactorRequired',
    label: 'Require a second step',
    hint: 'Staff must set up their second step before they can continue.',
    alias: 'second factor two 2FA',
  }),
  page('staff', '/admin/first-day', 'First day', 'The steps from an empty shop to its first order.'),
  page(
    'connections',
    '/admin/settings/api-keys',
    'API keys',
    'Keys for programs that read or change your shop’s data.',
  ),
  page(
    'connections',
    '/admin/settings/webhooks',
    'Webhooks',
    'Programs that are told at once what happens in your shop.',
  ),
  page(
    'connections',
    '/admin/settings/connections',
    'Connections',
    'Payment keys, mail server and storage of pictures.',
    ...serviceNames.flatMap((service) =>
      fieldsOf(service).map(([field, { label, hint = '' }]) => ({
        field: `${service}.${field}`,
        label: `${services[service].title}: ${label}`,
        hint,
        alias: services[service].about,
      })),
    ),
    {
      field: 'incoming',
      label: 'Replies by e-mail',
      hint: 'What customers write by e-mail arrives under Messages.',
      alias: 'inbound webhook Postmark answers incoming',
    },
  ),
];

/** Every page of the settings, group by group. */
export const settingPages: readonly SettingPage[] = [
  ...ofSections,
  ...Object.entries(lockedAt).map(([section, at]) => ({ ...at, settings: lockedOf(section as LockedSection) })),
  ...others,
];

export const pagesOfGroup = (group: SettingGroup, permissions: readonly Permission[]) =>
  settingPages.filter((one) => one.group === group && isIncluded(one.to, permissions));

/** A setting that the words name. */
interface FoundSetting {
  to: string;
  label: string;
  /** The page on which it is. */
  note: string;
}

/**
 * The settings that the words name and the role includes, in their label, their help, other words for them, or the name
 * of their page: whole words before parts ('COD' is no code), and labels before the rest.
 */
export function findSettings(typed: string, permissions: readonly Permission[]): FoundSetting[] {
  if (typed.trim() === '') return [];
  const shown = settingPages.filter(({ to }) => isIncluded(to, permissions));
  const all = shown.flatMap(({ to, label: note, settings }) =>
    settings.map(({ field, label, hint = '', alias = '' }) => ({
      found: { to: `${to}#${field}`, label, note },
      label,
      words: `${label} ${alias} ${hint} ${note}`,
    })),
  );
  const rank = ({ label, words }: (typeof all)[number]) =>
    (hasWords(words, typed, true) ? 0 : 2) + (hasWords(label, typed) ? 0 : 1);
  return all
    .filter(({ words }) => hasWords(words, typed))
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ found }) => found);
}

/** The pages of the settings that the words name. */
export const findSettingPages = (typed: string, permissions: readonly Permission[]): SettingPage[] =>
  settingPages.filter(({ to, label, about }) => isIncluded(to, permissions) && hasWords(`${label} ${about}`, typed));
