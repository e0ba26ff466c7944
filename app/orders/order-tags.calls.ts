import * as z from 'zod';
import { call } from '#api/call.ts';
import { staff, text } from '#contract/admin-input.ts';
import { done } from '#contract/call.ts';
import * as staffTexts from '#contract/staff-texts.ts';
import { requireFound } from './find-order.ts';
import { changeTags, listOrderReaders, listTagsInUse, readOrderTags } from './order-tags.ts';

const topic = 'Admin: orders';
const tags = z.array(text(200)).max(20).default([]);

/** Tags of orders, and who can be named in their notes (behaviour: Staff 19). */
export const orderTagCalls = {
  'GET /api/admin/orders/tags/{id}': call({
    operationId: 'listOrderTags',
    ...staff('orders.read'),
    summary: 'The tags of an order, by its id, those in use, and who can be named in a note',
    topic,
    params: z.object({ id: z.uuid() }),
    response: z.object({
      success: z.literal(true),
      tags: z.array(z.string()),
      inUse: z.array(z.string()),
      staff: z.array(z.string()).meta({ description: 'Names of staff who may open orders' }),
    }),
    errors: { 404: 'No such order' },
  }).run(async (app, { params: { id } }) => {
    const order = await app.db.selectFrom('shop_order').select('id').where('id', '=', id).executeTakeFirst();
    const { id: orderId } = requireFound(order);
    const [ofOrder, inUse, readers] = await Promise.all([
      readOrderTags(app.db, [orderId]),
      listTagsInUse(app),
      listOrderReaders(app.db),
    ]);
    return {
      success: true,
      tags: ofOrder.get(orderId) ?? [],
      inUse,
      staff: readers.map(({ userName }) => userName),
    };
  }),
  'POST /api/admin/orders/tags': call({
    operationId: 'changeOrderTags',
    ...staff('orders.ship'),
    summary: 'Adds tags to orders and takes some away; an order that would have more than 10 is skipped and named',
    topic,
    body: z.object({
      ids: z.array(z.string().max(100)).min(1, staffTexts.chooseAnOrder).max(500, staffTexts.chooseAtMost500Orders),
      add: tags,
      remove: tags,
    }),
    response: done.extend({
      changed: z.array(z.string()),
      skipped: z.array(z.object({ id: z.string(), why: z.string() })),
    }),
    errors: { 400: 'A tag that is too long' },
  }).run(async (app, { body: { ids, ...change } }) => {
    const { changed, skipped } = await changeTags(app, ids, change);
    const count = changed.length === 1 ? '1 order' : `${changed.length} orders`;
    return { success: true, message: `Tags of ${count} saved`, changed, skipped };
  }),
};
