import { describe, expect, it } from 'vitest';
import { emptyIssue, type IssueDraft, issueErrors, issueParts, unfinished, wordsIn } from './issue.ts';

const whole: IssueDraft = {
  subject: { en: 'News of the mill', hi: 'चक्की की ख़बर' },
  preview: { en: '' },
  audience: null,
  group: null,
  perHour: 500,
  blocks: [
    { kind: 'text', words: { en: 'Fresh flour' } },
    { kind: 'picture', address: '/media/uploads/a.1a2b3c4d.960x960.webp', words: { en: 'A mill' } },
    { kind: 'products', ids: ['0b5c1c0e-0000-4000-8000-000000000000'] },
    { kind: 'coupon', code: 'WELCOME10' },
    { kind: 'button', words: { en: 'See it' }, link: '/shop/listing' },
  ],
};
const fieldsOf = (draft: IssueDraft) =>
  [issueErrors(draft), unfinished(draft)].map((all) => all.map(({ field }) => field));
const withBlock = (block: IssueDraft['blocks'][number]): IssueDraft => ({ ...whole, blocks: [block] });

describe('the rules of a newsletter (behaviour: Newsletters 1)', () => {
  it('lets a whole one through, and saves an empty one', () => {
    expect(fieldsOf(whole)).toEqual([[], []]);
    expect(issueErrors(emptyIssue())).toEqual([]);
    expect(unfinished(emptyIssue()).map(({ field }) => field)).toEqual(['subject', 'blocks.0.words', 'blocks.1.ids']);
    expect(unfinished({ ...whole, blocks: [] }).map(({ field }) => field)).toEqual(['blocks']);
  });

  it.each<[IssueDraft, saved: string[], sent: string[]]>([
    [{ ...whole, subject: { en: 'x'.repeat(121) } }, ['subject'], ['subject']],
    [{ ...whole, subject: { en: 'a', hi: 'x'.repeat(121) } }, ['subject'], ['subject']],
    [{ ...whole, subject: { en: ' ' } }, [], ['subject']],
    [{ ...whole, perHour: Number.NaN }, ['perHour'], ['perHour']],
    [{ ...whole, perHour: 0 }, ['perHour'], ['perHour']],
    [{ ...whole, perHour: 1.5 }, ['perHour'], ['perHour']],
    [withBlock({ kind: 'text', words: { en: '', hi: 'कुछ' } }), [], ['blocks.0.words']],
    [withBlock({ kind: 'picture', address: '', words: { en: 'A mill' } }), [], ['blocks.0.address']],
    [
      withBlock({ kind: 'picture', address: 'javascript:1', words: { en: 'A' } }),
      ['blocks.0.address'],
      ['blocks.0.address'],
    ],
    [withBlock({ kind: 'products', ids: [] }), [], ['blocks.0.ids']],
    [withBlock({ kind: 'products', ids: ['1', '2', '3', '4', '5', '6', '7'] }), ['blocks.0.ids'], ['blocks.0.ids']],
    [withBlock({ kind: 'coupon', code: '' }), [], ['blocks.0.code']],
    [withBlock({ kind: 'button', words: { en: 'Go' }, link: '' }), [], ['blocks.0.link']],
    [
      withBlock({ kind: 'button', words: { en: 'Go' }, link: 'https://a.example/"x' }),
      ['blocks.0.link'],
      ['blocks.0.link'],
    ],
    [withBlock({ kind: 'button', words: { en: 'Go' }, link: '#' }), ['blocks.0.link'], ['blocks.0.link']],
    [
      withBlock({ kind: 'button', words: { en: 'Go' }, link: 'mailto:a@b.example' }),
      ['blocks.0.link'],
      ['blocks.0.link'],
    ],
    [withBlock({ kind: 'button', words: { en: 'Go' }, link: '//evil.example' }), ['blocks.0.link'], ['blocks.0.link']],
    [
      { ...whole, blocks: Array.from({ length: 21 }, () => ({ kind: 'text', words: { en: 'a' } })) },
      ['blocks'],
      ['blocks'],
    ],
  ])('of %j refuses %j to be saved, and %j to be sent', (draft, saved, sent) => {
    expect(fieldsOf(draft)).toEqual([saved, sent]);
  });

  it('reads English where a language has no words', () => {
    expect(wordsIn({ en: 'Mill', hi: '' }, 'hi')).toBe('Mill');
    expect(wordsIn({ en: 'Mill', kn: 'ಗಿರಣಿ' }, 'kn')).toBe('ಗಿರಣಿ');
  });

  it('tells headings from the text between them', () => {
    expect(issueParts('One\n\n## Two\nThree\n- four\n\n##five')).toEqual([
      { kind: 'prose', text: 'One' },
      { kind: 'heading', text: 'Two' },
      { kind: 'prose', text: 'Three\n- four\n\n##five' },
    ]);
    expect(issueParts('')).toEqual([]);
  });
});
