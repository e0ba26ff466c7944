import { unitCodes } from '#documents/rules/codes.ts';
import { languages } from '#messages/languages.ts';
import { formatPaise, paiseFromRupees } from '#pricing/rules/money.ts';
import { type Bank, bankErrors, tidyBank } from '#settings/rules/bank.ts';
import { type Category, nameOf, newCategory, type Tint } from '#settings/rules/categories.ts';
import { mail } from '#settings/rules/fields/mail.ts';
import { highlightIcons } from '#settings/rules/home.ts';
import { type Section, type Settings, settingErrors } from '#settings/rules/settings.ts';
import { type Sheet, type SheetField, type SheetValue, sheetOf } from './sheet.ts';
import * as texts from './texts.ts';

const entryNumber = (number: number) => `Entry ${number}`;
const partsOfHomeHint = 'In the order in which they are shown.';
const iconNames = {
  weight: 'Scales',
  insulin: 'Falling line',
  triglycerides: 'Drops',
  'blood-sugar': 'Pulse',
  cholesterol: 'Heart',
  metabolism: 'Flame',
};
const tintNames: Readonly<Record<Tint, string>> = {
  wheat: 'Wheat',
  mustard: 'Mustard',
  terracotta: 'Terracotta',
  leaf: 'Leaf green',
  sky: 'Sky blue',
  rose: 'Rose',
};
const neutralDescriptionHint = '50 to 160 characters. Leave it empty for a sentence that suits any shop.';
const policyHint =
  'A summary, then sections: begin each heading with ##. Bullets begin with -, steps with 1. Empty it for the text that the shop writes from your settings.';
const forMonths = (months: number) => `for ${months} ${months === 1 ? 'month' : 'months'}, GST included`;

const name: SheetField = { name: 'name', label: texts.name, kind: 'line' };
const image: SheetField = {
  name: 'image',
  label: 'Picture',
  hint: 'A square portrait, at least 240 px wide. Leave it empty for none.',
  kind: 'picture',
};
const named = (entry: { name?: unknown }, at: number) => String(entry.name || entryNumber(at + 1));

/** The rules of a section read the value that its form holds. */
const errorsOf =
  <Name extends Section>(section: Name) =>
  (value: SheetValue) =>
    settingErrors[section](value as unknown as Settings[Name]);

