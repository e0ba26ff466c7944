import type { Company } from '#settings/rules/fields/company.ts';
import { siteArt } from './site-art.ts';
import { texts } from './texts.ts';

/** What the page says while no event is live, or of one that has no date or is over (behaviour: Content 4). */
export const eventSentences = {
  get notLive() {
    return texts.noEvents();
  },
  get hoursWhenNotLive() {
    return texts.usualHours();
  },
  get noDate() {
    return texts.toBeAnnounced();
  },
  get over() {
    return texts.eventIsOver();
  },
};

/** Alt texts of the pictures of past events, in the order of `siteArt.eventPhotos`. */
export const eventPhotoTexts = () => [
  texts.past1(),
  texts.past2(),
  texts.past3(),
  texts.past4(),
  texts.past5(),
  texts.past6(),
  texts.past7(),
  texts.past8(),
  texts.past9(),
  texts.past10(),
  texts.past11(),
  texts.past12(),
  texts.past13(),
  texts.past14(),
  texts.past15(),
  texts.past16(),
  texts.past17(),
  texts.past18(),
  texts.past19(),
  texts.past20(),
];

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

/** Returns the place of the event in one line: the name from the map link, or the first line of the address. */
export function eventPlace({ place, address }: { place: string; address: string }): string {
  return place || (address.split(/[\r\n]+/).find((line) => line.trim() !== '') ?? '').trim();
}
