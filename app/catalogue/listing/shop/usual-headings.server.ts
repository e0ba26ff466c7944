import { texts } from '#catalogue/shop/texts.ts';
import type { HomePart } from '#settings/rules/fields/home.ts';
import { texts as contentTexts } from '#storefront/content/texts.ts';

/**
 * Headings of the parts of the home page that suit any shop, in the reader's language; the owner may say
 * something else.
 */
export const usualHeadings = (): Record<HomePart, string> => ({
  'best-sellers': texts.bestSellers(),
  collections: texts.ourCollections(),
  highlights: texts.goodToKnow(),
  carousel: texts.youMayAlsoLike(),
  promises: texts.ourPromises(),
  vision: contentTexts.visionAndMission(),
  testimonials: texts.whatPeopleSay(),
  faqs: texts.frequentlyAskedQuestions(),
  // The name of the collection.
  collection: '',
});
