import { allLanguages } from '#messages/languages.ts';
import { blockKinds, type IssueDraft, wordsOf } from '#newsletter/rules/issue.ts';
import type { PublishedText } from './published-text.ts';

/** What a newsletter says to its readers, in each of its languages. */
export function issueTexts(id: string, { subject, preview, blocks }: IssueDraft): PublishedText[] {
  const all = [
    { field: 'subject', part: 'Subject', words: subject },
    { field: 'preview', part: 'Preview line', words: preview },
    ...blocks.map((block, at) => ({
      field: `blocks.${at}.words`,
      part: `${blockKinds[block.kind]}, block ${at + 1}`,
      words: wordsOf(block),
    })),
  ];
  const besidesIn = (language: (typeof allLanguages)[number]) =>
    all.map(({ words }) => words?.[language] ?? '').join('\n');
  return allLanguages.flatMap((language) =>
    all.flatMap(({ field, part, words }) => {
      const text = words?.[language] ?? '';
      if (text === '') return [];
      const place = `newsletter/${id}/${field}/${language}`;
      const editAt = `/admin/newsletters/write/${id}`;
      return [{ place, of: subject.en, part, editAt, field, text, besides: besidesIn(language), facts: null }];
    }),
  );
}
