import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#content/default-settings.ts';
import { sections } from '#settings/rules/settings.ts';
import { textsAt, translatableFields, withTexts } from './translatable-fields.ts';

/** Texts of settings that are read as they are in every language: names, addresses, choices and pictures. */
const sameInAll = [
  'bank.accountName',
  'bank.accountNumber',
  'bank.bank',
  'bank.ifsc',
  'company.legalName',
  'company.addressLines.*',
  'company.state',
  'company.gstin',
  'company.fssai',
  'company.grievanceOfficer.name',
  'company.grievanceOfficer.email',
  'company.grievanceOfficer.phone',
  'brand.name',
  'brand.nameInScript',
  'brand.logo',
  'brand.actionColour',
  'brand.accentColour',
  'brand.socialPicture',
  'contact.email',
  'contact.phone',
  'contact.socials.*.label',
  'contact.socials.*.href',
  'home.parts.*.part',
  'home.highlights.*.icon',
  'categories.items.*.category',
  'categories.items.*.hsn',
  'categories.items.*.unitCode',
  'categories.items.*.tint',
  'categories.items.*.picture',
  'testimonials.items.*.image',
  'team.items.*.image',
  'videos.items.*.address',
  'videos.items.*.image',
  // In pieces, as things of their own (content/translatable-settings.ts).
  'policies.returns',
  'policies.terms',
  'policies.shipping',
  'policies.privacy',
  'policies.about',
  'mail.senderName',
  'mail.replyTo',
  'reviews.by',
];

/** The paths of all texts of a value. */
function pathsIn(value: unknown, trail: string): string[] {
  if (typeof value === 'string') return [trail];
  if (Array.isArray(value)) return value.flatMap((entry) => pathsIn(entry, `${trail}.*`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => pathsIn(child, `${trail}.${key}`));
}

describe('texts of the settings', () => {
  it('are each translatable, or the same in all languages', () => {
    const declared = sections.flatMap((section) => translatableFields[section].map((path) => `${section}.${path}`));
    const there = new Set(sections.flatMap((section) => pathsIn(defaultSettings[section], section)));
    expect([...declared, ...sameInAll].sort()).toEqual([...there].sort());
  });

  it('are read entry by entry, and said in other words without touching anything else', () => {
    const { faqs } = defaultSettings;
    const [first] = faqs.items;
    expect(textsAt(faqs, translatableFields.faqs).slice(0, 2)).toEqual([
      { field: 'items.0.question', text: first?.question },
      { field: 'items.0.answer', text: first?.answer },
    ]);
    const { home } = defaultSettings;
    const said = withTexts(home, translatableFields.home, (text) => `<${text}>`);
    expect(said.highlights[0]).toEqual({
      icon: 'weight',
      title: `<${home.highlights[0]?.title}>`,
      text: `<${home.highlights[0]?.text}>`,
    });
    expect(said.promises).toEqual(home.promises.map((text) => `<${text}>`));
    expect(said.parts.map(({ part }) => part)).toEqual(home.parts.map(({ part }) => part));
    expect(withTexts({ a: '', b: 'b' }, ['a', 'c'], () => 'x')).toEqual({ a: '', b: 'b' });
  });
});
