import { listedPurchaseToJson, purchaseToJson } from '#contract/amounts.ts';
import type { programCalls } from '#contract/programs.ts';
import { placeProgramOrder } from '#features/checkout/place-program-order.ts';
import { exportPurchases, listOwnPurchases, listPurchases } from '#features/programs/list-purchases.ts';
import { refundProgram } from '#features/programs/refund-program.ts';
import { saveProgramGst } from '#features/settings/program-gst.ts';
import { captureProgramPayment, checkProgramPayment } from '#features/settlement/check-payment.ts';
import { AppError } from '#rules/app-error.ts';
import { noCoupon } from '#rules/orders/order-status.ts';
import { programSentences } from '#rules/orders/programs.ts';
import { paiseFromRupees } from '#rules/pricing/money.ts';
import { programGstSaved } from '#rules/shop-forms.ts';
import { type Handlers, paged, requireAccount, requireStaff } from '../handler.ts';
import { repeatable } from './orders.ts';
import * as staffTexts from './staff-texts.ts';
import { texts } from './texts.ts';

export const programHandlers: Handlers<keyof typeof programCalls> = {
  'POST /api/programs/order': async (app, { body }, context) => {
    const account = requireAccount(context);
    if (body.userId != null && body.userId !== '' && body.userId !== account.id) {
      throw new AppError(403, texts.youCanBuyForYourself(), [{ field: 'userId', message: texts.notYou() }]);
    }
    const code = (body.couponUsed ?? '').trim();
    const { userName, email, mobile, planName, address } = body;
    const { purchaseNumber, payment } = await placeProgramOrder(
      app,
      {
        userName,
        email,
        mobile,
        planName,
        address: address ?? null,
        expectedPaise: paiseFromRupees(body.amount),
        couponCode: code === '' || code.toLowerCase() === noCoupon ? null : code,
      },
      account,
      repeatable('POST /api/programs/order', body, context),
    );
    const message = texts.yourPurchaseWaitsForIts();
    return { success: true, message, approvalURL: null, orderId: purchaseNumber, ...payment };
  },
  'POST /api/programs': async (app, { body }, context) => ({
    success: true,
    message: programSentences.paid,
    data: purchaseToJson(
      await captureProgramPayment(app, requireAccount(context), { ...body, signature: body.signature ?? null }),
    ),
  }),
  'POST /api/programs/check-payment': async (app, { body }, context) => ({
    success: true,
    ...(await checkProgramPayment(app, requireAccount(context), body.orderId)),
  }),
  'GET /api/programs': async (app, { query }, { account }) => {
    const request = paged(query);
    const { purchases, total } = await listPurchases(app, request, account);
    const data = purchases.map(listedPurchaseToJson);
    return request.limit === undefined ? data : { success: true, data, total };
  },
  'GET /api/programs/export': async (app) => exportPurchases(app),
  'POST /api/programs/refund/{id}': async (app, { params, body: { refundAmount, seen } }, context) => {
    const refundPaise = refundAmount === undefined ? null : paiseFromRupees(refundAmount);
    const data = await refundProgram(
      app,
      params.id,
      { refundPaise, seenPaise: paiseFromRupees(seen) },
      requireStaff(context),
    );
    return { success: true, message: staffTexts.theMoneyGoesBack, data: purchaseToJson(data) };
  },
  'PUT /api/programs/gst': async (app, { body }, context) => ({
    success: true,
    message: programGstSaved,
    gstPercent: await saveProgramGst(app, body.gstPercent ?? Number.NaN, requireStaff(context), body.seen),
  }),
  'GET /api/programs/mine': async (app, _input, context) => ({
    success: true,
    data: (await listOwnPurchases(app, requireAccount(context).id)).map(purchaseToJson),
  }),
};
