import { adPlatformNames } from '#platform/ads/ad-settings.ts';
import { hasAdKeys, usesAdStandIn } from '#platform/ads/open-ads.ts';
import type { AppContext } from '#platform/app-context.ts';
import { listAdEndpoints } from './endpoints.ts';

/** How each ad platform stands, for staff. */
export async function readAdsOverview(app: Pick<AppContext, 'config' | 'db'>) {
  const endpoints = await listAdEndpoints(app);
  return adPlatformNames.map((platform) => ({
    platform,
    hasKeys: hasAdKeys(app.config, platform),
    isStandIn: usesAdStandIn(app.config, platform),
    endpoint: endpoints.find((one) => one.platform === platform) ?? null,
  }));
}
export type AdsOverviewRows = Awaited<ReturnType<typeof readAdsOverview>>;
