/** What staff read here, in one place: a sentence is whole, its values are its parameters. */

// translation-errors.ts
export const atMostCharacters = (most: number) => `Please use at most ${most} characters.`;
export const oneLine = 'The English text is one line. Write one line.';
export const sameMarks = (marks: string) => `Keep as in English: ${marks}`;
export const noMarksInEnglish = (marks: string) => `The English text does not have this: ${marks}`;
export const noMarkup = (markup: string) => `Write plain text without HTML: remove ${markup}`;

// translation-csv.ts
export const noSuchColumn = (heading: string) =>
  `The column ${heading} is missing. Export the file and change only the translations.`;
export const tooManyCells = 'This line has more cells than the first line.';
export const noSuchText = 'The shop has no such text.';
export const textTwice = (line: number) => `Line ${line} has the same text.`;
export const otherLanguage = (language: string) => `This file is of another language: ${language}`;
export const roleLacksTexts = 'Your role does not include texts of this kind.';
export const englishChanged = 'The English text has changed since the export. Export the file again.';

// thing-words.ts
export const kinds = {
  product: 'Products',
  setting: 'Settings',
  policy: 'Policies',
  page: 'Pages',
  banner: 'Banners',
  announcement: 'Announcement',
  event: 'Meet and greet',
} as const;
export const sections = {
  company: 'Company',
  brand: 'Brand',
  contact: 'Contact',
  bank: 'Bank account',
  home: 'Home page',
  categories: 'Categories',
  announcement: 'Announcements',
  faqs: 'FAQs',
  testimonials: 'Testimonials',
  team: 'Team',
  videos: 'Videos',
  policies: 'Policies',
  programs: 'Programs',
  mail: 'E-mails',
  reviews: 'Reviews',
  languages: 'Languages',
} as const;
export const policies = {
  returns: 'Return policy',
  terms: 'Terms',
  shipping: 'Shipping policy',
  privacy: 'Privacy policy',
  about: 'About us',
} as const;
export const announcement = 'Announcement';
export const event = 'Meet and greet';
export const bannerWithoutAlt = 'Banner';
/** Names of fields that their words do not tell. */
export const fields: Readonly<Record<string, string>> = {
  alt: 'Alt text',
  bio: 'About the person',
  messages: 'Line',
  highlights: 'Highlight',
  promises: 'Quality claim',
  plans: 'Plan',
  features: 'Feature',
  sections: 'Section',
  parts: 'Part',
  body: 'Text',
  pictures: 'Picture',
  steps: 'Step',
  grievanceOfficer: 'Grievance officer',
  allProducts: 'Description of all products',
  cardText: 'Text of the card',
  nextName: 'Name of the next program',
  nextText: 'Text of the next program',
  pageText: 'Introduction of the page',
  pageDescription: 'Description of the page',
};
