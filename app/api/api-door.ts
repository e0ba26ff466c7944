import { type Context, Hono } from 'hono';
import type { Shop } from '#platform/shop.ts';
import type { Role } from '#rules/access.ts';
import { type CallName, type CallRule, calls } from '#rules/calls.ts';
import { Refusal } from '#rules/refusal.ts';
import { answers } from './answers.ts';
import { documentPage } from './document-page.ts';
import { openApiDocument } from './open-api.ts';
import { readInput } from './read-input.ts';

const callNames = Object.keys(calls) as CallName[];

/** What a request carries beyond itself, set by the server for every door. */
export interface RequestFacts {
  requestId: string;
  role: Role;
}

/** The REST calls of the table, their OpenAPI document and its readable page. */
export function apiDoor(shop: Shop): Hono<{ Variables: RequestFacts }> {
  const api = new Hono<{ Variables: RequestFacts }>();

  for (const name of callNames) {
    const [method = '', path = ''] = name.split(' ');
    api.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), (c) => answerCall(shop, name, c));
  }
  api.get('/api/openapi.json', (c) => c.json(openApiDocument(shop.config.publicUrl)));
  api.get('/api/docs', (c) => documentPage(c, openApiDocument(shop.config.publicUrl)));
  api.all('/api/*', (c) => {
    const others = callNames.filter((name) => matches(name, c.req.path)).map((name) => name.split(' ')[0]);
    if (others.length === 0) throw new Refusal(404, 'There is no such call.');
    c.header('allow', others.join(', '));
    return c.json({ success: false, message: `This call takes ${others.join(' or ')}.` }, 405);
  });
  api.onError((error, c) => refuse(shop, error, c));
  return api;
}

async function answerCall(shop: Shop, name: CallName, c: Context<{ Variables: RequestFacts }>): Promise<Response> {
  const rule: CallRule = calls[name];
  // Under `members` a visitor may see nothing of the storefront, by page or by call (decisions D1).
  if (rule.access === 'shopping' && c.get('role') === 'visitor' && shop.config.storefrontAccess === 'members') {
    throw new Refusal(401, 'Please sign in first.');
  }
  const input = await readInput(rule, c);
  // The table ties each name to its input and answer; the compiler cannot follow that through a loop over names.
  const answer = answers[name] as (shop: Shop, input: unknown) => Promise<object>;
  c.header('cache-control', rule.cached ? 'no-cache' : 'no-store');
  return c.json(await answer(shop, input));
}

/** Every failed call in one shape (decisions D11). */
function refuse(shop: Shop, error: Error, c: Context<{ Variables: RequestFacts }>): Response {
  c.header('cache-control', 'no-store');
  if (error instanceof Refusal) {
    // The rest of the body is not read: nobody may send a second request after it.
    if (error.status === 413) c.header('connection', 'close');
    const body = {
      success: false,
      message: error.message,
      ...(error.errors.length > 0 ? { errors: error.errors } : {}),
    };
    return c.json(body, error.status as 400);
  }
  const requestId = c.get('requestId');
  shop.log.error({ err: error, requestId, path: c.req.path }, 'a call failed');
  return c.json({ success: false, message: 'Something went wrong. Please try again.', requestId }, 500);
}

function matches(name: CallName, path: string): boolean {
  const [, pattern = ''] = name.split(' ');
  const expression = pattern.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${expression}$`).test(path);
}
