import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { handMethods } from '#cash/rules/hand-methods.ts';
import { staffPayments } from '#checkout/rules/staff-order.ts';
import { staff, tick } from '#contract/admin-input.ts';
import { done } from '#contract/call.ts';
import { idsOf } from '#rules/admin-lists.ts';
import { deleteDraft, listDrafts, type OrderDraft, readDraft, saveDraft } from './order-drafts.ts';

const topic = 'Admin: orders';
const params = z.object({ id: z.string().max(100) });
const typed = (longest: number) => z.string().max(longest).default('');

/** As it was typed: it is no order yet, and nothing of it has to fit. */
const form = z
  .object({
    customer: typed(100),
    addressInfo: z.object({
      phone: typed(40),
      name: typed(200),
      email: typed(254),
      street: typed(400),
      pincode: typed(20),
      city: typed(200),
      state: typed(60),
    }),
    items: z
      .array(z.object({ productId: z.uuid(), weight: typed(100), title: typed(300), quantity: typed(20) }))
      .max(100),
    discount: typed(20),
    reason: typed(200),
    payment: z.enum(idsOf(staffPayments)),
    method: z.enum(handMethods),
    reference: typed(100),
    oneTransfer: tick.default(false),
    allowCash: tick,
    note: typed(500),
  })
  .meta({ id: 'OrderDraftForm' });

const draft = z
  .object({ id: z.uuid(), form, seen: z.number().int(), by: z.string(), at: z.string() })
  .meta({ id: 'OrderDraft' });

const draftToJson = ({ version, at, ...rest }: OrderDraft): z.output<typeof draft> => ({
  ...rest,
  seen: version,
  at: at.toISOString(),
});

/** Orders that staff have begun to type (behaviour: Staff orders 6). */
export const orderDraftCalls = {
  'GET /api/admin/orders/drafts': call({
    operationId: 'listOrderDrafts',
    ...staff('orders.change'),
    summary: 'Orders that staff have begun to type, the newest first',
    topic,
    logged: { what: 'opened', thing: 'order drafts', isList: true },
    response: z.object({ success: z.literal(true), drafts: z.array(draft) }),
  }).run(async (app) => ({ success: true, drafts: (await listDrafts(app)).map(draftToJson) })),
  'GET /api/admin/orders/drafts/{id}': call({
    operationId: 'showOrderDraft',
    ...staff('orders.change'),
    summary: 'An order that staff have begun to type',
    topic,
    params,
    response: z.object({ success: z.literal(true), draft }),
    errors: { 404: 'It was placed or discarded' },
  }).run(async (app, { params: { id } }) => ({ success: true, draft: draftToJson(await readDraft(app, id)) })),
  'POST /api/admin/orders/drafts': call({
    operationId: 'saveOrderDraft',
    ...staff('orders.change'),
    summary: 'Saves what is typed of an order, as a new draft or over one',
    topic,
    body: z.object({
      id: z.string().max(100).nullish().meta({ description: 'Left out: a new one' }),
      seen: z.number().int().min(0).max(1e9).optional().meta({ description: 'Of the draft, as it was read' }),
      form,
    }),
    response: z.object({ success: z.literal(true), message: z.string(), draft }),
    errors: { 404: 'It was placed or discarded', 409: 'Somebody else saved it meanwhile' },
  }).run(async (app, { body: { id, seen = 0, form } }, context) => ({
    success: true,
    message: 'Draft saved',
    draft: draftToJson(await saveDraft(app, id ? { id, seen } : null, form, requireStaff(context))),
  })),
  'DELETE /api/admin/orders/drafts/{id}': call({
    operationId: 'deleteOrderDraft',
    ...staff('orders.change'),
    summary: 'Discards an order that staff have begun to type',
    topic,
    params,
    response: done,
    errors: { 404: 'It was placed or discarded' },
  }).run(async (app, { params: { id } }) => {
    await deleteDraft(app, id);
    return { success: true, message: 'Draft discarded' };
  }),
};
