import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { isConfirmed, notConfirmed } from '#api/require-confirmed.ts';
import { rupees, shortText, staff } from '#contract/admin-input.ts';
import { orderToJson } from '#contract/amounts.ts';
import { sentence } from '#contract/call.ts';
import * as staffTexts from '#contract/staff-texts.ts';
import { editOrder } from '#orders/edit/edit-order.ts';
import { correctReturn } from '#orders/returns/correct-return.ts';
import { refundOrder } from '#orders/returns/refund-order.ts';
import { replaceOrder } from '#orders/returns/replace-order.ts';
import { returnOrder } from '#orders/returns/return-order.ts';
import { orderStatuses } from '#orders/rules/order-status.ts';
import type { AppContext } from '#platform/app-context.ts';
import { paiseFromRupees, rupeesFromPaise } from '#pricing/rules/money.ts';
import { returnedLines } from './admin-orders.calls.ts';
import { editedAddress, editedUnits, orderUnits } from './order-input.contract.ts';
import { orderFromRow, selectOrders } from './order-row.ts';
import { order } from './orders.contract.ts';

export const time = z.iso.datetime({ offset: true, error: 'Enter a time such as 2026-11-21T10:00:00Z' });

export async function orderForStaff(app: AppContext, id: string) {
  return orderToJson(
    orderFromRow(await selectOrders(app.db).where('shop_order.id', '=', id).executeTakeFirstOrThrow()),
  );
}

