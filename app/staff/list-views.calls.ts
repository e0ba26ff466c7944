import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireAccount } from '#api/handler.ts';
import { id, staff, text, tick } from '#contract/admin-input.ts';
import { done } from '#contract/call.ts';
import { addView, changeView, chooseList, deleteView } from './list-views.ts';
import { listNames } from './rules/list-views.ts';

const topic = 'Admin: lists';
const list = z.enum(listNames, `List is one of ${listNames.join(', ')}`);
const name = text(200);
const params = z
  .record(z.string().max(40), z.string().max(200))
  .refine((given) => Object.keys(given).length <= 20, 'At most 20 filters')
  .meta({ description: 'What the address of the list says; what the list does not know is dropped' });
const errors = { 403: 'A list that the role does not include, or a view for all staff', 404: 'No such view' };

/** Views and columns of lists, as each member of staff keeps them (behaviour: Staff 18). */
export const listViewCalls = {
  'POST /api/admin/views': call({
    operationId: 'saveView',
    ...staff('views.save'),
    summary: 'Saves filters, sort and search of a list under a name',
    topic,
    body: z.object({ list, name, params, isShared: tick.default(false) }),
    response: done.extend({ id: z.uuid() }),
    errors: { ...errors, 409: 'The name is taken, or there are 20 views' },
  }).run(async (app, { body: { list, ...view } }, context) => ({
    success: true,
    message: 'View saved',
    id: await addView(app, list, view, requireAccount(context)),
  })),
  'PUT /api/admin/views/{id}': call({
    operationId: 'changeView',
    ...staff('views.save'),
    summary: 'Renames or shares a view, or gives it other filters; what is left out stays as it is',
    topic,
    params: id,
    body: z.object({ name, params, isShared: tick }).partial(),
    response: done,
    errors: { ...errors, 409: 'The name is taken' },
  }).run(async (app, { params, body }, context) => {
    await changeView(app, params.id, body, requireAccount(context));
    return { success: true, message: 'View saved' };
  }),
  'DELETE /api/admin/views/{id}': call({
    operationId: 'deleteView',
    ...staff('views.save'),
    summary: 'Deletes a view',
    topic,
    params: id,
    response: done,
    errors,
  }).run(async (app, { params }, context) => {
    await deleteView(app, params.id, requireAccount(context));
    return { success: true, message: 'View deleted' };
  }),
  'PUT /api/admin/views/of/{list}': call({
    operationId: 'chooseColumns',
    ...staff('views.save'),
    summary: 'Which columns of a list are left out, and which view opens first, for who calls',
    topic,
    params: z.object({ list }),
    body: z
      .object({
        hidden: z.array(z.string().max(60)).max(30).meta({ description: 'Headings of the columns' }),
        opensWith: z.string().max(40).meta({ description: 'Id of a view; empty for the whole list' }),
      })
      .partial(),
    response: done,
    errors: { 403: errors[403] },
  }).run(async (app, { params, body }, context) => {
    await chooseList(app, params.list, body, requireAccount(context));
    return { success: true, message: 'List saved' };
  }),
};
