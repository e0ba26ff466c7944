import type { FormError } from '#rules/app-error.ts';
import { dayInIndia, isoDay } from '#rules/dates.ts';
import { isPictureAddress } from '#rules/picture-address.ts';
import { hiddenProblem } from '#rules/text/hidden-problem.ts';
import { isSafeLink, leadsInside } from '#rules/typed/links.ts';
import type { BannerDays } from './banner-days.ts';
export const mostBanners = 5;

/** Characters of the words over a banner's picture. */
export const longestWords = { headline: 60, line: 140, button: 30 } as const;

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
  /** Words over the picture; all empty: the picture alone. */
  headline: string;
  line: string;
  button: string;
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
  for (const field of ['headline', 'line', 'button', 'alt'] as const) {
    const hidden = hiddenProblem(draft[field]);
    if (hidden !== null) errors.push({ field, message: hidden });
  }
  if (draft.headline === '' && (draft.line !== '' || draft.button !== '')) {
    errors.push({ field: 'headline', message: 'Enter a headline above the line and the button' });
  }
  if (draft.button !== '' && draft.link === '#') {
    errors.push({ field: 'button', message: 'Enter a link for the button, or leave its words empty' });
  }
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
