import { expect, it } from 'vitest';
import { defaultSettings } from '#content/default-settings.ts';
import { type Section, sections } from '#settings/rules/settings.ts';
import { completed } from './read-settings.ts';

/**
 * What each section had when it could first be saved. What is not here has come later: `completed` gives it to what was
 * saved before.
 */
const first: Record<Section, string> = {
  company: `legalName addressLines state gstin fssai grievanceOfficer grievanceOfficer.name grievanceOfficer.email
    grievanceOfficer.phone grievanceOfficer.hours`,
  brand: 'name nameInScript tagline description',
  contact: 'email phone hours socials socials.label socials.href',
  bank: 'accountName accountNumber ifsc bank',
  books: `tallyCompany salesLocal salesInterstate salesNil salesDelivery salesPlans lateNotes outputCgst outputSgst outputIgst
    onlineCustomers gateway gatewayFees gatewayTax codCourier bankLedger wayBillRupees transporters`,
  home: `title description parts parts.part parts.isShown highlights highlights.icon highlights.title highlights.text
    promises mission vision`,
  categories: 'items items.category items.name items.line items.description allProducts searchExamples',
  menus: `header header.to header.address header.name header.isShown shop shop.to shop.address shop.name shop.isShown
    learn learn.to learn.address learn.name learn.isShown`,
  announcement: 'messages',
  faqs: 'items items.question items.answer',
  testimonials: 'items items.name items.title items.text items.image',
  team: 'items items.name items.role items.bio items.image',
  videos: 'items items.title items.description items.address items.image items.minutes items.steps',
  policies: 'returns terms shipping privacy about',
  programs: 'plans plans.name plans.price plans.months plans.badge plans.features terms',
  mail: 'senderName replyTo signature',
  phone: 'channel smsToo quietFrom quietUntil whatsAppPaise smsPaise codesPerDay events',
  reviews: 'by hasPhotos hasVotes',
  batches: 'isKept leastDays leastLifePercent',
  arrival: `leastDays mostDays cutOffHour monday tuesday wednesday thursday friday saturday sunday holidays tellsLate`,
  replies: 'items',
  catalogue: 'mostSizes mostPictures reorderDays coverDays deadDays',
  work: 'orderMails dailyHour lowStockBelow idleMinutes packerIdleMinutes',
  retention: 'booksYears messageMonths stockAlertDays securityLogMonths',
  parcels: 'packingGrams packingPercent firstGrams deliveryGst',
  languages: '',
  agents: 'isOn',
  feeds: 'google meta newProducts embeds',
  ads: 'google meta newProducts embeds',
};

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names of all fields, those of lists under the name of the list. */
function fieldsOf(value: unknown, before = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => (isObject(one) ? fieldsOf(one, before) : []));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    `${before}${name}`,
    ...fieldsOf(inner, `${before}${name}.`),
  ]);
}

/** The same without the fields that have other names. */
function only(value: unknown, names: readonly string[], before = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => only(one, names, before));
  if (!isObject(value)) return value;
  const left = Object.entries(value).filter(([name]) => names.includes(`${before}${name}`));
  return Object.fromEntries(left.map(([name, inner]) => [name, only(inner, names, `${before}${name}.`)]));
}

it.each(sections)('a section %s that was saved at first has every field of today', (section) => {
  const today = new Set(fieldsOf(defaultSettings[section]));
  const saved = only(defaultSettings[section], first[section].split(/\s+/));
  expect(new Set(fieldsOf(completed(section, saved)))).toEqual(today);
});

it('a shop that saved how it is reached, before it could say more, promises nothing of the sample shop', () => {
  const saved = only(defaultSettings.contact, first.contact.split(' '));
  expect(completed('contact', saved)).toMatchObject({ whatsapp: '', reply: '' });
});
