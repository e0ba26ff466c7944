import * as z from 'zod';
import { call } from '#api/call.ts';
import { id, staff, text } from '#contract/admin-input.ts';
import { done } from '#contract/call.ts';
import { countDueCustomers } from '#customers/directory/count-customers.ts';
import { customerFilters } from '#customers/rules/customer-list.ts';
import { idsOf } from '#rules/admin-lists.ts';
import { deleteGroup, listGroups, saveGroup } from './groups.ts';

const topic = 'Admin: people';
const draft = {
  name: text(300),
  filter: z
    .enum(idsOf(customerFilters), `Filter by one of ${idsOf(customerFilters).join(', ')}`)
    .nullable()
    .default(null)
    .meta({ description: 'Who fits this filter of the list; null: all' }),
  tag: text(200).default('').meta({ description: 'And has this tag, without case; empty: any' }),
};
const group = z
  .object({
    id: z.uuid(),
    name: z.string(),
    filter: z.enum(idsOf(customerFilters)).nullable(),
    tag: z.string(),
    customers: z.number().int().meta({ description: 'Who fit now' }),
    subscribers: z.number().int().meta({ description: 'On the list of the newsletter among them' }),
  })
  .meta({ id: 'CustomerGroup' });
const saved = done.extend({ data: group });
const may = staff('customers.change');
const logged = { what: 'setting changed', thing: 'customer groups' } as const;

/** Groups of customers, for coupons and newsletters (behaviour: Customers 8). */
export const groupCalls = {
  'GET /api/admin/customer-groups': call({
    operationId: 'listCustomerGroups',
    ...staff('customers.read'),
    summary: 'Every group of customers, with how many fit now',
    topic,
    response: z.object({ success: z.literal(true), data: z.array(group) }),
  }).run(async (app) => {
    await countDueCustomers(app);
    return { success: true, data: await listGroups(app) };
  }),
  'POST /api/admin/customer-groups/add': call({
    operationId: 'addCustomerGroup',
    ...may,
    logged,
    summary: 'A new group: who fits a filter of the list, a tag, or both',
    topic,
    body: z.object(draft),
    response: saved,
    errors: { 400: 'No name, or neither filter nor tag', 409: 'The name is taken' },
  }).run(async (app, { body }) => ({ success: true, message: 'Group added', data: await saveGroup(app, null, body) })),
  'PUT /api/admin/customer-groups/edit/{id}': call({
    operationId: 'editCustomerGroup',
    ...may,
    logged,
    summary: 'Saves a group; its coupons go by what it is now',
    topic,
    params: id,
    body: z.object(draft),
    response: saved,
    errors: { 400: 'No name, or neither filter nor tag', 404: 'No such group', 409: 'The name is taken' },
  }).run(async (app, { params, body }) => ({
    success: true,
    message: 'Group saved',
    data: await saveGroup(app, params.id, body),
  })),
  'DELETE /api/admin/customer-groups/delete/{id}': call({
    operationId: 'deleteCustomerGroup',
    ...may,
    logged,
    summary: 'Deletes a group; its customers stay as they are',
    topic,
    params: id,
    response: done,
    errors: { 404: 'No such group', 409: 'A coupon is for it' },
  }).run(async (app, { params }) => {
    await deleteGroup(app, params.id);
    return { success: true, message: 'Group deleted' };
  }),
};
