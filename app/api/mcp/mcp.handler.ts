import { createMcpHandler } from '@modelcontextprotocol/server';
import { Hono } from 'hono';
import { may } from '#access/rules/permissions.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { countAttempt } from '#rate-limits/count-attempt.ts';
import { AppError } from '#rules/app-error.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { asNobody } from '../as-nobody.ts';
import { cartSize } from '../body-size.ts';
import { pageCalls } from '../page-calls.ts';
import { readJson } from '../read-input.ts';
import { refusalOf } from '../refusal.ts';
import type { CallHooks } from '../run-call.ts';
import { requireSameOrigin } from '../same-origin.ts';
import { agentServer } from './agent-server.ts';
import { shopperTools } from './shopper-tools.ts';
import { staffTools } from './staff-tools.ts';

/** Of one address: a shopper's agent asks a few times, and one that asks for many shoppers waits. */
const asking = {
  what: 'requests of agents',
  limits: [{ of: 'address', most: 120, seconds: 60 }],
  email: null,
} as const;

/**
 * The Model Context Protocol, for agents of shoppers, and with an API key for those of staff (behaviour: Agents 1). No
 * cookie counts. Every request stands alone; there are no sessions, and no streams that stay open.
 */
export function mcpRouter(app: AppContext, hooks: CallHooks = {}): Hono<{ Bindings: RequestContext }> {
  const router = new Hono<{ Bindings: RequestContext }>();
  const forShoppers = shopperTools(app.config.publicUrl);

  router.on(['GET', 'POST', 'DELETE'], '/api/mcp', async (c) => {
    c.header('cache-control', 'no-store');
    const context = c.env.isByKey ? c.env : asNobody(c.env);
    const { account } = context;
    try {
      requireSameOrigin(c, app.config.publicUrl);
      const { agents, brand } = await readSettings(app);
      if (!agents.isOn) throw new AppError(404, 'This shop takes no agents.');
      // A key has been counted already.
      if (!context.isByKey) await countAttempt(app, { ...asking, address: context.clientAddress });
      const handler = createMcpHandler(
        () =>
          agentServer({
            shopName: brand.name,
            tools: [...forShoppers, ...staffTools.filter(({ permission }) => permission && may(account, permission))],
            call: pageCalls(app, c, () => {}, hooks, context),
            refused: (error) => refusalOf(app, error, { ...context, path: c.req.path }).body,
          }),
        // Nothing changes while an agent listens, so nobody listens.
        { maxSubscriptions: 0, onerror: (error) => app.log.debug({ err: error }, 'a request of an agent was refused') },
      );
      const parsedBody = c.req.method === 'POST' ? await readJson(c, cartSize) : undefined;
      const { headers, method, url } = c.req.raw;
      const response = await handler.fetch(new Request(url, { headers, method }), { parsedBody });
      const answer = new Response(response.body, response);
      answer.headers.set('cache-control', 'no-store');
      return answer;
    } catch (error) {
      const { status, body, retryAfterSeconds } = refusalOf(app, error, { ...context, path: c.req.path });
      if (retryAfterSeconds !== null) c.header('retry-after', String(retryAfterSeconds));
      if (status === 413) c.header('connection', 'close');
      const { message, ...data } = body;
      return c.json(
        { jsonrpc: '2.0', id: null, error: { code: codes[status] ?? -32000, message, data } },
        status as 400,
      );
    }
  });
  return router;
}

const codes: Readonly<Record<number, number>> = { 400: -32700, 500: -32603 };
