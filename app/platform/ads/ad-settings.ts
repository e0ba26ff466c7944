import type { GoogleSettings } from './google-measurement.ts';
import type { MetaSettings } from './meta-conversions.ts';

/** Keys of each; null where there are none. */
export interface AdSettings {
  meta: MetaSettings | null;
  google: GoogleSettings | null;
}
export type AdPlatformName = keyof AdSettings;
export const adPlatformNames = ['meta', 'google'] as const satisfies readonly AdPlatformName[];
