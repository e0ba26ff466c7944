import { adPlatformNames } from '#platform/ads/ad-settings.ts';
import { hasAdKeys } from '#platform/ads/open-ads.ts';
import type { AppContext } from '#platform/app-context.ts';
import { rememberWhileFresh } from '#platform/remember-while-fresh.ts';
import { readEnglishSettings } from '#settings/sections/read-settings.ts';

type Reader = Pick<AppContext, 'config' | 'contentVersion' | 'db'>;

/** The ad platforms that the owner wants to be told, and has keys of (behaviour: Ad events 1). */
export const platformsToTell = rememberWhileFresh(async (app: Reader) => {
  const { ads } = await readEnglishSettings(app);
  return adPlatformNames.filter((name) => ads[name] && hasAdKeys(app.config, name));
});
