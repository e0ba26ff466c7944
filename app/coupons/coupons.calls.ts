import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { amountOrNaN, id, seen, staff, text } from '#contract/admin-input.ts';
import { couponToJson, typedCouponFromJson } from '#contract/amounts.ts';
import { aMinute, done, lookedUp } from '#contract/call.ts';
import { texts } from '#contract/texts.ts';
import { parseDay } from '#coupons/rules/coupon-form.ts';
import { couponSorts } from '#coupons/rules/coupon-list.ts';
import { discountToFields } from '#coupons/rules/discount.ts';
import { discountOrElse, untypedDiscount } from '#coupons/rules/discount-form.ts';
import { amountsInRupees, discountAmounts, paiseFromRupees } from '#pricing/rules/money.ts';
import { idsOf } from '#rules/admin-lists.ts';
import { addCoupon } from './add-coupon.ts';
import { checkCoupon } from './check-coupon.ts';
import { deleteCoupon } from './delete-coupon.ts';
import { coupon, discount, discountInput, isActive, shownToShoppers } from './discount.contract.ts';
import { editCoupon } from './edit-coupon.ts';
import { listCoupons } from './list-coupons.ts';
import { readCoupon } from './read-coupon.ts';
import { showCoupon } from './show-coupon.ts';
import { toggleAllCoupons, toggleCoupon } from './toggle-coupons.ts';

const code = lookedUp(texts.enterACouponCode)
  .trim()
  .min(1, { error: texts.enterACouponCode })
  .max(100, { error: texts.thisCouponCodeDoesNot });

/** A coupon as staff type it; its rules say what is missing. */
const couponInput = {
  referrerName: text(200).nullish(),
  code: text(200).nullish(),
  ...discountInput,
  minPurchaseAmount: amountOrNaN,
  expiryDate: z.string('Choose a day').max(40).nullish(),
  couponLimit: amountOrNaN,
  productIds: z.array(z.string().max(100), 'productIds is a list').max(20_000).nullish(),
  categories: z
    .array(z.string().max(100), 'categories is a list')
    .max(100)
    .optional()
    .meta({ description: 'Everything of these is among its products; left out in an edit: as it is' }),
  validFrom: z
    .string('Choose a day')
    .max(40)
    .nullish()
    .meta({ description: 'First day in India; empty: at once; left out in an edit: as it is' }),
  oncePerCustomer: z
    .boolean('oncePerCustomer is true or false')
    .optional()
    .meta({ description: 'One use by account, e-mail or phone; left out in an edit: as it is' }),
  firstOrderOnly: z
    .boolean('firstOrderOnly is true or false')
    .optional()
    .meta({ description: 'For a first purchase by account, e-mail or phone; left out in an edit: as it is' }),
  customerGroup: z
    .string('customerGroup is the id of a group')
    .max(100)
    .optional()
    .meta({ description: 'The group of customers that it is for; empty: everybody; left out in an edit: as it is' }),
};

