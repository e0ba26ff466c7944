/**
 * Rules of the smaller forms of the back office: banners, delivery fees, announcement, event (behaviour: Content 2,
 * Content 3, Content 4, Prices 8).
 */

import { type FormError, isPictureAddress } from '#rules/products/product-form.ts';
import { isSafeLink } from './links.ts';
import { mapEmbedAddress, mapLinkProblem } from './map-embed.ts';

export const mostBanners = 5;
export const bannerSentences = {
  missing: 'All fields (desktop image, mobile image, and link) are required!',
  tooMany: 'Only 5 Banners are allowed',
} as const;

export interface BannerDraft {
  imageDesktop: string;
  imageMobile: string;
  link: string;
}

/** Returns every rule that a new banner breaks, in the order of the fields. */
export function bannerErrors(draft: BannerDraft): FormError[] {
  const fields = ['imageDesktop', 'imageMobile', 'link'] as const;
  const missing = fields.filter((field) => draft[field] === '');
  if (missing.length > 0) return missing.map((field) => ({ field, message: bannerSentences.missing }));
  const errors: FormError[] = [];
  for (const field of ['imageDesktop', 'imageMobile'] as const) {
    if (!isPictureAddress(draft[field])) errors.push({ field, message: 'This is not the address of a picture' });
  }
  if (!isSafeLink(draft.link)) {
    errors.push({ field: 'link', message: "Link must be an address, a path of the shop, or '#'" });
  }
  return errors;
}

export const shippingSentences = {
  fee: 'Price Cannot be less than 0',
  threshold: 'Value cannot be less than 0',
  none: 'Enter a fee for at least one state',
  savedTitle: 'Shipping Updated',
  saved: 'Shipping fees and threshold updated successfully!',
} as const;
const lowestFeePaise = 100;
const highestFeePaise = 10_000_000;

/** Returns what is wrong with a delivery fee, or null. */
export function feeError(feePaise: number): string | null {
  if (!(feePaise >= lowestFeePaise)) return shippingSentences.fee;
  return feePaise > highestFeePaise ? 'This fee is too high' : null;
}

/** Returns what is wrong with the free-shipping threshold, or null. */
export function thresholdError(thresholdPaise: number): string | null {
  if (!(thresholdPaise >= lowestFeePaise)) return shippingSentences.threshold;
  return thresholdPaise > 1_000_000_000 ? 'This value is too high' : null;
}

/** The announcement that is sent when staff remove theirs (behaviour: Content 3). */
export const announcementWhenRemoved = '📍 All India Delivery ✨';
export const longestAnnouncement = 120;

export interface EventDraft {
  /** A map link, or the markup of an embedded map, of which only the address is used. */
  location: string;
  address: string;
  agenda: string;
  timeDate: string;
  bannerImage: string;
  isLive: boolean;
}

/** Returns the map link in what staff pasted: the text itself, or the address inside the markup of an iframe. */
export function mapLinkIn(text: string): string {
  const source = /<iframe\b[^>]*?\ssrc=["']([^"']+)["']/i.exec(text)?.[1];
  return (source?.replaceAll('&amp;', '&') ?? text).trim();
}

/** Returns every rule that the event breaks. */
export function eventErrors(draft: EventDraft): FormError[] {
  const errors: FormError[] = [];
  if (draft.location !== '' && mapEmbedAddress(mapLinkIn(draft.location)) === null) {
    errors.push({ field: 'location', message: mapLinkProblem(mapLinkIn(draft.location)) });
  }
  for (const field of ['address', 'agenda', 'timeDate'] as const) {
    if (draft[field].length > 5000) errors.push({ field, message: 'This text is longer than 5000 characters' });
  }
  if (draft.bannerImage !== '' && !isShopPicture(draft.bannerImage)) {
    errors.push({ field: 'bannerImage', message: 'Upload the banner: pictures of other sites are not shown' });
  }
  return errors;
}

/** Returns whether the shop serves a picture itself: the content security policy allows no other. */
export function isShopPicture(address: string): boolean {
  return /^\/(?:media|art)\//.test(address) && isPictureAddress(address);
}

export const programGstSaved = 'Purchases from now on carry this GST';

/** Returns what is wrong with a GST rate in percent as staff typed it, or null. */
export function programGstError(percent: number): string | null {
  if (Number.isNaN(percent)) return 'Enter GST';
  if (percent < 0 || percent > 100) return 'GST is from 0 to 100 percent';
  return Math.abs(percent * 100 - Math.round(percent * 100)) > 1e-6 ? 'GST has at most two decimals' : null;
}

/** Message to the second of two people who change the same thing at once. */
export const changedMeanwhile = 'Somebody else changed this meanwhile. Nothing was saved.';
