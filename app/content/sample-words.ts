import { type Categories, completeCategories } from '#settings/rules/fields/categories.ts';
import type { HomePart } from '#settings/rules/fields/home.ts';
import type { ProgramTexts } from '#settings/rules/fields/programs.ts';

/** What the demo shop says of its food and its program: defaults of settings, as another brand says something else. */

export const homeHeadings: Partial<Record<HomePart, string>> = {
  highlights: 'How eating well can help',
  testimonials: 'What doctors say',
};

const measured = (what: string) =>
  `${what} for measured eating: low in sugar and carbohydrate, with honest labels and prices that include GST.`;

export const sampleCategories: Categories = completeCategories({
  items: [
    {
      category: 'flour',
      line: 'Stone-ground, with their fibre left in',
      description: measured('Flour'),
    },
    { category: 'oil', line: 'Pressed slowly, once, in a wooden press', description: measured('Oil') },
    { category: 'snacks', line: 'Roasted and baked, never fried', description: measured('Snacks') },
  ],
  allProducts:
    'Flours, oils and snacks low in sugar and carbohydrate, with honest labels and prices that include GST. Delivered all over India.',
  searchExamples: 'Atta, besan, til, makhana…',
});

export const sampleProgramTexts: ProgramTexts = {
  title: 'Diabetic Reversal Program',
  shortName: 'Diabetic Reversal',
  description:
    'Plans with a doctor and a coach for people with type 2 diabetes, for several months. Prices include GST.',
  introduction:
    'A doctor reads your numbers, a coach calls you, and you change your cooking step by step. Choose your plan.',
  note: 'The program works alongside your doctor’s care and does not replace it. Please do not change any medicine on your own. Results differ from person to person.',
  cardText: 'Three, six or twelve months with a doctor and a coach. Food, exercise and medicines, step by step.',
  nextName: 'Holistic Healing',
  nextText: 'A program for body and mind: sleep, breathing, exercise and calm cooking. Coming soon.',
  pageText: 'Good food is half the work. Good guidance is the other half.',
  pageDescription: 'Coaching by a doctor for people with type 2 diabetes, and holistic healing. Find what suits you.',
};
