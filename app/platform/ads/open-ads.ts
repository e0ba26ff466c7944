import type { Config } from '../config.ts';
import { postOutward } from '../http/post-outward.ts';
import type { AdPerson, AdPlatform, Post } from './ad-platform.ts';
import type { AdPlatformName } from './ad-settings.ts';
import { googleHashes, openGoogle } from './google-measurement.ts';
import { metaHashes, openMeta } from './meta-conversions.ts';

/** The part of the configuration that says what is used. */
type AdConfig = Pick<Config, 'ads' | 'production'>;

/** Outside production, where nobody entered keys: what goes to it, nobody gets. */
export const usesAdStandIn = ({ ads, production }: AdConfig, name: AdPlatformName): boolean =>
  !production && ads[name] === null;

/** Whether a platform could be sent anything. */
export const hasAdKeys = (config: AdConfig, name: AdPlatformName): boolean =>
  config.ads[name] !== null || usesAdStandIn(config, name);

/** A platform with its keys; null where there are none. The stand-in's code is loaded only where it is used. */
export async function openAdPlatform(config: AdConfig, name: AdPlatformName): Promise<AdPlatform | null> {
  const isPlay = usesAdStandIn(config, name);
  const post: Post = isPlay ? (await import('#sandbox/ads/ad-stand-in.ts')).takeAsPlatform : postOutward;
  if (name === 'meta') {
    const settings = isPlay ? { datasetId: '1000000000000000', token: 'sandbox' } : config.ads.meta;
    return settings && openMeta(settings, post);
  }
  const settings = isPlay ? { measurementId: 'G-SANDBOX', apiSecret: 'sandbox' } : config.ads.google;
  return settings && openGoogle(settings, post);
}

/** All by which a platform may know somebody. */
export const hashesOf = (person: AdPerson): string[] =>
  Object.values({ ...metaHashes(person), ...googleHashes(person) }).flatMap((hash) => hash ?? []);
