import { expect, it } from 'vitest';
import { permissions } from '#access/rules/permissions.ts';
import { staffScreens } from '#access/rules/screens.ts';
import { textsOfFields } from './fields/field.ts';
import { findSettings, pagesOfGroup, settingGroups, settingPages } from './setting-pages.ts';
import { sectionFields, sections } from './settings.ts';

const found = (typed: string, held = permissions as readonly (typeof permissions)[number][]) =>
  findSettings(typed, held).map(({ to }) => to);

it.each([
  ['GST number', '/admin/settings/company#gstin'],
  ['logo', '/admin/settings/brand#logo'],
  ['COD limit', '/admin/settings/cod#maxOrderValue'],
  ['reply address', '/admin/settings/mail#replyTo'],
  ['free delivery', '/admin/shipping-fee#freeShippingThreshold'],
  ['grievance phone', '/admin/settings/company#grievanceOfficer.phone'],
  ['hindi', '/admin/settings/languages#hi'],
  ['smtp', '/admin/settings/connections#mail.host'],
  ['2fa', '/admin/sign-in#secondFactorRequired'],
])('“%s” finds %s', (typed, to) => expect(found(typed)).toContain(to));

it('a whole word comes before one that only begins so', () => {
  const [first, ...others] = found('COD');
  expect(first).toMatch(/^\/admin\/settings\/cod#/);
  expect(others.at(-1)).not.toMatch(/settings\/cod/);
});

it('what the label says comes before what the help says', () => {
  expect(found('gstin')[0]).toBe('/admin/settings/company#gstin');
  expect(found('')).toEqual([]);
  expect(found('zebra crossing')).toEqual([]);
});

it('every field of every section is found by its label, in a list and in a group, too', () => {
  for (const section of sections)
    for (const { path, field } of textsOfFields(sectionFields[section].fields)) {
      const at = field.kind === 'lines' ? path.replace(/\.\*$/, '') : path;
      const isFixed = 'isFixed' in field && field.isFixed;
      expect(found(field.label).includes(`/admin/settings/${section}#${at}`), `${section} ${path}`).toBe(!isFixed);
    }
});

it('each page stands in one group, and leads to a screen of the back office', () => {
  const shown = Object.keys(settingGroups).flatMap((group) =>
    pagesOfGroup(group as keyof typeof settingGroups, permissions),
  );
  expect(shown).toHaveLength(settingPages.length);
  for (const { to, about } of settingPages) {
    expect(to in staffScreens || to.startsWith('/admin/settings/'), to).toBe(true);
    expect(about, to).toMatch(/^[^.!?]+[.!?]$/);
  }
});

it('a role finds what it may open', () => {
  expect(found('key secret', ['settings.edit'])).toEqual([]);
  expect(found('logo', ['content.edit'])).toEqual([]);
  expect(found('banner title', ['content.edit'])).toEqual(['/admin/banner#title']);
});
