import * as z from 'zod';
import { call } from '#api/call.ts';
import { paged, requireStaff } from '#api/handler.ts';
import { listQuery, staff, text, tick } from '#contract/admin-input.ts';
import { csvLines, done } from '#contract/call.ts';
import { customerFilters, customerSorts, type ListedCustomer } from '#customers/rules/customer-list.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { idsOf } from '#rules/admin-lists.ts';
import { addNote, deleteNote, setNoCash, setTags } from './change-customer.ts';
import { customerOfOrder } from './customer-of-order.ts';
import { customer, listedCustomer } from './customers.contract.ts';
import { joinCustomers, partCustomers } from './join-customers.ts';
import { exportCustomers, listCustomers } from './list-customers.ts';
import { type Customer, showCustomer } from './show-customer.ts';

const topic = 'Admin: people';
const params = z.object({ id: z.string().max(100) });
const filter = z.enum(idsOf(customerFilters), `Filter by one of ${idsOf(customerFilters).join(', ')}`).optional();
const group = z.string().max(100).optional().meta({ description: 'Id of a group: those who fit it alone' });
const tags = z.array(text(200)).max(100);
const errors = { 404: 'No such customer' };

/** Who ordered, with an account or without (behaviour: Customers 1). */
export const customerCalls = {
  'GET /api/admin/customers': call({
    operationId: 'listCustomers',
    ...staff('customers.read'),
    summary: 'Who ordered or has an account, newest first; those that staff joined are one',
    topic,
    query: listQuery(customerSorts, { filter, group }),
    logged: { what: 'opened', thing: 'customers', isList: true },
    response: z.object({
      success: z.literal(true),
      customers: z.array(listedCustomer),
      total: z.number().int(),
    }),
  }).run(async (app, { query }) => {
    const { customers, total } = await listCustomers(app, paged(query));
    return { success: true, customers: customers.map(listedToJson), total };
  }),
  'GET /api/admin/customers/export': call({
    operationId: 'exportCustomers',
    ...staff('exports'),
    confirmed: true,
    summary: 'The same customers as CSV, newest first',
    topic,
    query: z.object({ search: z.string().max(100).optional(), filter, group }),
    csv: 'customers.csv',
    response: csvLines,
  }).run(async (app, { query }) => exportCustomers(app, query)),
  'GET /api/admin/customers/of-order/{id}': call({
    operationId: 'findCustomerOfOrder',
    ...staff('customers.read'),
    summary: 'Whose an order is, by its id, with how many orders and parcels that came back there were until then',
    topic,
    params,
    response: z.object({
      success: z.literal(true),
      data: z
        .object({
          id: z.uuid(),
          orders: z.number().int().meta({ description: 'With this one' }),
          cameBack: z.number().int().meta({ description: 'Parcels of the earlier ones' }),
          noCash: z.boolean(),
        })
        .nullable()
        .meta({ description: 'Null for an order that is nobody’s any more' }),
    }),
  }).run(async (app, { params: { id } }) => ({ success: true, data: await customerOfOrder(app, id) })),
  'GET /api/admin/customers/{id}': call({
    operationId: 'showCustomer',
    ...staff('customers.read'),
    summary: 'A customer with orders, notes and what else the shop knows',
    topic,
    params,
    logged: { what: 'opened', thing: 'customer {lastOrder}' },
    response: z.object({ success: z.literal(true), data: customer }),
    errors,
  }).run(async (app, { params: { id } }) => ({ success: true, data: customerToJson(await showCustomer(app, id)) })),
  'POST /api/admin/customers/notes/{id}': call({
    operationId: 'addCustomerNote',
    ...staff('customers.change'),
    summary: 'Writes a note about a customer, for staff only',
    topic,
    params,
    body: z.object({ text: text() }),
    response: done,
    errors: { ...errors, 400: 'A note that is empty or too long' },
  }).run(async (app, { params: { id }, body }, context) => {
    await addNote(app, id, body.text, requireStaff(context));
    return { success: true, message: 'Note added' };
  }),
  'DELETE /api/admin/customers/notes/{id}': call({
    operationId: 'deleteCustomerNote',
    ...staff('customers.change'),
    summary: 'Deletes a note, by its id',
    topic,
    params,
    response: done,
    errors: { 404: 'No such note' },
  }).run(async (app, { params: { id } }, context) => {
    await deleteNote(app, id, requireStaff(context));
    return { success: true, message: 'Note deleted' };
  }),
  'PUT /api/admin/customers/tags/{id}': call({
    operationId: 'tagCustomer',
    ...staff('customers.change'),
    summary: 'Sets the tags of a customer',
    topic,
    params,
    body: z.object({
      tags,
      seen: tags.optional().meta({ description: 'Those that were shown: what others changed since is kept' }),
    }),
    response: done,
    errors: { ...errors, 400: 'Too many tags, or one that is too long' },
  }).run(async (app, { params: { id }, body }, context) => {
    await setTags(app, id, body, requireStaff(context));
    return { success: true, message: 'Tags saved' };
  }),
  'PUT /api/admin/customers/no-cash/{id}': call({
    operationId: 'setCustomerNoCash',
    ...staff('customers.change'),
    summary: 'Whether a customer, by account, phone and e-mail, gets nothing for cash on delivery',
    topic,
    params,
    body: z.object({ noCash: tick }),
    response: done,
    errors,
  }).run(async (app, { params: { id }, body }, context) => {
    await setNoCash(app, id, body.noCash, requireStaff(context));
    return { success: true, message: body.noCash ? 'Cash on delivery is off' : 'Cash on delivery is on' };
  }),
  'POST /api/admin/customers/join/{id}': call({
    operationId: 'joinCustomers',
    ...staff('customers.change'),
    summary: 'Makes one customer of two; the answer says whose page it is, and what to part to undo it',
    topic,
    params,
    body: z.object({ with: z.string().max(100) }),
    response: z.object({ success: z.literal(true), message: z.string(), id: z.uuid(), joined: z.array(z.uuid()) }),
    errors: { ...errors, 409: 'They are one already' },
  }).run(async (app, { params: { id }, body }, context) => ({
    success: true,
    message: 'Joined into one customer',
    ...(await joinCustomers(app, id, body.with, requireStaff(context))),
  })),
  'POST /api/admin/customers/part/{id}': call({
    operationId: 'partCustomers',
    ...staff('customers.change'),
    summary: 'Takes what was joined to a customer out again; what is named together stays one customer',
    topic,
    params,
    body: z.object({ ids: z.array(z.string().max(100)).min(1).max(100) }),
    response: z.object({ success: z.literal(true), message: z.string(), id: z.uuid() }),
    errors: { ...errors, 409: 'It is not joined to this customer' },
  }).run(async (app, { params: { id }, body }, context) => ({
    success: true,
    message: 'Separated into two customers',
    id: await partCustomers(app, id, body.ids, requireStaff(context)),
  })),
};

