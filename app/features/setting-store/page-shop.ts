import { brandFiles } from '#content/brand-files.ts';
import type { AppContext } from '#platform/app-context.ts';
import { readSettings } from './read-settings.ts';

/** The shop as the heads of its pages name it: its origin, without a trailing slash, its name, and its picture beside links. */
export async function pageShop(
  app: AppContext,
): Promise<{ origin: string; name: string; social: { address: string; isLarge: boolean } }> {
  const { brand } = await readSettings(app);
  return { origin: app.config.publicUrl, name: brand.name, social: brandFiles(brand).social };
}
