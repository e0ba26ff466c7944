import { languages } from '#messages/languages.ts';
import { formatPaise, paiseFromRupees } from '#rules/pricing/money.ts';
import { type Bank, bankErrors, tidyBank } from '#rules/settings/bank.ts';
import { highlightIcons } from '#rules/settings/home.ts';
import { type Section, type Settings, settingErrors } from '#rules/settings/settings.ts';
import type { Sheet, SheetField, SheetValue } from './sheet.ts';
import * as texts from './texts.ts';

const name: SheetField = { name: 'name', label: texts.name, kind: 'line' };
const image: SheetField = { name: 'image', label: texts.picture, hint: texts.portraitHint, kind: 'picture' };
const named = (entry: { name?: unknown }, at: number) => String(entry.name || texts.entryNumber(at + 1));

/** The rules of a section read the value that its form holds. */
const errorsOf =
  <Name extends Section>(section: Name) =>
  (value: SheetValue) =>
    settingErrors[section](value as unknown as Settings[Name]);

/** The sections whose form is drawn from this table. */
export const sheets: Readonly<Partial<Record<string, Sheet>>> = {
  bank: {
    section: 'bank',
    title: texts.bankAccount,
    about: texts.aboutBank,
    errors: (value) => bankErrors(tidyBank(value as unknown as Bank)),
    fields: [
      { name: 'accountName', label: texts.accountName, hint: texts.accountNameHint, kind: 'line' },
      { name: 'accountNumber', label: texts.accountNumber, kind: 'line' },
      { name: 'ifsc', label: texts.ifsc, hint: texts.ifscHint, kind: 'line' },
      { name: 'bank', label: texts.bankAndBranch, kind: 'line' },
    ],
  },
  home: {
    section: 'home',
    title: texts.homePage,
    about: texts.aboutHome,
    errors: errorsOf('home'),
    fields: [
      { name: 'title', label: texts.homeTitle, hint: texts.homeTitleHint, kind: 'line' },
      { name: 'description', label: texts.description, hint: texts.descriptionHint, kind: 'text' },
      {
        name: 'parts',
        label: texts.partsOfHome,
        hint: texts.partsOfHomeHint,
        kind: 'list',
        fields: [
          { name: 'isShown', label: texts.shown, kind: 'tick' },
          { name: 'heading', label: texts.heading, hint: texts.headingHint, kind: 'line' },
        ],
        nameOf: ({ part }) => texts.homePartNames[part as keyof typeof texts.homePartNames],
      },
      {
        name: 'highlights',
        label: texts.highlights,
        kind: 'list',
        fields: [
          { name: 'title', label: texts.titleLabel, kind: 'line' },
          { name: 'text', label: texts.text, kind: 'text' },
          {
            name: 'icon',
            label: texts.icon,
            kind: 'choice',
            options: highlightIcons.map((icon) => ({ value: icon, label: texts.iconNames[icon] })),
          },
        ],
        empty: { icon: 'weight', title: '', text: '' },
        add: texts.addHighlight,
        nameOf: ({ title }, at) => String(title || texts.entryNumber(at + 1)),
      },
      { name: 'promises', label: texts.promises, hint: texts.oneALine, kind: 'lines', rows: 6 },
      { name: 'vision', label: texts.vision, kind: 'text' },
      { name: 'mission', label: texts.mission, kind: 'text' },
    ],
  },
  categories: {
    section: 'categories',
    title: texts.categoriesTitle,
    about: texts.aboutCategories,
    errors: errorsOf('categories'),
    fields: [
      {
        name: 'items',
        label: texts.categoriesTitle,
        hint: texts.partsOfHomeHint,
        kind: 'list',
        fields: [
          { name: 'name', label: texts.categoryName, hint: texts.categoryNameHint, kind: 'line' },
          { name: 'line', label: texts.categoryLine, hint: texts.categoryLineHint, kind: 'line' },
          { name: 'description', label: texts.description, hint: texts.neutralDescriptionHint, kind: 'text' },
        ],
        nameOf: ({ category }) => texts.usualCategoryNames[category as keyof typeof texts.usualCategoryNames],
      },
      { name: 'allProducts', label: texts.allProductsDescription, hint: texts.neutralDescriptionHint, kind: 'text' },
      { name: 'searchExamples', label: texts.searchExamples, hint: texts.searchExamplesHint, kind: 'line' },
    ],
  },
  announcement: {
    section: 'announcement',
    title: texts.announcement,
    about: texts.aboutAnnouncement,
    errors: errorsOf('announcement'),
    fields: [
      { name: 'messages', label: texts.announcementLines, hint: texts.announcementHint, kind: 'lines', rows: 5 },
    ],
  },
  faqs: {
    section: 'faqs',
    title: texts.faqs,
    about: texts.aboutFaqs,
    errors: errorsOf('faqs'),
    fields: [
      {
        name: 'items',
        label: texts.faqs,
        kind: 'list',
        fields: [
          { name: 'question', label: texts.question, kind: 'line' },
          { name: 'answer', label: texts.answer, kind: 'text', rows: 5 },
        ],
        empty: { question: '', answer: '' },
        add: texts.addQuestion,
        nameOf: ({ question }, at) => String(question || texts.entryNumber(at + 1)),
      },
    ],
  },
  testimonials: {
    section: 'testimonials',
    title: texts.testimonials,
    about: texts.aboutTestimonials,
    errors: errorsOf('testimonials'),
    fields: [
      {
        name: 'items',
        label: texts.testimonials,
        kind: 'list',
        fields: [
          name,
          { name: 'title', label: texts.occupation, kind: 'line' },
          { name: 'text', label: texts.text, kind: 'text', rows: 4 },
          image,
        ],
        empty: { name: '', title: '', text: '', image: '' },
        add: texts.addTestimonial,
        nameOf: named,
      },
    ],
  },
  team: {
    section: 'team',
    title: texts.team,
    about: texts.aboutTeam,
    errors: errorsOf('team'),
    fields: [
      {
        name: 'items',
        label: texts.team,
        kind: 'list',
        fields: [
          name,
          { name: 'role', label: texts.role, kind: 'line' },
          { name: 'bio', label: texts.bio, kind: 'text', rows: 4 },
          image,
        ],
        empty: { name: '', role: '', bio: '', image: '' },
        add: texts.addPerson,
        nameOf: named,
      },
    ],
  },
  videos: {
    section: 'videos',
    title: texts.videos,
    about: texts.aboutVideos,
    errors: errorsOf('videos'),
    fields: [
      {
        name: 'items',
        label: texts.videos,
        kind: 'list',
        fields: [
          { name: 'title', label: texts.titleLabel, kind: 'line' },
          { name: 'description', label: texts.text, kind: 'text' },
          { name: 'address', label: texts.videoAddress, hint: texts.videoAddressHint, kind: 'line' },
          { name: 'minutes', label: texts.videoMinutes, kind: 'number' },
          { name: 'steps', label: texts.videoSteps, hint: texts.videoStepsHint, kind: 'lines', rows: 4 },
          { ...image, hint: texts.videoPictureHint },
        ],
        empty: { title: '', description: '', address: '', minutes: 0, steps: [], image: '' },
        add: texts.addVideo,
        nameOf: ({ title }, at) => String(title || texts.entryNumber(at + 1)),
      },
    ],
  },
  programs: {
    section: 'programs',
    title: texts.programs,
    about: texts.aboutPrograms,
    errors: errorsOf('programs'),
    fields: [
      {
        name: 'plans',
        label: texts.plans,
        kind: 'list',
        fields: [
          name,
          {
            name: 'price',
            label: texts.planPrice,
            kind: 'number',
            inWords: (rupees) => formatPaise(paiseFromRupees(rupees)),
          },
          { name: 'months', label: texts.planMonths, kind: 'number', inWords: texts.forMonths },
          { name: 'badge', label: texts.planBadge, hint: texts.planBadgeHint, kind: 'line' },
          { name: 'features', label: texts.planFeatures, hint: texts.oneALine, kind: 'lines', rows: 6 },
        ],
        empty: { name: '', price: 0, months: 3, badge: '', features: [] },
        add: texts.addPlan,
        nameOf: named,
      },
      { name: 'terms', label: texts.planTerms, hint: texts.planTermsHint, kind: 'text', rows: 5 },
      { name: 'title', label: texts.programTitle, hint: texts.programTitleHint, kind: 'line' },
      { name: 'introduction', label: texts.programIntroduction, kind: 'text' },
      { name: 'note', label: texts.programNote, hint: texts.programNoteHint, kind: 'text', rows: 4 },
      { name: 'description', label: texts.description, hint: texts.neutralDescriptionHint, kind: 'text' },
      { name: 'pageText', label: texts.programPageText, kind: 'line' },
      {
        name: 'pageDescription',
        label: texts.programPageDescription,
        hint: texts.neutralDescriptionHint,
        kind: 'text',
      },
      { name: 'shortName', label: texts.programShortName, hint: texts.programShortNameHint, kind: 'line' },
      { name: 'cardText', label: texts.programCardText, kind: 'text' },
      { name: 'nextName', label: texts.programNextName, hint: texts.programNextNameHint, kind: 'line' },
      { name: 'nextText', label: texts.programNextText, kind: 'text' },
    ],
  },
  mail: {
    section: 'mail',
    title: texts.mail,
    about: texts.aboutMail,
    errors: errorsOf('mail'),
    fields: [
      { name: 'senderName', label: texts.senderName, hint: texts.senderNameHint, kind: 'line' },
      { name: 'replyTo', label: texts.replyTo, hint: texts.replyToHint, kind: 'line' },
      { name: 'signature', label: texts.signature, hint: texts.signatureHint, kind: 'line' },
    ],
  },
  reviews: {
    section: 'reviews',
    title: texts.reviews,
    about: texts.aboutReviews,
    errors: errorsOf('reviews'),
    fields: [
      {
        name: 'by',
        label: texts.whoReviews,
        kind: 'choice',
        options: [
          { value: 'customers', label: texts.everybodyWithAnAccount },
          { value: 'buyers', label: texts.onlyBuyers },
        ],
      },
      { name: 'hasPhotos', label: texts.photosOfBuyers, kind: 'tick' },
      { name: 'hasVotes', label: texts.helpfulVotes, kind: 'tick' },
    ],
  },
  languages: {
    section: 'languages',
    title: texts.languagesTitle,
    about: texts.aboutLanguages,
    errors: errorsOf('languages'),
    fields: Object.entries(languages)
      .filter(([code, { isComplete }]) => code !== 'en' && isComplete)
      .map(([code, { name, inEnglish }], at) => ({
        name: code,
        label: texts.languageNamed(inEnglish, name),
        ...(at === 0 && { hint: texts.languagesHint }),
        kind: 'tick',
      })),
  },
  policies: {
    section: 'policies',
    title: texts.policies,
    about: texts.aboutPolicies,
    errors: errorsOf('policies'),
    fields: [
      { name: 'returns', label: texts.returnsPolicy, hint: texts.policyHint, kind: 'policy' },
      { name: 'terms', label: texts.termsOfService, hint: texts.policyHint, kind: 'policy' },
      { name: 'shipping', label: texts.shippingPolicy, hint: texts.policyHint, kind: 'policy' },
      { name: 'privacy', label: texts.privacyPolicy, hint: texts.policyHint, kind: 'policy' },
      { name: 'about', label: texts.aboutUs, hint: texts.aboutUsHint, kind: 'text', rows: 16 },
    ],
  },
};
