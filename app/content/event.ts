import type { Company } from '#rules/settings/company.ts';
import { siteArt } from './site-art.ts';

/** Texts of the event page (behaviour: Content 4). */
export const eventSentences = {
  notLive: 'No Events Happening Right Now',
  hoursWhenNotLive: '9:00 AM - 5:00 PM',
  noDate: 'To be announced',
  over: 'This event is over. Watch this page for the next one.',
} as const;

/** The event that is shown until staff save one; its place is where the company is. */
export const defaultEvent = {
  address: '',
  agenda: '',
  timeDate: '',
  bannerImage: siteArt.eventBanner,
  isLive: false,
};

/** A map link, as staff edit it, of the place that the company's address ends with. */
export const companyOnTheMap = ({ addressLines }: Pick<Company, 'addressLines'>): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(addressLines.at(-1) ?? '')}`;

/** Alt texts of the pictures of past events, in the order of `siteArt.eventPhotos`. */
export const eventPhotoTexts = [
  'A host welcomes guests at the park gate under coloured pennants',
  'A doctor reads a guest’s sugar meter at the table',
  'Three guests walk with the mentor under the trees',
  'Breathing exercise on the lawn',
  'Breakfast in the park: rotis, salad and buttermilk',
  'Besan chilla from the breakfast table',
  'The mentor gives a talk about food',
  'A guest asks a question in the hall',
  'Tasting wood-pressed oils with a doctor',
  'A guest feels three flours with the dietician',
  'Low-carb rotis, fresh from the pan',
  'A mother with her daughter and son in the park',
  'A guest tells the story of her year with diabetes',
  'Makhana chaat, made in ten minutes',
  'Three guests on the verandah',
  'Evening tea with a doctor, and almond cookies',
  'Ragi dosa with chutney',
  'Bags to take home: flours and snacks on the table',
  'The team in the park',
  'Goodbye on the verandah at sunset',
] as const;

/** Returns the place of the event in one line: the name from the map link, or the first line of the address. */
export function eventPlace({ place, address }: { place: string; address: string }): string {
  return place || (address.split(/[\r\n]+/).find((line) => line.trim() !== '') ?? '').trim();
}
