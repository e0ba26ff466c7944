import type { FormError } from '#rules/app-error.ts';
import { descriptionErrors, listErrors, proseErrors, textErrors } from './setting-errors.ts';
import * as texts from './texts.ts';

/** The parts of the home page below the banners, in the order of the sample shop. */
export const homeParts = [
  'best-sellers',
  'collections',
  'highlights',
  'carousel',
  'promises',
  'vision',
  'testimonials',
  'faqs',
] as const;
export type HomePart = (typeof homeParts)[number];

export const highlightIcons = [
  'weight',
  'insulin',
  'triglycerides',
  'blood-sugar',
  'cholesterol',
  'metabolism',
] as const;
export type HighlightIcon = (typeof highlightIcons)[number];

/** The home page, and the lines about the shop that other pages show as well. */
export interface Home {
  /** In the tab of the browser and in search engines, before the shop's name. */
  title: string;
  description: string;
  /**
   * Each part once. The heading is empty for words that suit any shop, in the reader's language; that of vision
   * and mission is not shown.
   */
  parts: { part: HomePart; isShown: boolean; heading: string }[];
  highlights: { icon: HighlightIcon; title: string; text: string }[];
  promises: string[];
  /** Empty for none, as is the vision. */
  mission: string;
  vision: string;
}

export function homeErrors({ title, description, parts, highlights, promises, mission, vision }: Home): FormError[] {
  const isEachOnce = homeParts.every((name) => parts.filter(({ part }) => part === name).length === 1);
  return [
    ...textErrors('title', title, { most: 60, missing: texts.enterTheTitle }),
    ...descriptionErrors(description),
    ...(isEachOnce && parts.length === homeParts.length
      ? []
      : [{ field: 'parts', message: 'Name each part of the home page once' }]),
    ...parts.flatMap(({ heading }, at) => textErrors(`parts.${at}.heading`, heading, { most: 60 })),
    ...listErrors('highlights', highlights, 9, (highlight, at) => [
      ...(highlightIcons.includes(highlight.icon) ? [] : [{ field: `${at}.icon`, message: 'Choose one of the icons' }]),
      ...textErrors(`${at}.title`, highlight.title, { most: 60, missing: texts.enterTheTitle }),
      ...textErrors(`${at}.text`, highlight.text, { most: 300, missing: texts.enterTheText }),
    ]),
    ...listErrors('promises', promises, 9, (promise, at) =>
      textErrors(at, promise, { most: 60, missing: texts.enterTheText }),
    ),
    ...proseErrors('mission', mission, { most: 600 }),
    ...proseErrors('vision', vision, { most: 600 }),
  ];
}
