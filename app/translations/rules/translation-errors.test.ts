import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#content/default-settings.ts';
import type { Section } from '#settings/rules/settings.ts';
import { textsOfEntry } from './translatable-entries.ts';
import { textsAt, translatableFields } from './translatable-fields.ts';
import { type EnglishValue, translationErrors } from './translation-errors.ts';

const section = (id: Section): EnglishValue => ({
  kind: 'setting',
  id,
  value: defaultSettings[id],
  texts: textsAt(defaultSettings[id], translatableFields[id]),
});
const product = (texts: Record<string, string>): EnglishValue => ({
  kind: 'product',
  id: 'p',
  value: texts,
  texts: Object.entries(texts).map(([field, text]) => ({ field, text })),
});
const thing = (kind: 'page' | 'policy' | 'banner' | 'announcement' | 'event', value: object): EnglishValue => ({
  kind,
  id: 'x',
  value,
  texts: textsOfEntry(kind, value),
});
const page = {
  title: 'Our mill',
  slug: 'our-mill',
  text: 'It turns.\n\n[picture 1]',
  description: '',
  place: 'navigation',
  pictures: [{ address: '/media/a.webp', alt: 'A mill' }],
};
const long = (length: number) => 'क'.repeat(length);

describe('what is wrong with a translation', () => {
  it.each<[string, EnglishValue, Record<string, string>, string[]]>([
    ['nothing typed', product({ title: 'Besan' }), { title: '' }, []],
    ['a good one', product({ title: 'Besan', recipe: 'Mix' }), { title: 'बेसन', recipe: 'मिलाएँ\nपकाएँ' }, []],
    [
      'a title of several lines',
      product({ title: 'Besan' }),
      { title: 'बे\nसन' },
      ['title: The English text is one line'],
    ],
    [
      'longer than a title may be',
      product({ title: 'Besan' }),
      { title: long(201) },
      ['title: Please use at most 200'],
    ],
    ['as long as a title may be', product({ title: 'Besan' }), { title: long(200) }, []],
    ['a field that has no English text', product({ title: 'Besan' }), { more: '<b>' }, []],
    [
      'what the shop fills in is gone',
      thing('announcement', { text: 'Free from {threshold}' }),
      { text: '₹299 से मुफ़्त' },
      ['text: Keep as in English: {threshold}'],
    ],
    [
      'what the shop fills in is new',
      thing('announcement', { text: 'Free' }),
      { text: '{threshold} से' },
      ['text: The English text does not have this: {threshold}'],
    ],
    [
      'a long announcement',
      thing('announcement', { text: 'Free' }),
      { text: long(121) },
      ['text: Please use at most 120'],
    ],
    ['markup', thing('banner', { alt: 'A mill' }), { alt: '<b>चक्की' }, ['alt: Write plain text']],
    ['a long alt text', thing('banner', { alt: 'A mill' }), { alt: long(301) }, ['alt: Please use at most 300']],
    [
      'a policy three times as long',
      thing('policy', { title: 'Terms', summary: 'a'.repeat(100) }),
      { summary: long(301), title: 'शर्तें\nऔर' },
      ['title: The English text is one line', 'summary: Please use at most 300'],
    ],
    [
      'the rule of the event',
      thing('event', { address: 'Here', agenda: 'Talk', location: '', timeDate: '', bannerImage: '' }),
      { agenda: long(5001) },
      ['agenda: '],
    ],
    ['the title of a page in the navigation', thing('page', page), { title: long(21) }, ['title: ']],
    [
      'a picture that the text lost',
      thing('page', page),
      { text: 'घूमती है' },
      ['text: Keep as in English: [picture 1]'],
    ],
    [
      'a good page',
      thing('page', page),
      { title: 'चक्की', text: 'घूमती है\n\n[picture 1]', 'pictures.0.alt': 'चक्की' },
      [],
    ],
    [
      'a long question',
      section('faqs'),
      { 'items.0.question': long(161) },
      ['items.0.question: Please use at most 160'],
    ],
    [
      'a long feature',
      section('programs'),
      { 'plans.0.features.1': long(121) },
      ['plans.0.features.1: Please use at most 120'],
    ],
    ['a heading of several lines', section('home'), { title: 'a\nb' }, ['title: Please write this in one line']],
    ['a short description for search engines', section('brand'), { description: 'छोटा' }, ['description: ']],
  ])('%s', (_name, english, typed, expected) => {
    const found = translationErrors(english, typed).map(({ field, message }) => `${field}: ${message}`);
    expect(found).toEqual(expected.map((start) => expect.stringContaining(start)));
  });

  it('nothing that the English text gets wrong, too: a shop may be older than a rule', () => {
    const old = { ...page, title: 'The mill of our grandfather' };
    expect(translationErrors(thing('page', old), { title: long(30) })).toEqual([]);
  });
});
