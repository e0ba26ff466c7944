import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#content/default-settings.ts';
import { sections } from '#settings/rules/settings.ts';
import { textsAt, translatableFields, withTexts } from './translatable-fields.ts';

/** The paths of all texts of a value. */
function pathsIn(value: unknown, trail: string): string[] {
  if (typeof value === 'string') return [trail];
  if (Array.isArray(value)) return value.flatMap((entry) => pathsIn(entry, `${trail}.*`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => pathsIn(child, `${trail}.${key}`));
}

describe('texts of the settings', () => {
  it('that are translated are each a text of the sample shop', () => {
    const declared = sections.flatMap((section) => translatableFields[section].map((path) => `${section}.${path}`));
    const there = sections.flatMap((section) => pathsIn(defaultSettings[section], section));
    expect(declared.filter((path) => !there.includes(path))).toEqual([]);
    // Names, addresses and codes are the same in all languages.
    expect(there.filter((path) => path.startsWith('company.') && declared.includes(path))).toEqual([
      'company.grievanceOfficer.hours',
    ]);
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
