import type { Permission } from '#access/rules/permissions.ts';
import { textsAt } from './translatable-fields.ts';

/**
 * What staff write and shoppers read in their language, each with a row for each language in the table `translation`.
 */
export const translationKinds = [
  'product',
  'collection',
  'setting',
  'policy',
  'page',
  'banner',
  'announcement',
  'event',
] as const;
export type TranslationKind = (typeof translationKinds)[number];

/** Who edits the English text translates it: the same right, kind by kind (behaviour: Languages 13). */
export const rightToTranslate = {
  product: 'catalogue.edit',
  collection: 'catalogue.edit',
  setting: 'settings.edit',
  policy: 'settings.edit',
  page: 'content.edit',
  banner: 'content.edit',
  announcement: 'content.edit',
  event: 'content.edit',
} as const satisfies Record<TranslationKind, Permission>;

/** Their ids, where there is only one. */
export const announcementId = 'announcement';
export const eventId = 'event';
/** Of the page about the shop, which is kept with the policies. */
export const aboutId = 'about';

/** Texts that are read in other languages, of things that are no settings. */
const fieldsOf = {
  announcement: ['text'],
  event: ['address', 'agenda'],
  collection: ['name', 'description'],
  banner: ['headline', 'line', 'button', 'alt'],
  page: ['title', 'description', 'text', 'pictures.*.alt'],
  policy: ['title', 'summary', 'sections.*.heading', 'sections.*.body', 'text'],
} as const satisfies Partial<Record<TranslationKind, readonly string[]>>;

export const fieldsOfKind = (kind: keyof typeof fieldsOf): readonly string[] => fieldsOf[kind];

/** The texts of a thing by the names of their fields, in the order of its form. */
export const textsOfEntry = (kind: keyof typeof fieldsOf, value: object) => textsAt(value, fieldsOf[kind]);