export const adminOrderChangeCalls = {
  'PUT /api/admin/orders/edit/{id}': call({
    operationId: 'editOrder',
    summary:
      'Changes where an order goes and how much of each line it holds, until it is packed. What is left out stays as it is',
    topic: 'Admin: orders',
    ...staff('orders.change'),
    params: z.object({ id: z.string().max(100) }),
    body: z.object({
      addressInfo: editedAddress.optional(),
      items: z.array(editedUnits).max(100, 'An order can have at most 100 items').optional(),
      note: shortText(500).meta({ description: 'For staff only' }),
      buyerNote: shortText(500).meta({ description: 'What the buyer reads, in the history and in the e-mail' }),
      seen: time.meta({ description: 'orderUpdateDate as it was read; refused when somebody changed the order since' }),
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      data: order,
      added: z
        .object({ _id: z.uuid(), orderId: z.string(), orderPrice: z.number() })
        .nullable()
        .meta({ description: 'The cash order of units that were added to an order that is paid already' }),
    }),
    errors: {
      400: 'An address or a line that does not fit, or nothing that changes',
      404: 'No such order',
      409: 'Somebody changed it meanwhile (with data), it is packed or closed, its goods are short, or cash has its limits',
    },
  }).run(async (app, { params, body }, context) => {
    // Asked before the order is locked: a session is read from the database.
    const mayRefund = await isConfirmed(app, context);
    const { order, added } = await editOrder(
      app,
      params.id,
      {
        address: body.addressInfo ?? {},
        items: body.items ?? [],
        note: body.note ?? '',
        buyerNote: body.buyerNote ?? '',
        seen: body.seen,
        beforeRefund() {
          if (!mayRefund) throw notConfirmed();
        },
      },
      requireStaff(context),
    );
    return {
      success: true,
      message: added ? `Saved. The added items are order ${added.order_number}` : 'Order updated',
      data: await orderForStaff(app, order.id),
      added: added && {
        _id: added.id,
        orderId: added.order_number,
        orderPrice: rupeesFromPaise(added.total_paise),
      },
    };
  }),
  'POST /api/admin/orders/replace/{id}': call({
    operationId: 'replaceOrder',
    summary: 'Makes a free order of the same goods for what arrived damaged',
    topic: 'Admin: orders',
    ...staff('orders.change'),
    params: z.object({ id: z.string().max(100) }),
    body: z.object({
      lines: z.array(orderUnits).min(1, 'Choose what to replace').max(100),
      note: shortText(500).meta({ description: 'For staff only' }),
      seen: time
        .optional()
        .meta({ description: 'orderUpdateDate as it was read; refused when somebody changed the order since' }),
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      data: order.meta({ description: 'The replacement' }),
    }),
    errors: {
      400: 'A line that does not fit, or more than was sent',
      404: 'No such order',
      409: 'Somebody changed it meanwhile (with data), it has not been sent, or its goods are short',
    },
  }).run(async (app, { params, body }, context) => {
    const wish = { lines: body.lines, note: body.note ?? '', seen: body.seen ?? null };
    const { id, order_number } = await replaceOrder(app, params.id, wish, requireStaff(context));
    return {
      success: true,
      message: `Replacement created: order ${order_number}`,
      data: await orderForStaff(app, id),
    };
  }),
  'POST /api/admin/orders/refund/{id}': call({
    operationId: 'refundOrder',
    summary: 'Sends money of an order back, by line or as an amount, as often as something is left of it',
    topic: 'Admin: orders',
    ...staff('refunds.make'),
    confirmed: true,
    params: z.object({ id: z.string().max(100) }),
    body: z.object({
      lines: z
        .array(
          orderUnits.extend({
            restock: z
              .boolean()
              .optional()
              .meta({ description: 'Whether the units go back on the shelf; left out: yes before dispatch, no after' }),
          }),
        )
        .max(100)
        .optional(),
      amount: rupees.optional().meta({ description: 'Rupees; left out: what the lines and the delivery fee come to' }),
      deliveryFee: z.boolean().optional().meta({ description: 'Whether the delivery fee goes back too' }),
      byHand: z
        .object({
          reference: sentence('Enter the bank or UPI reference', 200),
        })
        .optional()
        .meta({ description: 'It was paid back outside of the payment provider' }),
      seen: z.number('The amount already refunded must be a number').min(0).max(1e9).optional().meta({
        description: 'Rupees that had gone back before, as they were read; refused when it is another sum now',
      }),
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      refunded: z.number().meta({ description: 'Rupees that went back in all' }),
      remaining: z.number().meta({ description: 'Rupees that can still go back' }),
      orderStatus: z.enum(orderStatuses),
      data: order,
    }),
    errors: {
      400: 'A line, an amount or a reference that does not fit',
      404: 'No such order',
      409: 'More went back meanwhile (with refunded), nothing is left, or it waits for its payment',
    },
  }).run(async (app, { params, body }, context) => {
    const { order, money } = await refundOrder(
      app,
      params.id,
      {
        lines: body.lines ?? [],
        amountPaise: body.amount === undefined ? null : paiseFromRupees(body.amount),
        deliveryFee: body.deliveryFee ?? false,
        byHand: body.byHand ?? null,
        seenPaise: body.seen === undefined ? null : paiseFromRupees(body.seen),
      },
      requireStaff(context),
    );
    return {
      success: true,
      message: 'Refund recorded',
      refunded: rupeesFromPaise(money.refundedPaise),
      remaining: rupeesFromPaise(money.remainingPaise),
      orderStatus: order.status,
      data: await orderForStaff(app, order.id),
    };
  }),
  'POST /api/admin/orders/returned/{id}': call({
    operationId: 'returnOrder',
    summary: 'Units of a parcel came back; resaleable ones go on the shelf. With the last unit the order is Returned',
    topic: 'Admin: orders',
    ...staff('orders.change'),
    params: z.object({ id: z.string().max(100) }),
    body: z.object({
      lines: returnedLines,
      photo: z.string().max(500).optional().meta({ description: 'Address of an uploaded picture of what came back' }),
    }),
    response: z.object({ success: z.literal(true), message: z.string(), data: order }),
    errors: { 400: 'A line that does not fit', 404: 'No such order', 409: 'It has not left the shop' },
  }).run(async (app, { params, body }, context) => {
    const { id } = await returnOrder(app, params.id, body.lines, requireStaff(context), body.photo ?? '');
    return { success: true, message: 'Return recorded', data: await orderForStaff(app, id) };
  }),
  'PUT /api/admin/orders/returned/{id}': call({
    operationId: 'correctReturn',
    summary: 'Puts a record of return right: how many units of a line came back, and how many of them are on sale',
    topic: 'Admin: orders',
    ...staff('orders.change'),
    params: z.object({ id: z.string().max(100) }),
    body: z.object({
      lines: z
        .array(
          z.object({
            productId: orderUnits.shape.productId,
            weight: orderUnits.shape.weight,
            quantity: z.number().int().min(0).max(1000),
            onSale: z.number().int().min(0).max(1000),
          }),
        )
        .min(1, staffTexts.chooseWhatCameBack)
        .max(100),
    }),
    response: z.object({ success: z.literal(true), message: z.string(), data: order }),
    errors: {
      400: 'A line that does not fit',
      404: 'No such order',
      409: 'The units were sold meanwhile, or the order is closed',
    },
  }).run(async (app, { params, body }, context) => {
    const { id } = await correctReturn(app, params.id, body.lines, requireStaff(context));
    return { success: true, message: 'Return corrected', data: await orderForStaff(app, id) };
  }),
};