export const sheets: Readonly<Partial<Record<string, Sheet>>> = {
  bank: {
    section: 'bank',
    title: 'Bank account',
    about:
      'Printed on tax invoices to businesses with a GSTIN, so that they can pay by bank transfer. Shown nowhere else. Only owners change it, and we ask them to sign in again first.',
    errors: (value) => bankErrors(tidyBank(value as unknown as Bank)),
    fields: [
      {
        name: 'accountName',
        label: 'Name on the account',
        hint: 'As the bank spells it. Leave all four fields empty for no bank details on invoices.',
        kind: 'line',
      },
      { name: 'accountNumber', label: 'Account number', kind: 'line' },
      { name: 'ifsc', label: 'IFSC', hint: '11 characters, on your cheque book or passbook.', kind: 'line' },
      { name: 'bank', label: 'Bank and branch', kind: 'line' },
    ],
  },
  home: {
    section: 'home',
    title: 'Home page',
    about: 'The parts of the home page below the banners: their order, and what they say.',
    errors: errorsOf('home'),
    fields: [
      {
        name: 'title',
        label: 'Title of the page',
        hint: 'In the tab of the browser and in search engines, before the name of the shop.',
        kind: 'line',
      },
      { name: 'description', label: texts.description, hint: texts.descriptionHint, kind: 'text' },
      {
        name: 'parts',
        label: 'Parts of the home page',
        hint: partsOfHomeHint,
        kind: 'list',
        fields: [
          { name: 'isShown', label: 'Shown', kind: 'tick' },
          {
            name: 'heading',
            label: 'Heading',
            hint: 'Leave it empty for words that suit any shop, in each language.',
            kind: 'line',
          },
        ],
        nameOf: ({ part }) => texts.homePartNames[part as keyof typeof texts.homePartNames],
      },
      {
        name: 'highlights',
        label: 'Highlights',
        kind: 'list',
        fields: [
          { name: 'title', label: 'Title', kind: 'line' },
          { name: 'text', label: 'Text', kind: 'text' },
          {
            name: 'icon',
            label: 'Icon',
            kind: 'choice',
            options: highlightIcons.map((icon) => ({ value: icon, label: iconNames[icon] })),
          },
        ],
        empty: { icon: 'weight', title: '', text: '' },
        add: 'Add a highlight',
        nameOf: ({ title }, at) => String(title || entryNumber(at + 1)),
      },
      { name: 'promises', label: 'Promises', hint: 'One a line.', kind: 'lines', rows: 6 },
      { name: 'vision', label: texts.vision, kind: 'text' },
      { name: 'mission', label: texts.mission, kind: 'text' },
    ],
  },
  categories: {
    section: 'categories',
    title: 'Categories',
    about:
      'Your categories, in the order in which shoppers find them. Add one, and it can be chosen for products at once. One that has products cannot be removed.',
    errors: errorsOf('categories'),
    fields: [
      {
        name: 'items',
        label: 'Categories',
        hint: partsOfHomeHint,
        kind: 'list',
        fields: [
          {
            name: 'name',
            label: 'Name that shoppers read',
            hint: 'Such as Laddoos. Flour, oil and snacks have a usual name in each language: leave theirs empty for it.',
            kind: 'line',
          },
          {
            name: 'line',
            label: 'Line under its tile',
            hint: 'Something true of all its products. Leave it empty for none.',
            kind: 'line',
          },
          { name: 'description', label: texts.description, hint: neutralDescriptionHint, kind: 'text' },
          {
            name: 'hsn',
            label: 'HSN code',
            hint: 'On invoices, of its products that have none of their own. 4, 6 or 8 digits; your accountant knows it.',
            kind: 'line',
          },
          {
            name: 'unitCode',
            label: 'Unit code',
            kind: 'choice',
            options: Object.entries(unitCodes).map(([value, meaning]) => ({ value, label: `${value} (${meaning})` })),
          },
          {
            name: 'tint',
            label: 'Colour behind its pictures',
            kind: 'choice',
            options: Object.entries(tintNames).map(([value, label]) => ({ value, label })),
          },
          {
            name: 'picture',
            label: 'Picture of its tile',
            hint: 'On the home page, at least 960 px wide. Leave it empty for none.',
            kind: 'picture',
          },
          { name: 'isShown', label: 'Shown', kind: 'tick' },
        ],
        empty: { ...newCategory },
        add: 'Add a category',
        nameOf: (entry, at) => {
          const { category, name } = entry as unknown as Category;
          const shown = nameOf({ category, name }) || entryNumber(at + 1);
          return category === '' ? shown : `${shown} (${category})`;
        },
      },
      {
        name: 'allProducts',
        label: 'All products: description for search engines',
        hint: neutralDescriptionHint,
        kind: 'text',
      },
      {
        name: 'searchExamples',
        label: 'Examples in the search box',
        hint: 'A few of your products, such as: Atta, besan, til. Leave it empty for none.',
        kind: 'line',
      },
    ],
  },
  announcement: {
    section: 'announcement',
    title: 'Announcements',
    about: 'The lines that follow the banner’s title in the bar above every page.',
    errors: errorsOf('announcement'),
    fields: [
      {
        name: 'messages',
        label: 'Lines',
        hint: 'One a line. {threshold} is replaced by the free-shipping amount.',
        kind: 'lines',
        rows: 5,
      },
    ],
  },
  faqs: {
    section: 'faqs',
    title: 'Questions',
    about: 'Frequently asked questions, at the end of the home page and for search engines.',
    errors: errorsOf('faqs'),
    fields: [
      {
        name: 'items',
        label: 'Questions',
        kind: 'list',
        fields: [
          { name: 'question', label: 'Question', kind: 'line' },
          { name: 'answer', label: 'Answer', kind: 'text', rows: 5 },
        ],
        empty: { question: '', answer: '' },
        add: 'Add a question',
        nameOf: ({ question }, at) => String(question || entryNumber(at + 1)),
      },
    ],
  },
  testimonials: {
    section: 'testimonials',
    title: 'Testimonials',
    about: 'What doctors say, on the home page. Print only what a real person said and agreed to.',
    errors: errorsOf('testimonials'),
    fields: [
      {
        name: 'items',
        label: 'Testimonials',
        kind: 'list',
        fields: [
          name,
          { name: 'title', label: 'Occupation and town', kind: 'line' },
          { name: 'text', label: 'Text', kind: 'text', rows: 4 },
          image,
        ],
        empty: { name: '', title: '', text: '', image: '' },
        add: 'Add a testimonial',
        nameOf: named,
      },
    ],
  },
  team: {
    section: 'team',
    title: 'Team',
    about: 'The people on the page about the shop.',
    errors: errorsOf('team'),
    fields: [
      {
        name: 'items',
        label: 'Team',
        kind: 'list',
        fields: [
          name,
          { name: 'role', label: 'Role', kind: 'line' },
          { name: 'bio', label: 'About the person', kind: 'text', rows: 4 },
          image,
        ],
        empty: { name: '', role: '', bio: '', image: '' },
        add: 'Add a person',
        nameOf: named,
      },
    ],
  },
  videos: {
    section: 'videos',
    title: 'Videos',
    about: 'The page of recipe videos. A video on YouTube is loaded only when a visitor plays it.',
    errors: errorsOf('videos'),
    fields: [
      {
        name: 'items',
        label: 'Videos',
        kind: 'list',
        fields: [
          { name: 'title', label: 'Title', kind: 'line' },
          { name: 'description', label: 'Text', kind: 'text' },
          {
            name: 'address',
            label: 'Address on YouTube',
            hint: 'Leave it empty for a film of your own, which shows steps over a picture.',
            kind: 'line',
          },
          { name: 'minutes', label: 'Length in minutes', kind: 'number' },
          {
            name: 'steps',
            label: 'Steps of your own film',
            hint: 'One a line, at least 3, each shown for a few seconds.',
            kind: 'lines',
            rows: 4,
          },
          { ...image, hint: '960 × 540 or larger. Leave it empty to show YouTube’s own picture.' },
        ],
        empty: { title: '', description: '', address: '', minutes: 0, steps: [], image: '' },
        add: 'Add a video',
        nameOf: ({ title }, at) => String(title || entryNumber(at + 1)),
      },
    ],
  },
  programs: {
    section: 'programs',
    title: 'Programs',
    about: 'The plans that are sold, and what their pages say. What somebody bought stays as it was bought.',
    errors: errorsOf('programs'),
    fields: [
      {
        name: 'plans',
        label: 'Plans',
        kind: 'list',
        fields: [
          name,
          {
            name: 'price',
            label: 'Price in rupees, GST included',
            kind: 'number',
            inWords: (rupees) => formatPaise(paiseFromRupees(rupees)),
          },
          { name: 'months', label: 'Months', kind: 'number', inWords: forMonths },
          {
            name: 'badge',
            label: 'Badge',
            hint: 'Beside the name, such as Most Popular. Leave it empty for none.',
            kind: 'line',
          },
          { name: 'features', label: 'What it includes', hint: 'One a line.', kind: 'lines', rows: 6 },
        ],
        empty: { name: '', price: 0, months: 3, badge: '', features: [] },
        add: 'Add a plan',
        nameOf: named,
      },
      {
        name: 'terms',
        label: 'Terms of the plans',
        hint: 'Below the plans. Leave it empty for none.',
        kind: 'text',
        rows: 5,
      },
      {
        name: 'title',
        label: 'Name of the program',
        hint: 'After the name of your shop, such as: Diabetic Reversal Program.',
        kind: 'line',
      },
      { name: 'introduction', label: 'Introduction, under the name', kind: 'text' },
      {
        name: 'note',
        label: 'Note below the plans',
        hint: 'What a buyer must know, such as that it replaces no doctor’s care.',
        kind: 'text',
        rows: 4,
      },
      { name: 'description', label: texts.description, hint: neutralDescriptionHint, kind: 'text' },
      { name: 'pageText', label: 'Page ‘Programs’: introduction', kind: 'line' },
      {
        name: 'pageDescription',
        label: 'Page ‘Programs’: description for search engines',
        hint: neutralDescriptionHint,
        kind: 'text',
      },
      {
        name: 'shortName',
        label: 'Page ‘Programs’: name on the card',
        hint: 'After the name of your shop. Leave it empty for the whole name.',
        kind: 'line',
      },
      { name: 'cardText', label: 'Page ‘Programs’: text of the card', kind: 'text' },
      {
        name: 'nextName',
        label: 'Page ‘Programs’: a program that is to come',
        hint: 'A second card that leads to ‘Coming Soon’. Leave it empty for none.',
        kind: 'line',
      },
      { name: 'nextText', label: 'Page ‘Programs’: its text', kind: 'text' },
    ],
  },
  mail: sheetOf('mail', mail, errorsOf('mail')),
  reviews: {
    section: 'reviews',
    title: 'Reviews',
    about: 'Who may review products, and with what. Reviews, photos and votes of before stay.',
    errors: errorsOf('reviews'),
    fields: [
      {
        name: 'by',
        label: 'Who may review',
        kind: 'choice',
        options: [
          { value: 'customers', label: 'Everybody with an account' },
          { value: 'buyers', label: 'Only buyers, after delivery' },
        ],
      },
      { name: 'hasPhotos', label: 'Buyers may add photos', kind: 'tick' },
      { name: 'hasVotes', label: 'Visitors may find a review helpful', kind: 'tick' },
    ],
  },
  languages: {
    section: 'languages',
    title: 'Languages',
    about:
      'The shop speaks English and, where you switch them on, the languages below. Shoppers choose at the foot of every page, and a new visitor gets the language of the phone.',
    errors: errorsOf('languages'),
    fields: Object.entries(languages)
      .filter(([code, { isComplete }]) => code !== 'en' && isComplete)
      .map(([code, { name, inEnglish }], at) => ({
        name: code,
        label: `${inEnglish} (${name})`,
        ...(at === 0 && {
          hint: 'Before you switch one on, read the shop in it: put /hi or /kn before the address of a page, as in /hi/shop/home. A language that is off keeps its addresses, so that links in old e-mails work.',
        }),
        kind: 'tick',
      })),
  },
  policies: {
    section: 'policies',
    title: 'Policies',
    about:
      'The four policies and the page about the shop. Each change is a version with its date, and an order keeps the one it was placed under.',
    errors: errorsOf('policies'),
    fields: [
      { name: 'returns', label: 'Returns & Refund Policy', hint: policyHint, kind: 'policy' },
      { name: 'terms', label: 'Terms of Service', hint: policyHint, kind: 'policy' },
      { name: 'shipping', label: 'Shipping Policy', hint: policyHint, kind: 'policy' },
      { name: 'privacy', label: 'Privacy Policy', hint: policyHint, kind: 'policy' },
      {
        name: 'about',
        label: 'About us',
        hint: 'Paragraphs, and bullets that begin with -. While it is empty, the page shows the description of your brand.',
        kind: 'text',
        rows: 16,
      },
    ],
  },
};
