import { Hono } from 'hono';
import { expect } from 'vitest';
import type { Role } from '#access/rules/access.ts';
import { calls } from '#api/calls.ts';
import { mediaRouter } from '#media/media.handler.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { apiRouter } from '../../../app/api/api-router.ts';
import { contextOf } from './request-context.ts';

/** Addresses as they are made, '/api/event', and what their calls promise; those without a parameter come first. */
const promised = Object.entries(calls)
  .sort(([one], [other]) => Number(one.includes('{')) - Number(other.includes('{')))
  .map(([name, { response }]) => ({
    address: new RegExp(`^${name.replaceAll(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`),
    response,
  }));

/** Creates an account of staff and returns functions that make calls in any role. */
export async function openStaffRouter(app: AppContext) {
  const row = await app.db
    .insertInto('user_account')
    .values({
      user_name: 'Meera',
      email: 'meera@shop.example',
      password_hash: 'none',
      role: 'admin',
      staff_role: 'owner',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const account: Account = {
    id: row.id,
    userName: 'Meera',
    email: 'meera@shop.example',
    phoneNumber: null,
    role: 'admin' as const,
    staffRole: 'owner',
    isBusinessAccount: false,
    newsletterSubscription: false,
    // As after a sign-in.
    session: { id: '00000000-0000-4000-8000-000000000000', isConfirmed: true },
  };
  const router = new Hono<{ Bindings: RequestContext }>();
  router.route('/', mediaRouter(app));
  router.route('/', apiRouter(app));
  /** Makes a call, 'PUT /api/event', with JSON or a form as its body. */
  const fetchAs = (
    role: Role,
    call: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const [method = '', path = ''] = call.split(' ');
    const init: RequestInit =
      body === undefined
        ? { method }
        : body instanceof FormData
          ? { method, body }
          : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
    const request = new Request(`${app.config.publicUrl}${path}`, init);
    const context = contextOf(request, { role, account: role === 'admin' ? account : null });
    return Promise.resolve(router.fetch(request, context));
  };
  return {
    account,
    fetchAs,
    /** What it answers is held to what the call promises, no more and no less. */
    async ask(call: string, body?: unknown, role: Role = 'admin', headers: Record<string, string> = {}) {
      const answer = await fetchAs(role, call, body, headers);
      const text = await answer.text();
      // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
      const json: any = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null;
      const { response } = promised.find(({ address }) => address.test(call)) ?? {};
      if (answer.status === 200 && json && response) expect(response.parse(json), call).toEqual(json);
      return { status: answer.status, headers: answer.headers, text, json };
    },
    form(bytes: Uint8Array | string, name = 'picture.png', type = 'image/png') {
      const form = new FormData();
      form.append('my_file', new File([bytes as BlobPart], name, { type }));
      return form;
    },
  };
}
