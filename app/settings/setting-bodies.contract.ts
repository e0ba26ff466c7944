import * as z from 'zod';
import { text, tick } from '#contract/admin-input.ts';
import * as staffTexts from '#contract/staff-texts.ts';
import { states } from '#delivery/rules/india.ts';
import { unitCodes } from '#documents/rules/codes.ts';
import { reviewers } from '#reviews/rules/reviews.ts';
import { plainLook } from '#settings/rules/brand/brand.ts';
import { mostCategories, type Tint, tints } from '#settings/rules/categories.ts';
import { highlightIcons, homeParts } from '#settings/rules/home.ts';
import type { OtherLanguage } from '#settings/rules/languages.ts';

const aListIsExpected = 'A short list is expected here';

/**
 * What each section of the settings is made of, as the calls take and answer it. Which of it may be empty is for
 * rules/settings to say.
 */

const line = (most: number) => text(most);
export const company = z.object({
  legalName: line(200),
  addressLines: z.array(line(200), aListIsExpected).max(20, aListIsExpected).meta({
    description: 'Registered office, line by line, with town, state and pincode',
  }),
  dispatchLines: z.array(line(200), aListIsExpected).max(20, aListIsExpected).default([]).meta({
    description: 'From where parcels go, line by line, where that is not the registered office; empty otherwise',
  }),
  state: z.enum(states, 'Choose a state of India'),
  gstin: line(40).meta({ description: 'Of the state from which the shop supplies' }),
  fssai: line(40).meta({ description: 'Licence of the food authority, 14 digits; empty for none' }),
  grievanceOfficer: z.object(
    { name: line(200), email: line(254), phone: line(40), hours: line(200) },
    'A grievance officer has name, email, phone and hours',
  ),
});
export const brand = z.object({
  name: line(100),
  nameInScript: line(100).default('').meta({ description: 'The name in an Indian script; empty for none' }),
  tagline: line(200),
  description: line(400).meta({ description: 'For search engines' }),
  logo: line(500)
    .default('')
    .meta({ description: 'Address of an uploaded picture; empty for a mark of the first letter' }),
  actionColour: line(20).default(plainLook.actionColour).meta({ description: "'#rrggbb', of buttons and links" }),
  accentColour: line(20).default(plainLook.accentColour).meta({ description: "'#rrggbb', of offers" }),
  socialPicture: line(500).default('').meta({ description: 'Uploaded, at least 1200 x 630; empty for the logo' }),
});
export const contact = z.object({
  email: line(254),
  phone: line(40),
  hours: line(200),
  socials: z.array(z.object({ label: line(60), href: line(500) }), aListIsExpected).max(30, aListIsExpected),
});
const list = <Entry extends z.ZodType>(entry: Entry, most: number) =>
  z.array(entry, aListIsExpected).max(most, `At most ${most} entries`);
