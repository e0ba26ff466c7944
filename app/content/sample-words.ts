import { type Categories, completeCategories } from '#settings/rules/fields/categories.ts';
import type { HomePart } from '#settings/rules/fields/home.ts';
import type { ProgramBlocks, ProgramTexts } from '#settings/rules/fields/programs.ts';

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

/** People and numbers are samples, and say so. */
export const sampleProgramBlocks: ProgramBlocks = {
  refund: 'Full refund until your first consultation.',
  leaders: [
    {
      name: 'Dr. Anjali Sample',
      registration: 'KMC 00000 (sample)',
      text: 'Diabetologist in Bengaluru (sample person). Reads your numbers with you, and writes to your own doctor.',
      image: '',
    },
    {
      name: 'Nisha Example',
      registration: '',
      text: 'Dietician and coach (sample person). Calls you, and plans meals around what you already cook.',
      image: '',
    },
  ],
  weeks: [
    { title: 'Week 1', text: 'First consultation: your reports, your medicines and what you eat on a usual day.' },
    {
      title: 'Weeks 2 to 4',
      text: 'Your food plan begins with breakfast, then lunch and dinner. Your coach calls you.',
    },
    { title: 'Month 2', text: 'We read your meter together and change portions where they need it.' },
    { title: 'Month 3', text: 'HbA1c again. The doctor explains it, and you decide how to go on.' },
  ],
  needs: [
    'Your latest HbA1c and kidney tests, not older than three months',
    'A list of all medicines and their doses',
    'The name of the doctor who treats you',
  ],
  isNot: [
    'No treatment in an emergency: please call your hospital',
    'No replacement for your own doctor, and no reason to stop a medicine',
    'No promise of a result: people differ',
  ],
  stories: [
    {
      name: 'Ravi Sample, Mysuru (sample person)',
      text: 'My coach called every second Tuesday. I learned to cook what my family eats, and to read my meter.',
      source: 'Invented for this demo shop',
      image: '',
      hasConsent: true,
    },
  ],
  questions: [
    {
      question: 'Can I join if I take insulin?',
      answer: 'Yes, if your own doctor agrees. We ask for a letter, and every change of dose is your doctor’s.',
    },
    {
      question: 'Do I have to buy your food?',
      answer: 'No. The plan works with food from any shop near you. A box of our flours is part of two of the plans.',
    },
    {
      question: 'How are the calls made?',
      answer: 'By phone or video, at a time that you choose, in English, Hindi or Kannada.',
    },
  ],
};