export const couponCalls = {
  'POST /api/coupon/check': call({
    operationId: 'checkCoupon',
    summary: 'Whether a coupon holds for a cart, and for which products',
    topic: 'Coupons',
    access: 'shopping',
    needsOpenShop: true,
    limits: [aMinute(300)],
    body: z.object({
      code,
      orderTotal: z
        .number({ error: texts.theTotalMust })
        .min(0, { error: texts.theTotalCannotBeNegative })
        .max(1e9, { error: texts.theTotalIsTooHigh })
        .meta({ description: 'Subtotal of the cart in rupees' }),
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      productIds: z.array(z.string()),
      ...discount,
    }),
    errors: {
      404: 'No such coupon',
      409: 'The coupon is inactive, not valid yet, expired, used up, needs a larger cart, or is not for this customer',
    },
  }).run(async (app, { body }, { account }) => {
    const coupon = await checkCoupon(app, body.code, paiseFromRupees(body.orderTotal), account);
    return {
      success: true,
      message: texts.couponApplied({ code: coupon.code }),
      productIds: coupon.productIds,
      ...amountsInRupees(discountToFields(coupon.discount), discountAmounts),
    };
  }),
  'POST /api/coupon/update-usage': call({
    operationId: 'updateCouponUsage',
    summary: 'Kept for old clients: the order itself counts the use of its coupon, once',
    topic: 'Coupons',
    access: 'shopping',
    limits: [aMinute(300)],
    body: z.object({ code }),
    response: z.object({ success: z.literal(true), message: z.string() }),
  }).run(
    // The use was counted when the order was placed (behaviour: Coupons 5).
    async () => ({ success: true, message: texts.theUseOfTheCoupon() }),
  ),
  'GET /api/coupon/all': call({
    operationId: 'listCoupons',
    ...staff('coupons.edit'),
    summary: 'Every coupon, newest first',
    topic: 'Admin: coupons',
    query: z.object({ sort: z.enum(idsOf(couponSorts)).optional() }),
    response: z.object({ success: z.literal(true), coupons: z.array(coupon) }),
  }).run(async (app, { query }) => ({
    success: true,
    coupons: (await listCoupons(app, query.sort)).map(couponToJson),
  })),
  'POST /api/coupon/add': call({
    operationId: 'addCoupon',
    ...staff('coupons.edit'),
    summary: 'A new coupon',
    topic: 'Admin: coupons',
    body: z.object({
      ...couponInput,
      shownToShoppers: shownToShoppers
        .optional()
        .meta({ description: 'Whether the pages of its products name it to everybody; false unless said' }),
    }),
    response: done.extend({ coupon }),
    errors: { 409: 'The code is taken' },
  }).run(async (app, { body }, context) => ({
    success: true,
    message: 'Coupon added successfully',
    coupon: couponToJson(
      await addCoupon(
        app,
        {
          ...couponTyped(body),
          code: body.code ?? '',
          ...discountOrElse(couponTyped(body), untypedDiscount),
          categories: body.categories ?? [],
          shownToShoppers: body.shownToShoppers ?? false,
          validFrom: couponTyped(body).validFrom ?? '',
          oncePerCustomer: body.oncePerCustomer ?? false,
          firstOrderOnly: body.firstOrderOnly ?? false,
          customerGroup: body.customerGroup ?? '',
        },
        requireStaff(context),
      ),
    ),
  })),
  'GET /api/coupon/get/{id}': call({
    operationId: 'getCoupon',
    ...staff('coupons.edit'),
    summary: 'One coupon, for the form that edits it',
    topic: 'Admin: coupons',
    params: id,
    response: z.object({ success: z.literal(true), coupon }),
    errors: { 404: 'No such coupon' },
  }).run(async (app, { params }) => ({
    success: true,
    coupon: couponToJson(await readCoupon(app, params.id)),
  })),
  'PUT /api/coupon/edit/{id}': call({
    operationId: 'editCoupon',
    ...staff('coupons.edit'),
    summary: 'Changes a coupon, but not its code; orders keep the price that they were placed with',
    topic: 'Admin: coupons',
    params: id,
    body: z.object({
      ...couponInput,
      shownToShoppers: shownToShoppers.optional().meta({ description: 'Left out: as it is' }),
      seen,
    }),
    response: done.extend({ coupon }),
    errors: { 404: 'No such coupon', 409: 'Somebody changed it meanwhile' },
  }).run(async (app, { params, body: { seen, ...body } }, context) => {
    const edit = { ...couponTyped(body), code: body.code ?? undefined };
    const coupon = await editCoupon(app, params.id, edit, requireStaff(context), seen);
    return { success: true, message: 'Coupon saved', coupon: couponToJson(coupon) };
  }),
  'DELETE /api/coupon/delete/{id}': call({
    operationId: 'deleteCoupon',
    ...staff('coupons.edit'),
    summary: 'Deletes a coupon; orders keep its code',
    topic: 'Admin: coupons',
    params: id,
    response: done,
    errors: { 404: 'No such coupon' },
  }).run(async (app, { params }, context) => {
    await deleteCoupon(app, params.id, requireStaff(context));
    return { success: true, message: 'Coupon deleted successfully' };
  }),
  'POST /api/coupon/toggle-status/{id}': call({
    operationId: 'toggleCoupon',
    ...staff('coupons.edit'),
    summary: 'Activates or deactivates a coupon',
    topic: 'Admin: coupons',
    params: id,
    body: isActive,
    response: done.extend({ coupon }),
    errors: { 404: 'No such coupon', 409: 'It has expired' },
  }).run(async (app, { params, body }, context) => {
    const coupon = await toggleCoupon(app, params.id, body.isActive, requireStaff(context));
    return {
      success: true,
      message: body.isActive ? 'Coupon activated' : 'Coupon deactivated',
      coupon: couponToJson(coupon),
    };
  }),
  'POST /api/coupon/show/{id}': call({
    operationId: 'showCoupon',
    ...staff('coupons.edit'),
    summary: 'Lets the pages of its products name a coupon to everybody, or no longer',
    topic: 'Admin: coupons',
    params: id,
    body: z.object({ shownToShoppers }),
    response: done.extend({ coupon }),
    errors: { 404: 'No such coupon' },
  }).run(async (app, { params, body }, context) => {
    const coupon = await showCoupon(app, params.id, body.shownToShoppers, requireStaff(context));
    return {
      success: true,
      message: body.shownToShoppers ? 'Shoppers can read the coupon now' : 'The coupon is no longer shown',
      coupon: couponToJson(coupon),
    };
  }),
  'POST /api/coupon/bulk-toggle': call({
    operationId: 'toggleAllCoupons',
    ...staff('coupons.edit'),
    summary: 'Activates or deactivates every coupon',
    topic: 'Admin: coupons',
    body: isActive,
    response: done.extend({ coupons: z.array(coupon) }),
  }).run(async (app, { body }, context) => ({
    success: true,
    message: body.isActive ? 'All coupons activated' : 'All coupons deactivated',
    coupons: (await toggleAllCoupons(app, body.isActive, requireStaff(context))).map(couponToJson),
  })),
};

type TypedCoupon = Omit<z.output<z.ZodObject<typeof couponInput>>, 'seen'>;

const couponTyped = (body: TypedCoupon) => ({
  ...typedCouponFromJson(body),
  referrerName: body.referrerName ?? '',
  expiryDate: body.expiryDate ? parseDay(body.expiryDate) || 'no day' : '',
  productIds: body.productIds ?? [],
  validFrom: body.validFrom ? parseDay(body.validFrom) || 'no day' : body.validFrom === undefined ? undefined : '',
});
