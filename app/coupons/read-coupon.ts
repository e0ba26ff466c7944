import type { Coupon } from '#contract/amounts.ts';
import type { AppContext } from '#platform/app-context.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { couponFromRow } from './coupon-row.ts';
import * as texts from './texts.ts';

/** One coupon with all of its products, for the form that edits it. @throws AppError 404 */
export async function readCoupon(app: AppContext, id: string): Promise<Coupon> {
  const row = isUuid(id)
    ? await app.db.selectFrom('coupon').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw new AppError(404, texts.couponNotFound);
  return couponFromRow(row);
}
