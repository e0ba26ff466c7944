import { decideOpening } from '#opening/decide-opening.ts';
import type { AppContext } from '#platform/app-context.ts';
import { removeReviewsOf } from '#reviews/remove-reviews-of.ts';
import { fillShippingFees } from '#settings/fill-shipping-fees.ts';
import { clearSamples } from '#settings/sections/clear-samples.ts';
import { recordAllLocked } from '#settings/sections/locked-settings.ts';
import { recordPoliciesAtStart } from '#settings/sections/policy-versions.ts';
import { ensureAdmin } from '#staff/ensure-admin.ts';

/**
 * Data that the configuration asks for: the account of ADMIN_EMAIL, and the demo shop in an empty database. Besides,
 * first delivery fees.
 */
export async function prepareData(app: AppContext): Promise<void> {
  const { config } = app;
  if (config.admin) await ensureAdmin(app, config.admin);
  if (config.demo) {
    const { fillEmptyShop } = await import('#db/demo/fill-empty-shop.ts');
    await fillEmptyShop(app, { accounts: !config.production, trade: config.demoTrade });
  }
  await fillShippingFees(app);
  await decideOpening(app);
  await clearSamples(app);
  await recordAllLocked(app);
  await recordPoliciesAtStart(app);
  const { demoAccounts, lockDemoAccounts } = await import('#db/demo/accounts.ts');
  if (config.production) {
    await lockDemoAccounts(app);
    await (await import('#db/demo/trade/remove-trade.ts')).removeTrade(app);
    // A shop that is open for real shows no review that nobody wrote.
    await removeReviewsOf(app, (await import('#db/demo/reviews.ts')).demoReviewers);
  } else if (config.demo) app.demoAccounts = demoAccounts;
}
