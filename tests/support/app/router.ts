import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Role } from '#access/rules/access.ts';
import type { Config } from '#platform/config.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { apiRouter } from '../../../app/api/api-router.ts';
import { crawlersRouter } from '../../../app/api/crawlers.ts';
import type { TestShop } from './app-context.ts';
import { contextOf } from './request-context.ts';

export const origin = 'http://shop.example';

/** The routes for programs as the server joins them, without a socket. */
export function routerOf(test: TestShop, config: Partial<Config> = {}, role: Role = 'visitor') {
  const app = { ...test.app, config: { ...test.app.config, publicUrl: origin, ...config } };
  const router = new Hono<{ Bindings: RequestContext }>();
  router.route('/', crawlersRouter(app));
  router.route('/', apiRouter(app));
  return async (call: string, body?: unknown, init: RequestInit = {}) => {
    const [method = '', path = ''] = call.split(' ');
    const json =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const request = new Request(origin + path, { method, ...json, ...init });
    // Every request from an address of its own: limits are tested beside the accounts.
    const context = contextOf(request, { requestId: 'request-1', role, clientAddress: randomUUID() });
    return router.fetch(request, context);
  };
}