function listedToJson({ spentPaise, lastOrderAt, ...row }: ListedCustomer): z.output<typeof listedCustomer> {
  return {
    ...row,
    spent: rupeesFromPaise(spentPaise),
    lastOrderAt: lastOrderAt === null ? null : new Date(lastOrderAt).toISOString(),
  };
}

function customerToJson(shown: Customer): z.output<typeof customer> {
  const { spentPaise, createdAt, newsletterSince, orderList, reviews, plans, messages, notes, ...rest } = shown;
  const [last] = orderList;
  return {
    ...rest,
    userId: shown.members.find(({ kind }) => kind === 'account')?.id ?? '',
    lastOrder: last?.orderId ?? '',
    spent: rupeesFromPaise(spentPaise),
    hasAccount: shown.members.some(({ kind }) => kind === 'account'),
    lastOrderAt: last ? last.at.toISOString() : null,
    since: createdAt.toISOString(),
    newsletterSince: newsletterSince?.toISOString() ?? null,
    orderList: orderList.map(({ at, totalPaise, spentPaise: spent, ...order }) => ({
      ...order,
      at: at.toISOString(),
      total: rupeesFromPaise(totalPaise),
      spent: rupeesFromPaise(spent),
    })),
    reviews: reviews.map((review) => ({ ...review, at: review.at.toISOString() })),
    plans: plans.map(({ at, totalPaise, ...plan }) => ({
      ...plan,
      at: at.toISOString(),
      total: rupeesFromPaise(totalPaise),
    })),
    messages: messages.map((message) => ({ ...message, at: message.at.toISOString() })),
    notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
  };
}
