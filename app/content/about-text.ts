import type { Settings } from '#settings/rules/settings.ts';
import { about, brand as sample } from './content.ts';
import { siteArt } from './site-art.ts';

/** Whether the page about the shop shows the sample's story, with its picture (behaviour: Settings 8). */
export const hasSampleStory = ({ policies, brand }: Pick<Settings, 'policies' | 'brand'>): boolean =>
  policies.about === '' && brand.name === sample.name;

/**
 * The sample's pictures of its food and its people; null for every other shop, which they do not show (behaviour:
 * Settings 13).
 */
export const sampleArt = ({ brand }: Pick<Settings, 'brand'>): typeof siteArt | null =>
  brand.name === sample.name ? siteArt : null;

/** The owner's picture of a category; of the sample's first ones its own. */
export const pictureOfCategory = (
  { category, picture }: Pick<Settings['categories']['items'][number], 'category' | 'picture'>,
  settings: Pick<Settings, 'brand'>,
): string | null =>
  picture || (Object.entries(sampleArt(settings)?.categories ?? {}).find(([of]) => of === category)?.[1] ?? null);

/**
 * What the page about the shop says: the owner's text; until there is one what the brand says of itself, as the
 * sample's story is no other shop's.
 */
export function aboutText(settings: Pick<Settings, 'policies' | 'brand'>): string {
  if (settings.policies.about !== '') return settings.policies.about;
  return hasSampleStory(settings) ? about : settings.brand.description;
}
