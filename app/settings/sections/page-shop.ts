import { brandFiles } from '#content/brand-files.ts';
import type { Language } from '#messages/languages.ts';
import type { AppContext } from '#platform/app-context.ts';
import { languagesOf } from '#settings/rules/languages.ts';
import { readSettings } from './read-settings.ts';

/**
 * The shop as the heads of its pages name it: its origin, without a trailing slash, its name, its picture beside links,
 * and the languages it offers.
 */
export async function pageShop(
  app: AppContext,
): Promise<{ origin: string; name: string; social: { address: string; isLarge: boolean }; offered: Language[] }> {
  const { brand, languages } = await readSettings(app);
  return {
    origin: app.config.publicUrl,
    name: brand.name,
    social: brandFiles(brand).social,
    offered: languagesOf(languages),
  };
}
