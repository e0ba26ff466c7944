import type { Selectable } from 'kysely';
import { contentVersion } from '#audit/content-version.ts';
import { type BannerDays, type BannerState, bannerState, nextBannerChange } from '#banners/rules/banner-days.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { isSafeLink } from '#rules/typed/links.ts';
import { readTranslator } from '#translations/read/read-translated.ts';

export interface Banner {
  _id: string;
  imageDesktop: string;
  imageMobile: string;
  alt: string;
  link: string;
  /** Words over the picture; without a headline it stands alone. */
  headline: string;
  line: string;
  button: string;
}

export interface StaffBanner extends Banner, BannerDays {
  state: BannerState;
  version: string;
}

export function bannerFields(row: Selectable<Tables['banner']>) {
  return {
    imageDesktop: row.image_desktop,
    imageMobile: row.image_mobile,
    alt: row.alt,
    link: row.link,
    headline: row.headline,
    line: row.line,
    button: row.button,
    firstDay: row.first_day,
    lastDay: row.last_day,
  };
}

export function staffBanner(row: Selectable<Tables['banner']>, now = new Date()): StaffBanner {
  const fields = bannerFields(row);
  return { _id: row.id, ...fields, state: bannerState(fields, now), version: contentVersion(fields) };
}

const selectBanners = ({ db }: Pick<AppContext, 'db'>) =>
  db.selectFrom('banner').selectAll().orderBy('position').orderBy('created_at');

/** All banners in staff's order. */
export async function listBanners(app: Pick<AppContext, 'db'>): Promise<StaffBanner[]> {
  return (await selectBanners(app).execute()).map((row) => staffBanner(row));
}

/**
 * The banners of the home page in staff's order, with their words in the reader's language. A link that is
 * not safe to follow, however it got there, is '#'.
 * @returns them, and the moment at which the next one begins or ends; null where none does
 */
export async function shownBanners(
  app: Pick<AppContext, 'db' | 'contentVersion'>,
  now: Date,
): Promise<{ banners: Banner[]; until: Date | null }> {
  const all = (await selectBanners(app).execute()).map((row) => staffBanner(row, now));
  const translator = await readTranslator(app);
  const banners = all
    .filter(({ state }) => state === 'now')
    .map(({ _id, imageDesktop, imageMobile, alt, link, headline, line, button }) => {
      const say = translator('banner', _id);
      return {
        _id,
        imageDesktop,
        imageMobile,
        alt: say(alt),
        link: isSafeLink(link) ? link : '#',
        headline: say(headline),
        line: say(line),
        button: say(button),
      };
    });
  return { banners, until: nextBannerChange(all, now) };
}
