import { allLanguages, type Language } from '#messages/languages.ts';
import type { FieldError } from '#rules/app-error.ts';
import { isShopPicture } from '#rules/picture-address.ts';
import { isSafeLink } from '#rules/typed/links.ts';

/** What a newsletter says, by the language of its reader. A language without words reads the English ones. */
export type Words = { en: string } & Partial<Record<Language, string>>;

export type IssueBlock =
  /** Paragraphs, bullets ('- ') and steps ('1. '), as rules/text/prose.ts reads them; '## ' alone begins a heading. */
  | { kind: 'text'; words: Words }
  | { kind: 'picture'; address: string; words: Words }
  /** At the price of the moment at which the e-mail is written; what is not sold then is left out. */
  | { kind: 'products'; ids: string[] }
  /** What the coupon gives at that moment; left out once it is over. */
  | { kind: 'coupon'; code: string }
  | { kind: 'button'; words: Words; link: string };
export type BlockKind = IssueBlock['kind'];

export interface IssueDraft {
  subject: Words;
  /** Shown beside the subject in lists of e-mails. */
  preview: Words;
  /** The language of its readers; null for all of them. */
  audience: Language | null;
  /** Id of the group of customers whose readers get it; null for all readers. */
  group: string | null;
  /** E-mails an hour, at most: what the mail server bears. */
  perHour: number;
  blocks: IssueBlock[];
}

export type IssueState = 'draft' | 'sending' | 'stopped' | 'sent';

export const blockKinds: Readonly<Record<BlockKind, string>> = {
  text: 'Text',
  picture: 'Picture',
  products: 'Products',
  coupon: 'Coupon',
  button: 'Button',
};

export const longest = { subject: 120, preview: 150, text: 5000, alt: 300, label: 40, link: 500 } as const;
export const most = { blocks: 20, products: 6, perHour: 100_000 } as const;

export const emptyBlocks: { readonly [Kind in BlockKind]: () => Extract<IssueBlock, { kind: Kind }> } = {
  text: () => ({ kind: 'text', words: { en: '' } }),
  picture: () => ({ kind: 'picture', address: '', words: { en: '' } }),
  products: () => ({ kind: 'products', ids: [] }),
  coupon: () => ({ kind: 'coupon', code: '' }),
  button: () => ({ kind: 'button', words: { en: '' }, link: '' }),
};

export const emptyIssue = (): IssueDraft => ({
  subject: { en: '' },
  preview: { en: '' },
  audience: null,
  group: null,
  perHour: 500,
  blocks: [emptyBlocks.text(), emptyBlocks.products()],
});

export const wordsIn = (words: Words, language: Language): string => words[language] || words.en;

/** The words of a block, under the name that forms and errors know them by; null where it has none. */
export const wordsOf = (block: IssueBlock): Words | null => ('words' in block ? block.words : null);

/** What may not be saved: what is too long or could not be sent at all. An unfinished draft is no error. */
export function issueErrors({ subject, preview, perHour, blocks }: IssueDraft): FieldError[] {
  const errors: FieldError[] = [
    ...tooLong('subject', subject, longest.subject),
    ...tooLong('preview', preview, longest.preview),
  ];
  if (!Number.isInteger(perHour) || perHour < 1 || perHour > most.perHour) {
    errors.push({ field: 'perHour', message: `Enter a number from 1 to ${most.perHour.toLocaleString('en-IN')}` });
  }
  if (blocks.length > most.blocks) errors.push({ field: 'blocks', message: `Use at most ${most.blocks} blocks` });
  for (const [at, block] of blocks.entries()) {
    const field = (name: string) => `blocks.${at}.${name}`;
    const words = wordsOf(block);
    const limits = { text: longest.text, picture: longest.alt, button: longest.label } as const;
    if (words !== null) errors.push(...tooLong(field('words'), words, limits[block.kind as keyof typeof limits]));
    if (block.kind === 'picture' && block.address !== '' && !isShopPicture(block.address)) {
      errors.push({ field: field('address'), message: 'Upload the picture again' });
    }
    if (block.kind === 'products' && block.ids.length > most.products) {
      errors.push({ field: field('ids'), message: `Choose at most ${most.products} products` });
    }
    if (block.kind === 'button' && block.link !== '' && !isLink(block.link)) {
      errors.push({
        field: field('link'),
        message: 'Enter a link of the shop, such as /shop/listing, or a whole https address',
      });
    }
  }
  return errors;
}

