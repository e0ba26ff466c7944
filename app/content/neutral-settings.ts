import { firstCategories } from '#settings/rules/categories.ts';
import { completeCategories } from '#settings/rules/fields/categories.ts';
import { homeParts } from '#settings/rules/fields/home.ts';
import { firstMenus } from '#settings/rules/fields/menus.ts';
import { fieldDefaults, type Settings } from '#settings/rules/settings.ts';
import { brand as sample } from './content.ts';

/**
 * What suits any shop: a new one begins with it, as the sample's food, doctors and founders speak for no real shop
 * (behaviour: First day 1).
 */
export const neutralSettings = {
  company: fieldDefaults.company,
  home: {
    ...fieldDefaults.home,
    title: 'Home',
    description: 'Order online, pay safely, and have it delivered to your door anywhere in India.',
    parts: homeParts.map((part) => ({ part, isShown: true, heading: '' })),
  },
  categories: completeCategories({
    items: firstCategories.map((category) => ({ category })),
    allProducts: '',
    searchExamples: '',
  }),
  announcement: fieldDefaults.announcement,
  menus: firstMenus,
  faqs: fieldDefaults.faqs,
  programs: fieldDefaults.programs,
  videos: fieldDefaults.videos,
  testimonials: fieldDefaults.testimonials,
  team: fieldDefaults.team,
  // Until its products are translated, and somebody who speaks it has read the shop.
  languages: { hi: false, kn: false },
} satisfies Partial<Settings>;

/**
 * Another brand never reads the sample's words about its food, not even where nobody saved the categories yet
 * (behaviour: Settings 13).
 */
export function underItsBrand(settings: Settings, areCategoriesSaved: boolean): Settings {
  return areCategoriesSaved || settings.brand.name === sample.name
    ? settings
    : { ...settings, categories: neutralSettings.categories };
}
