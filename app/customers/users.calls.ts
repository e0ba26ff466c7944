import * as z from 'zod';
import { call } from '#api/call.ts';
import { paged } from '#api/handler.ts';
import { listQuery, staff } from '#contract/admin-input.ts';
import { csvLines } from '#contract/call.ts';
import { userSorts } from '#customers/rules/user-list.ts';
import { exportUsers, listUsers } from './list-users.ts';
import { listedUser } from './users.contract.ts';

/** The accounts of shoppers, for staff. */
export const userCalls = {
  'GET /api/addons/users': call({
    operationId: 'listUsers',
    ...staff('customers.read'),
    summary: 'Accounts but for the staff, newest first; all of them without page and limit',
    topic: 'Admin: people',
    query: listQuery(userSorts, {}),
    logged: { what: 'opened', thing: 'users', isList: true },
    response: z.object({ success: z.literal(true), users: z.array(listedUser), total: z.number().int() }),
  }).run(async (app, { query }) => ({ success: true, ...(await listUsers(app, paged(query))) })),
  'GET /api/addons/users/export': call({
    operationId: 'exportUsers',
    ...staff('exports'),
    confirmed: true,
    summary: 'Accounts but for the staff as CSV',
    topic: 'Admin: people',
    csv: 'userslist.csv',
    response: csvLines,
  }).run(async (app) => exportUsers(app)),
};