/** What a newsletter lacks before it can be sent, beside what may not be saved. */
export function unfinished(draft: IssueDraft): FieldError[] {
  const errors = issueErrors(draft);
  if (draft.subject.en.trim() === '') errors.push({ field: 'subject', message: 'Enter the subject' });
  if (draft.blocks.length === 0) errors.push({ field: 'blocks', message: 'Add a block' });
  for (const [at, block] of draft.blocks.entries()) {
    const missing = missingOf(block);
    if (missing) errors.push({ field: `blocks.${at}.${missing[0]}`, message: missing[1] });
  }
  return errors;
}

function missingOf(block: IssueBlock): readonly [field: string, message: string] | null {
  switch (block.kind) {
    case 'text':
      return block.words.en.trim() === '' ? ['words', 'Write the text, or remove the block'] : null;
    case 'picture':
      if (block.address === '') return ['address', 'Upload the picture, or remove the block'];
      return block.words.en.trim() === ''
        ? ['words', 'Say what the picture shows, for readers who cannot see it']
        : null;
    case 'products':
      return block.ids.length === 0 ? ['ids', 'Choose a product, or remove the block'] : null;
    case 'coupon':
      return block.code === '' ? ['code', 'Choose a coupon, or remove the block'] : null;
    case 'button':
      if (block.words.en.trim() === '') return ['words', 'Enter the words of the button'];
      return block.link === '' ? ['link', 'Enter where the button leads'] : null;
  }
}

/** Of the shop or of the web, as e-mails take it (email/emails/compose-email.ts). */
const isLink = (link: string) => isSafeLink(link) && /^(?:\/|https?:\/\/)[^\s<>"]*$/.test(link);

function tooLong(field: string, words: Words, characters: number): FieldError[] {
  const isOver = allLanguages.some((language) => [...(words[language] ?? '')].length > characters);
  return isOver ? [{ field, message: `Use at most ${characters.toLocaleString('en-IN')} characters` }] : [];
}

export type IssuePart = { kind: 'heading'; text: string } | { kind: 'prose'; text: string };

/** A text with its headings apart: a line that begins with '## '. */
export function issueParts(text: string): IssuePart[] {
  const parts: IssuePart[] = [];
  for (const piece of text.split(/^(##[ \t].*)$/m)) {
    const heading = /^##[ \t]+(.*)$/.exec(piece.trim())?.[1];
    if (heading !== undefined && !piece.trim().includes('\n')) parts.push({ kind: 'heading', text: heading });
    else if (piece.trim() !== '') parts.push({ kind: 'prose', text: piece.trim() });
  }
  return parts;
}

/** What staff read of how far it is. */
export const issueStates: Readonly<Record<IssueState, string>> = {
  draft: 'Draft',
  sending: 'Sending',
  stopped: 'Stopped',
  sent: 'Sent',
};

export interface IssueProduct {
  id: string;
  title: string;
  /** Empty for none. */
  image: string;
  /** Of the size that is on offer, or of the cheapest one. */
  weight: string;
  price: string;
  /** The higher price beside an offer; empty for none. */
  was: string;
}

/** A block as a reader gets it. */
export type ReadBlock =
  | { kind: 'text'; text: string }
  | { kind: 'picture'; src: string; alt: string }
  | { kind: 'products'; products: IssueProduct[] }
  | { kind: 'coupon'; words: string }
  | { kind: 'button'; label: string; link: string };

export interface IssueContent {
  subject: string;
  preview: string;
  blocks: ReadBlock[];
}
