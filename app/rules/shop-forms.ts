/**
 * Rules of the smaller forms of the back office: banners, delivery fees, announcement, event (behaviour: Content 2,
 * Content 3, Content 4, Prices 8).
 */

import type { BannerDays } from '#banners/rules/banner-days.ts';
import { type FormError, isPictureAddress } from '#catalogue/rules/product-form.ts';
import { dayInIndia } from '#coupons/rules/coupon.ts';
import { mapEmbedAddress, mapLinkProblem } from '#event/rules/map-embed.ts';
import { hiddenProblem } from '#rules/text/hidden-problem.ts';
import { isSafeLink, leadsInside } from '#rules/typed/links.ts';
import { isoDay } from './dates.ts';

export const mostBanners = 5;
export const bannerSentences = {
  missing: 'All fields (desktop image, mobile image, and link) are required!',
  tooMany: 'Only 5 Banners are allowed',
} as const;

/** As staff typed it: a day that is none is refused here. */
export interface BannerDraft extends Record<keyof BannerDays, string | null> {
  imageDesktop: string;
  imageMobile: string;
  link: string;
  alt: string;
}

/**
 * Returns every rule that a banner breaks, in the order of the fields.
 * @param savedLastDay of the banner that is edited: it may stay, though it is over
 */
export function bannerErrors(draft: BannerDraft, now: Date, savedLastDay: string | null = null): FormError[] {
  const fields = ['imageDesktop', 'imageMobile', 'link'] as const;
  const missing = fields.filter((field) => draft[field] === '');
  if (missing.length > 0) return missing.map((field) => ({ field, message: bannerSentences.missing }));
  const errors: FormError[] = [];
  for (const field of ['imageDesktop', 'imageMobile'] as const) {
    if (!isPictureAddress(draft[field])) errors.push({ field, message: 'This is not a link to a picture' });
  }
  if (!isSafeLink(draft.link)) {
    errors.push({ field: 'link', message: 'Enter a web address, a page of the shop, or ‘#’' });
  } else if (leadsInside(draft.link)) {
    errors.push({ field: 'link', message: 'This address is of a private network, where no shopper can open it' });
  }
  const hidden = hiddenProblem(draft.alt);
  if (hidden !== null) errors.push({ field: 'alt', message: hidden });
  const [firstDay, lastDay] = [draft.firstDay, draft.lastDay].map((day) => (day === null ? null : isoDay(day)));
  if (draft.firstDay !== null && !firstDay) errors.push({ field: 'firstDay', message: 'Choose a date' });
  if (draft.lastDay !== null && !lastDay) errors.push({ field: 'lastDay', message: 'Choose a date' });
  else if (lastDay && lastDay !== savedLastDay && lastDay < dayInIndia(now)) {
    errors.push({ field: 'lastDay', message: 'Last day must be today or later' });
  } else if (firstDay && lastDay && firstDay > lastDay) {
    errors.push({ field: 'lastDay', message: 'Last day must not be before the first day' });
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
  if (feePaise > highestFeePaise) return 'This fee is too high';
  return Number.isInteger(feePaise) ? null : 'Use at most two decimals for the delivery fee';
}

/** Returns what is wrong with the free-shipping threshold, or null. */
export function thresholdError(thresholdPaise: number): string | null {
  if (!(thresholdPaise >= lowestFeePaise)) return shippingSentences.threshold;
  if (thresholdPaise > 1_000_000_000) return 'This value is too high';
  return Number.isInteger(thresholdPaise) ? null : 'Use at most two decimals for the free-shipping threshold';
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

export function eventErrors(draft: EventDraft): FormError[] {
  const errors: FormError[] = [];
  if (draft.location !== '' && mapEmbedAddress(mapLinkIn(draft.location)) === null) {
    errors.push({ field: 'location', message: mapLinkProblem(mapLinkIn(draft.location)) });
  }
  for (const field of ['address', 'agenda', 'timeDate'] as const) {
    const wrong = draft[field].length > 5000 ? 'Please use at most 5,000 characters' : hiddenProblem(draft[field]);
    if (wrong !== null) errors.push({ field, message: wrong });
  }
  if (draft.bannerImage !== '' && !isShopPicture(draft.bannerImage)) {
    errors.push({
      field: 'bannerImage',
      message: 'Please upload the banner. We do not show pictures from other sites',
    });
  }
  return errors;
}

/** Returns whether the shop serves a picture itself: the content security policy allows no other. */
export function isShopPicture(address: string): boolean {
  return /^\/(?:media|art)\//.test(address) && isPictureAddress(address);
}

export const programGstSaved = 'New purchases will carry this GST';

/** Returns what is wrong with a GST rate in percent as staff typed it, or null. */
export function programGstError(percent: number): string | null {
  if (Number.isNaN(percent)) return 'Enter GST';
  if (percent < 0 || percent > 100) return 'GST must be from 0 to 100 percent';
  return Math.abs(percent * 100 - Math.round(percent * 100)) > 1e-6 ? 'Use at most two decimals for GST' : null;
}

/** Message to the second of two people who change the same thing at once. */
export const changedMeanwhile = 'Somebody else has changed this. Nothing was saved.';
