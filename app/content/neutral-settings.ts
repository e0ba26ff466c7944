import { completeCategories, firstCategories } from '#settings/rules/categories.ts';
import { homeParts } from '#settings/rules/home.ts';
import type { ProgramTexts } from '#settings/rules/programs.ts';
import type { Settings } from '#settings/rules/settings.ts';
import { brand as sample } from './content.ts';

const noProgramTexts: ProgramTexts = {
  title: '',
  shortName: '',
  description: '',
  introduction: '',
  note: '',
  cardText: '',
  nextName: '',
  nextText: '',
  pageText: '',
  pageDescription: '',
};

/**
 * What suits any shop: a new one begins with it, as the sample's food, doctors and founders speak for no real shop
 * (behaviour: First day 1).
 */
export const neutralSettings = {
  company: {
    legalName: '',
    addressLines: [],
    dispatchLines: [],
    state: 'Karnataka',
    gstin: '',
    fssai: '',
    grievanceOfficer: { name: '', email: '', phone: '', hours: '' },
  },
  home: {
    title: 'Home',
    description: 'Order online, pay safely, and have it delivered to your door anywhere in India.',
    parts: homeParts.map((part) => ({ part, isShown: true, heading: '' })),
    highlights: [],
    promises: [],
    mission: '',
    vision: '',
  },
  categories: completeCategories({
    items: firstCategories.map((category) => ({ category })),
    allProducts: '',
    searchExamples: '',
  }),
  announcement: { messages: [] },
  faqs: { items: [] },
  programs: { plans: [], terms: '', ...noProgramTexts },
  videos: { items: [] },
  testimonials: { items: [] },
  team: { items: [] },
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
