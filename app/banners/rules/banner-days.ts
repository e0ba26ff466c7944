import type { IsoDay } from '#rules/dates.ts';
import { dayInIndia, endOfDayInIndia, startOfDayInIndia } from '#rules/dates.ts';

/** The days on which a banner is shown (behaviour: Content 10), in India; null where it has no first or no last one. */
export interface BannerDays {
  firstDay: IsoDay | null;
  lastDay: IsoDay | null;
}

export type BannerState = 'now' | 'later' | 'over';

export function bannerState({ firstDay, lastDay }: BannerDays, now: Date): BannerState {
  const today = dayInIndia(now);
  if (lastDay !== null && today > lastDay) return 'over';
  return firstDay !== null && today < firstDay ? 'later' : 'now';
}

/**
 * The moment at which the next of these banners begins or ends, up to which a page with them may be kept; null where
 * none does.
 */
export function nextBannerChange(banners: readonly BannerDays[], now: Date): Date | null {
  const moments = banners.flatMap(({ firstDay, lastDay }) => [
    ...(firstDay === null ? [] : [Date.parse(startOfDayInIndia(firstDay))]),
    ...(lastDay === null ? [] : [Date.parse(endOfDayInIndia(lastDay)) + 1]),
  ]);
  const coming = moments.filter((moment) => moment > now.getTime());
  return coming.length > 0 ? new Date(Math.min(...coming)) : null;
}
