import * as z from 'zod';
import { call } from '#api/call.ts';
import { lineTotalPaise, lineVariant } from '#cart/rules/cart.ts';
import { lineFault, orderableLines } from '#cart/rules/cart-check.ts';
import { quoteCart } from '#cart/rules/cart-quote.ts';
import { unitPricePaise } from '#catalogue/rules/catalogue.ts';
import { aMinute, lookedUp } from '#contract/call.ts';
import { deliverySentences } from '#delivery/rules/delivery.ts';
import { statesOfPincode } from '#delivery/rules/pincode.ts';
import { mostLines, orderUnits } from '#orders/order-input.contract.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { deliveryTo, servesState } from '#pricing/rules/shipping.ts';
import { AppError } from '#rules/app-error.ts';
import { pincodeDigits } from '#rules/text/hidden-characters.ts';
import { readShipping } from '#settings/sections/read-shipping.ts';
import { couponForLines, currentLines } from './priced-cart.ts';

export const quoteCalls = {
  'POST /api/shop/cart/quote': call({
    operationId: 'quoteCart',
    summary: 'What a cart costs now, with the delivery to a state or pincode and a coupon; nothing is kept',
    topic: 'Orders',
    access: 'shopping',
    needsOpenShop: true,
    limits: [aMinute(300)],
    body: z.object({
      items: z.array(orderUnits).min(1).max(mostLines),
      state: lookedUp().max(100).optional().meta({ description: 'Of delivery; left out where the pincode says it' }),
      pincode: z
        .string()
        .max(20)
        .transform(pincodeDigits)
        .refine((digits) => /^[1-9]\d{5}$/.test(digits), { error: () => deliverySentences.pincode })
        .optional(),
      coupon: lookedUp().trim().max(100).optional(),
    }),
    response: z.object({
      success: z.literal(true),
      lines: z.array(
        z.object({
          productId: z.string(),
          title: z.string(),
          weight: z.string(),
          quantity: z.number().int().meta({ description: 'That can be had' }),
          unitPrice: z.number(),
          total: z.number(),
          problem: z.enum(['gone', 'sold out']).nullable().meta({ description: 'Such a line is not in the sums' }),
        }),
      ),
      subtotal: z.number(),
      discount: z.number(),
      coupon: z.object({ code: z.string(), offer: z.string() }).nullable(),
      couponProblem: z.string().nullable().meta({ description: 'Why the coupon does not hold, as a sentence' }),
      deliveryTo: z.string().nullable().meta({ description: 'The state, where the shop delivers there' }),
      shippingFee: z.number().nullable().meta({ description: 'Null while it is not known where to' }),
      gst: z.number().meta({ description: 'Inside the total' }),
      total: z.number().meta({ description: 'Without delivery while that is not known' }),
    }),
  }).run(async (app, { body: { items, state, pincode, coupon: code } }, { account }) => {
    const [{ items: now }, shipping] = await Promise.all([currentLines(app, items), readShipping(app)]);
    const lines = orderableLines(now);
    const wanted = state ?? (pincode === undefined ? undefined : statesOfPincode(pincode)[0]) ?? '';
    const to = servesState(wanted, shipping.feesPaise) ? wanted : null;
    const { coupon, problem } =
      code === undefined || code === '' || lines.length === 0
        ? { coupon: null, problem: null }
        : await couponForLines(app, code, lines, account).then(
            (held) => ({ coupon: held, problem: null }),
            (error: unknown) => {
              if (!(error instanceof AppError) || error.status === 429) throw error;
              return { coupon: null, problem: error.message };
            },
          );
    const sums = quoteCart(now, coupon?.discount ?? null, deliveryTo(to ?? '', shipping));
    return {
      success: true,
      lines: now.map((item) => {
        const variant = lineVariant(item);
        return {
          productId: item.productId,
          title: item.title,
          weight: item.variant,
          quantity: lineFault(item) === null ? item.quantity : 0,
          unitPrice: rupeesFromPaise(variant ? unitPricePaise(variant) : 0),
          total: rupeesFromPaise(lineFault(item) === null ? lineTotalPaise(item) : 0),
          problem: lineFault(item),
        };
      }),
      subtotal: rupeesFromPaise(sums.subtotalPaise),
      discount: rupeesFromPaise(sums.discountPaise),
      coupon: coupon && { code: coupon.code, offer: coupon.offer },
      couponProblem: problem,
      deliveryTo: to,
      shippingFee: to === null ? null : rupeesFromPaise(sums.shippingFeePaise),
      gst: rupeesFromPaise(sums.gstPaise),
      total: rupeesFromPaise(sums.totalPaise),
    };
  }),
};
