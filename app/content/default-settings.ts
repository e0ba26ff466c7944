import { homeParts } from '#settings/rules/fields/home.ts';
import { firstMenus } from '#settings/rules/fields/menus.ts';
import { phoneEntries } from '#settings/rules/fields/phone.ts';
import { fieldDefaults, type Settings } from '#settings/rules/settings.ts';
import * as content from './content.ts';
import { programPlans } from './program-plans.ts';
import { homeHeadings, sampleCategories, sampleProgramBlocks, sampleProgramTexts } from './sample-words.ts';
import { siteArt } from './site-art.ts';
import { videos } from './videos.ts';

const { brand } = content;
const [, ...registeredOffice] = brand.addressLines;

/** The sample shop's own; what it says nothing of is as its field begins. */
export const defaultSettings: Settings = {
  ...fieldDefaults,
  company: {
    ...fieldDefaults.company,
    legalName: brand.legalName,
    addressLines: registeredOffice.slice(0, -1),
    gstin: brand.gstin,
    fssai: brand.fssai,
    grievanceOfficer: {
      name: 'Ms. Asha Sample (sample name)',
      email: brand.email,
      phone: brand.phone,
      hours: '10am to 5pm, Monday to Friday, except public holidays in Karnataka',
    },
  },
  brand: {
    ...fieldDefaults.brand,
    name: brand.name,
    nameInScript: 'मिताहार',
    tagline: brand.tagline,
    description: brand.description,
    logo: content.sampleLook.logo,
    socialPicture: siteArt.openGraph,
  },
  contact: {
    ...fieldDefaults.contact,
    email: brand.email,
    phone: brand.phone,
    whatsapp: brand.phone,
    hours: brand.workingHours,
    reply: brand.reply,
    socials: brand.socials,
  },
  home: {
    ...fieldDefaults.home,
    title: content.homePage.title,
    description: content.homePage.description,
    parts: homeParts.map((part) => ({ part, isShown: true, heading: homeHeadings[part] ?? '' })),
    tests: content.homePage.tests,
    highlights: content.healthBenefits.map(({ key, title, text }) => ({ icon: key, title, text })),
    promises: [...content.qualityClaims],
    mission: content.missionVision.mission,
    vision: content.missionVision.vision,
  },
  phone: { ...fieldDefaults.phone, events: phoneEntries([]) },
  categories: sampleCategories,
  announcement: { messages: [...content.announcements] },
  faqs: { items: content.faqs.map((faq) => ({ ...faq })) },
  testimonials: {
    items: content.testimonials.map((one) => ({ ...one, image: '' })),
  },
  team: {
    ...fieldDefaults.team,
    items: content.team.map((one) => ({ ...one, image: '' })),
  },
  menus: firstMenus,
  videos: { items: videos },
  programs: { ...fieldDefaults.programs, plans: programPlans, ...sampleProgramTexts, ...sampleProgramBlocks },
};