export const bank = z.object({
  accountName: line(200).meta({ description: 'Whose account it is; all four are empty for none' }),
  accountNumber: line(40).meta({ description: '9 to 18 digits; the last four alone for roles that may not change it' }),
  ifsc: line(20),
  bank: line(200).meta({ description: 'Bank and branch' }),
});
export const home = z.object({
  title: line(200).meta({ description: 'In the tab of the browser, before the name of the shop' }),
  description: line(400).meta({ description: 'For search engines' }),
  parts: list(
    z.object({
      part: z.enum(homeParts, 'The home page has no such part'),
      isShown: tick,
      heading: line(200).default('').meta({ description: "Empty for the software's own words" }),
    }),
    homeParts.length,
  ).meta({
    description: 'Each part of the home page once, in its order',
  }),
  highlights: list(
    z.object({ icon: z.enum(highlightIcons, 'There is no such icon'), title: line(200), text: line(1000) }),
    50,
  ),
  promises: list(line(200), 50),
  mission: text(2000),
  vision: text(2000),
});
const orNothing = (most: number, description: string) => line(most).default('').meta({ description });
export const categories = z.object({
  items: list(
    z.object({
      category: line(40).default('').meta({
        description: 'Its id in addresses, files and the API; empty: a new one, whose id is made of its name',
      }),
      name: orNothing(100, 'What shoppers read as its name; flour, oil and snacks have a usual one'),
      line: orNothing(200, 'Under its tile on the home page; empty for none'),
      description: orNothing(400, 'For search engines; empty for a sentence that suits any shop'),
      hsn: line(10).optional().meta({ description: 'HSN code of its products that name none' }),
      unitCode: z
        .enum(Object.keys(unitCodes) as (keyof typeof unitCodes)[], 'There is no such unit code')
        .optional()
        .meta({ description: 'Unit code of its products that name none' }),
      tint: z
        .enum(Object.keys(tints) as Tint[], 'There is no such colour')
        .optional()
        .meta({ description: 'Behind the pictures of its products' }),
      picture: line(500).optional().meta({ description: 'Uploaded, of its tile on the home page; empty for none' }),
      isShown: tick.optional().meta({ description: 'Shoppers find it, and products can be put into it' }),
    }),
    mostCategories,
  ).meta({ description: 'Each category once, in the order in which shoppers find them' }),
  allProducts: orNothing(400, 'For search engines, of the page with all products'),
  searchExamples: orNothing(200, 'Shown in the empty search box'),
});
export const announcement = z.object({
  messages: list(line(300), 50).meta({
    description:
      "Lines of the bar above every page, after the banner's title; '{threshold}' is the free-shipping amount",
  }),
});
export const faqs = z.object({ items: list(z.object({ question: line(400), answer: text(5000) }), 100) });
const picture = line(500).default('').meta({ description: 'Address of an uploaded picture; empty for none' });
export const testimonials = z.object({
  items: list(z.object({ name: line(200), title: line(300), text: text(2000), image: picture }), 100),
});
export const team = z.object({
  items: list(z.object({ name: line(200), role: line(200), bio: text(2000), image: picture }), 100),
});
export const videos = z.object({
  items: list(
    z.object({
      title: line(300),
      description: line(1000),
      address: line(500).default('').meta({ description: "On YouTube; empty for a film of the shop's own" }),
      minutes: z
        .number(staffTexts.aNumberIsExpectedHere)
        .default(0)
        .meta({ description: 'Length of a video on YouTube' }),
      steps: list(line(300), 50).default([]).meta({ description: "Captions of a film of the shop's own" }),
      image: picture,
    }),
    100,
  ),
});
export const programs = z.object({
  plans: list(
    z.object({
      name: line(200),
      price: z.number(staffTexts.enterRupees).meta({ description: 'Rupees, GST included' }),
      months: z.number(staffTexts.aNumberIsExpectedHere),
      badge: line(100).default(''),
      features: list(line(300), 50),
    }),
    20,
  ),
  terms: text(10_000).default('').meta({ description: 'Below the plans; empty for none' }),
  title: orNothing(200, "The program's name, after that of the shop"),
  shortName: orNothing(200, 'On its card, after the name of the shop'),
  description: orNothing(400, 'For search engines'),
  introduction: orNothing(1000, 'Under the title'),
  note: orNothing(2000, 'Below the plans: what a buyer must know'),
  cardText: orNothing(1000, 'On its card'),
  nextName: orNothing(200, 'A second card, of a program that is to come; empty for none'),
  nextText: orNothing(1000, 'On that card'),
  pageText: orNothing(1000, 'Under the title of the page with the cards'),
  pageDescription: orNothing(400, 'Of that page, for search engines'),
});
export const reviews = z.object({
  by: z.enum(reviewers, "by is 'customers' or 'buyers'"),
  hasPhotos: tick.meta({ description: 'Buyers may add photos' }),
  hasVotes: tick.meta({ description: 'Visitors may find a review helpful' }),
});
export const languages = z.object({
  hi: tick.meta({ description: 'Hindi is offered to shoppers' }),
  kn: tick.meta({ description: 'Kannada is offered to shoppers' }),
} satisfies Record<OtherLanguage, typeof tick>);
export const policies = z.object({
  returns: text(60_000).meta({
    description: "Plain text with '## ' before headings; empty for the one made from the settings",
  }),
  terms: text(60_000),
  shipping: text(60_000),
  privacy: text(60_000),
  about: text(60_000).meta({ description: 'The page about the shop; empty for the sample text' }),
});
