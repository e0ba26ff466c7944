import { Hono } from 'hono';
import type { PageContext } from '#boot/page-context.ts';
import { cartAction } from '#cart/shop/cart-form.server.ts';
import { checkoutAction } from '#checkout/shop/checkout-form.server.ts';
import { contactAction } from '#contact/shop/contact-form.server.ts';
import { accountAction } from '#customers/shop/account-form.server.ts';
import { loginAction } from '#customers/sign-in/shop/login-form.server.ts';
import { newEmailAction } from '#customers/sign-in/shop/new-email-form.server.ts';
import { registerAction } from '#customers/sign-in/shop/register-form.server.ts';
import { resetAction } from '#customers/sign-in/shop/reset-form.server.ts';
import { orderAction } from '#orders/shop/order-form.server.ts';
import { problemAction } from '#orders/shop/problem-form.server.ts';
import { trackAction } from '#orders/shop/track-form.server.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { reviewAction } from '#reviews/shop/review-form.server.ts';
import { AppError } from '#rules/app-error.ts';
import { backInStockAction } from '#stock/shop/back-in-stock-form.server.ts';
import { pageCalls, readPageForm } from '../../../app/api/page-calls.ts';
import { contextOf } from './request-context.ts';

type Action = (form: URLSearchParams, page: PageContext, url: URL) => Promise<unknown>;

/** The actions of pages, by their paths. */
const actions: Record<string, Action> = {
  '/shop/cart': cartAction,
  '/shop/checkout': checkoutAction,
  '/shop/order/:orderId': (form, page, url) =>
    orderAction(form, url.pathname.split('/').at(-1) ?? '', url.searchParams.get('key'), page),
  '/shop/order/:orderId/problem': (form, page, url) =>
    problemAction(form, url.pathname.split('/').at(-2) ?? '', url.searchParams.get('key'), page),
  '/shop/back-in-stock/:id': (form, page, url) => backInStockAction(form, url.pathname.split('/').at(-1) ?? '', page),
  '/shop/track-order': trackAction,
  '/contact-us': contactAction,
  '/shop/account': accountAction,
  '/auth/login': loginAction,
  '/auth/register': registerAction,
  '/auth/reset-password': resetAction,
  '/auth/new-email': async (_form, page, url) => newEmailAction(page, url),
  '/shop/reviews/:id': (form, page, url) => reviewAction(form, page, url.pathname.split('/').at(-1) ?? ''),
};

/** What came of a form: a redirect, or what the page shows again. */
export interface FormAnswer {
  status: number;
  location: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  json: any;
}

/** A browser without scripts: it sends forms, keeps cookies, and shows no pages. */
export function plainBrowser(app: AppContext, values: Partial<RequestContext> = {}) {
  const cookies = new Map<string, string>();
  const router = new Hono<{ Bindings: RequestContext }>();
  const pageOf = (c: Parameters<typeof pageCalls>[1]): PageContext => ({
    app,
    requestContext: c.env,
    call: pageCalls(app, c, (header) => c.header('set-cookie', header, { append: true })),
    isDatabaseUnavailable: false,
  });
  for (const [path, action] of Object.entries(actions)) {
    router.post(path, async (c) => {
      const form = new URLSearchParams(await (await readPageForm(app, c)).text());
      const result = await action(form, pageOf(c), new URL(c.req.url));
      if (result instanceof Response) return c.redirect(result.headers.get('location') ?? '', result.status as 303);
      const { data, init } = result as { data: object; init: { status: number } | null };
      return c.json(data, (init?.status ?? 200) as 200);
    });
  }
  router.onError((error, c) => {
    if (!(error instanceof AppError)) throw error;
    return c.json({ message: error.message }, error.status as 400);
  });
  const context = (request: Request) => contextOf(request, values);
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookies,
    /** What a loader of a page is given now. */
    page(path = '/'): Pick<PageContext, 'app' | 'requestContext'> {
      const request = new Request(app.config.publicUrl + path, { headers: { cookie: cookie() } });
      return { app, requestContext: context(request) };
    },
    async send(
      path: string,
      fields: Record<string, string> | [string, string][] | string,
      headers: Record<string, string> = {},
    ): Promise<FormAnswer> {
      const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
      const request = new Request(app.config.publicUrl + path, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: app.config.publicUrl,
          cookie: cookie(),
          ...headers,
        },
      });
      const answer = await router.fetch(request, context(request));
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(name, value);
      }
      const text = await answer.text();
      const json = text.startsWith('{') ? JSON.parse(text) : null;
      return { status: answer.status, location: answer.headers.get('location'), json };
    },
  };
}
