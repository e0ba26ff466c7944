import { enterADescription } from '#settings/rules/texts.ts';

/** A description for search engines, which cut longer ones and distrust shorter ones. */
export const searchDescription = {
  kind: 'text',
  isOneLine: true,
  label: 'Description for search engines',
  hint: '50 to 160 characters: what you sell, and for whom.',
  description: 'For search engines',
  most: 160,
  mostSent: 400,
  missing: enterADescription,
  problem: (text: string) => (text.length < 50 ? enterADescription : null),
  isTranslated: true,
} as const;

const { missing: _missing, ...mayBeEmpty } = searchDescription;
/** One that may be empty. */
export const ownDescription = {
  ...mayBeEmpty,
  hint: '50 to 160 characters. Leave it empty for a sentence that suits any shop.',
} as const;
