import { keepCourierDays } from '#orders/courier-days.ts';
import { findOrder } from '#orders/find-order.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { CourierRate } from '#platform/couriers/courier-service.ts';
import { AppError } from '#rules/app-error.ts';
import { pickupPincode, readParcelGoods, usualParcel } from './order-parcel.ts';
import { type ParcelForm, parcelErrors } from './rules/parcel-errors.ts';
import { orRefusal, requireService } from './service.ts';

export interface OrderRates extends ParcelForm {
  rates: CourierRate[];
}

/**
 * Which couriers go to the buyer of an order, and what they ask.
 * @param form left out: the weight of its sizes, and the usual carton
 * @throws AppError 400, 404; 409 where nobody goes there; 503
 */
export async function readRates(app: AppContext, orderId: string, form: Partial<ParcelForm>): Promise<OrderRates> {
  const service = requireService(app);
  const order = await findOrder(app, orderId);
  const { grams: weighed, isCash } = await readParcelGoods(app, order);
  const parcel = { grams: weighed, ...(await usualParcel(app)), ...form };
  const [first, ...others] = parcelErrors(parcel);
  if (first) throw new AppError(400, first.message, [first, ...others]);
  const { grams, ...size } = parcel;
  const fromPincode = await pickupPincode(app);
  const rates = await orRefusal(service.rates({ fromPincode, toPincode: order.pincode, isCash, grams, size }));
  await keepCourierDays(app, order.pincode, rates);
  if (rates.length === 0) {
    const how = isCash ? ' with cash on delivery' : '';
    throw new AppError(409, `No courier delivers to ${order.pincode}${how}. Ship it by a courier of your own.`);
  }
  return { ...parcel, rates };
}
