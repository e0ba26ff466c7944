import { rm } from 'node:fs/promises';
import type { FullConfig } from '@playwright/test';
import { liftCashLimits } from './lift-cash-limits.ts';
import { openSeparateShop, withStaff } from './separate-shop.ts';

/**
 * Before all journeys: prepares the demo shop that they share, and keeps the data folder of another one, which shops of
 * single journeys begin with. To fill a new one takes ten seconds of a processor, twice as long as all the rest of its
 * start.
 */
export default async function beforeAll({ projects }: FullConfig): Promise<() => Promise<void>> {
  const origin = projects[0]?.use.baseURL ?? '';
  await liftCashLimits(origin, { email: 'admin@mitahara.example', password: 'Demo1234' });
  const filled = await openSeparateShop(withStaff);
  await filled.stop();
  // The workers inherit it.
  process.env.SHOP_FILLED_FOLDER = filled.dataDir;
  return () => rm(filled.dataDir, { recursive: true, force: true });
}
