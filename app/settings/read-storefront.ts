import type { AppContext } from '#platform/app-context.ts';
import { rememberWhileFresh } from '#platform/remember-while-fresh.ts';
import { readTranslator } from '#translations/read/read-translated.ts';
import { announcementId } from '#translations/rules/translatable-entries.ts';
import { texts } from './texts.ts';

/** Text of the announcement bar when staff left it empty (behaviour: Content 3). */
export const defaultAnnouncement = () => texts.allIndiaDelivery();

export interface StorefrontSettings {
  announcement: string;
  /** Subtotal from which delivery is free. */
  freeFromPaise: number;
}

/** What the layout of every storefront page shows; read once per change, not once per page. */
export async function readStorefront(app: AppContext): Promise<StorefrontSettings> {
  const settings = await readSettings(app);
  if (settings.announcement === '') return { ...settings, announcement: defaultAnnouncement() };
  const translator = await readTranslator(app);
  return { ...settings, announcement: translator('announcement', announcementId)(settings.announcement) };
}

const readSettings = rememberWhileFresh(async ({ db }: AppContext): Promise<StorefrontSettings> => {
  const row = await db.selectFrom('store_setting').selectAll().executeTakeFirstOrThrow();
  return {
    announcement: row.announcement.trim(),
    freeFromPaise: row.free_shipping_threshold_paise,
  };
});
