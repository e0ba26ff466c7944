import { textsAt } from './translatable-fields.ts';

/** What staff write and shoppers read in their language, each with a row for each language in the table `translation`. */
export type TranslationKind = 'product' | 'setting' | 'policy' | 'announcement' | 'event' | 'banner' | 'page';

/** Their ids, where there is only one. */
export const announcementId = 'announcement';
export const eventId = 'event';
/** Of the page about the shop, which is kept with the policies. */
export const aboutId = 'about';

/** Texts that are read in other languages, of things that are no settings. */
const fieldsOf = {
  announcement: ['text'],
  event: ['address', 'agenda'],
  banner: ['alt'],
  page: ['title', 'description', 'text', 'pictures.*.alt'],
  policy: ['title', 'summary', 'sections.*.heading', 'sections.*.body', 'text'],
} as const satisfies Partial<Record<TranslationKind, readonly string[]>>;

export const fieldsOfKind = (kind: keyof typeof fieldsOf): readonly string[] => fieldsOf[kind];

/** The texts of a thing by the names of their fields, in the order of its form. */
export const textsOfThing = (kind: keyof typeof fieldsOf, value: object) => textsAt(value, fieldsOf[kind]);
