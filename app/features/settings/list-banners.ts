import type { AppContext } from '#platform/app-context.ts';
import { isSafeLink } from '#rules/links.ts';

export interface Banner {
  _id: string;
  imageDesktop: string;
  imageMobile: string;
  alt: string;
  link: string;
}

/** The banners of the home page in staff's order. A link that is not safe to follow, however it got there, is '#'. */
export async function listBanners(app: AppContext): Promise<Banner[]> {
  const rows = await app.db.selectFrom('banner').selectAll().orderBy('position').orderBy('created_at').execute();
  return rows.map((row) => ({
    _id: row.id,
    imageDesktop: row.image_desktop,
    imageMobile: row.image_mobile,
    alt: row.alt,
    link: isSafeLink(row.link) ? row.link : '#',
  }));
}
