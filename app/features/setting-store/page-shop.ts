import type { AppContext } from '#platform/app-context.ts';
import { readSettings } from './read-settings.ts';

/** The shop as the heads of its pages name it: its origin, without a trailing slash, and its name. */
export async function pageShop(app: AppContext): Promise<{ origin: string; name: string }> {
  return { origin: app.config.publicUrl, name: (await readSettings(app)).brand.name };
}
