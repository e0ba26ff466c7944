import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { apiRouter } from '#api/api-router.ts';
import { crawlersRouter } from '#api/crawlers.ts';
import { languageRouter } from '#api/language.ts';
import { mcpRouter } from '#api/mcp/mcp.handler.ts';
import { pageCalls, readPageForm } from '#api/page-calls.ts';
import { requireKey } from '#api/require-key.ts';
import { withoutNetworkRouter } from '#boot/offline/without-network.ts';
import { discoveryPath } from '#boot/rules/discovery-path.ts';
import { cartLinkRouter } from '#cart/cart-link.handler.ts';
import { incomingMailRouter } from '#contact/incoming-mail.handler.ts';
import { messagePhotoRouter } from '#contact/message-photo.handler.ts';
import { trackingEventsRouter } from '#couriers/tracking-events.handler.ts';
import { documentRouter } from '#documents/document-papers.handler.ts';
import { devEmailsRouter } from '#email/dev-emails.handler.ts';
import { eventCalendarRouter } from '#event/event-calendar.handler.ts';
import { embedsRouter } from '#feeds/embeds.handler.ts';
import { feedsRouter } from '#feeds/feeds.handler.ts';
import { llmsRouter } from '#feeds/llms.handler.ts';
import { mediaRouter } from '#media/media.handler.ts';
import { type Language, languages, splitLanguage } from '#messages/languages.ts';
import { healthRouter } from '#monitoring/health.handler.ts';
import { newsletterRouter } from '#newsletter/newsletter-pages.handler.ts';
import { viewShopRouter } from '#opening/view-shop.handler.ts';
import { paymentCallbacks } from '#payments/payment-callbacks.handler.ts';
import { devMessagesRouter } from '#phone-messages/dev-messages.handler.ts';
import { phoneWebhooks } from '#phone-messages/phone-webhooks.handler.ts';
import type { AppContext } from '#platform/app-context.ts';
import { playCourierPath } from '#platform/couriers/courier-service.ts';
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { unreadablePage } from '#platform/http/exchange.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { unavailableResponse } from '#platform/http/unavailable-response.ts';
import type { Metrics } from '#platform/observability/metrics.ts';
import type { Tracing } from '#platform/observability/tracing.ts';
import { sandboxPath } from '#platform/payments/play-money.ts';
import { remindersRouter } from '#reminders/reminders.handler.ts';
import { visitsRouter } from '#reports/visits.handler.ts';
import { helpfulFormRouter } from '#reviews/helpful-form.handler.ts';
import { waitingPhotoRouter } from '#reviews/photos/waiting-photo.handler.ts';
import { reviewRequestRouter } from '#reviews/review-pages.handler.ts';
import { AppError } from '#rules/app-error.ts';
import { securityNotesRouter } from '#security-log/security-notes.handler.ts';
import { brandPicturesRouter } from '#settings/brand-pictures.handler.ts';
import { stockAlertRouter } from '#stock/stock-alert-pages.handler.ts';
import { adChoicesRouter } from '#webhooks/ads/ad-choices.handler.ts';
import type { LanguageAssets } from './language-builds.ts';
import { type PageContext, pageContext } from './page-context.ts';

export type Pages = ServerBuild;

/** One Hono app with every route: health, what crawlers read, the API, and the pages for all the rest. */
export function createRouter(
  app: AppContext,
  pages: Pages,
  {
    ready,
    metrics,
    tracing,
    languageAssets,
  }: { ready: () => Promise<boolean>; metrics: Metrics; tracing: Tracing | null; languageAssets: LanguageAssets },
) {
  const { metricsToken, trustProxy } = app.config;
  const router = new Hono<{ Bindings: RequestContext }>();
  router.onError((error, c) => {
    // A body that is not even read, of a page or of the payment provider.
    if (error instanceof AppError) {
      c.header('cache-control', 'no-store');
      if (error.status === 413) c.header('connection', 'close');
      if (error.status === 401 && c.env.isByKey) c.header('www-authenticate', 'Bearer');
      if (error.retryAfterSeconds !== null) c.header('retry-after', String(error.retryAfterSeconds));
      return c.req.path.startsWith('/api/')
        ? c.json({ success: false, message: error.message }, error.status as 400)
        : c.text(error.message, error.status as 400);
    }
    const details = { err: error, path: c.req.path };
    // Without file descriptors nothing can be reached for a moment either.
    if (isDatabaseUnavailable(error) || ('code' in error && error.code === 'EMFILE')) {
      app.log.warn(details, 'a request needs what cannot be reached at the moment');
      return unavailable(c.req.path, c.env.requestId);
    }
    app.log.error(details, 'a route failed');
    const message = 'Something went wrong. Please try again.';
    c.header('cache-control', 'no-store');
    return c.req.path.startsWith('/api/')
      ? c.json({ success: false, message, requestId: c.env.requestId }, 500)
      : c.text(message, 500);
  });
  router.use('/api/*', requireKey(app));
  router.route('/', healthRouter({ ready, metrics, metricsToken, trustProxy }));
  router.route('/', crawlersRouter(app));
  router.route('/', feedsRouter(app));
  router.route('/', llmsRouter(app));
  router.route('/', embedsRouter(app));
  router.route('/', securityNotesRouter(app));
  router.route('/', mediaRouter(app));
  router.route('/', brandPicturesRouter(app));
  router.route('/', withoutNetworkRouter(app));
  router.route('/', eventCalendarRouter(app));
  router.route('/', newsletterRouter(app));
  router.route('/', stockAlertRouter(app));
  router.route('/', reviewRequestRouter(app));
  router.route('/', remindersRouter(app));
  router.route('/', visitsRouter(app));
  router.route('/', helpfulFormRouter(app));
  router.route('/', viewShopRouter(app));
  router.route('/', languageRouter(app));
  router.route('/', adChoicesRouter(app));
  if (!app.config.production) {
    router.route('/', devEmailsRouter(app));
    router.route('/', devMessagesRouter(app));
  }
  const { payments, couriers } = app.asConfigured ?? app;
  if (payments.standIn) router.route(sandboxPath, payments.standIn.app);
  if (couriers.standIn) router.route(playCourierPath, couriers.standIn.papers);
  router.route('/', paymentCallbacks(app));
  router.route('/', phoneWebhooks(app));
  router.route('/', documentRouter(app));
  router.route('/', waitingPhotoRouter(app));
  router.route('/', messagePhotoRouter(app));
  router.route('/', incomingMailRouter(app));
  router.route('/', trackingEventsRouter(app));
  const hooks = { onLimited: metrics.limited, ...(tracing ? { traced: tracing.span } : {}) };
  router.route('/', cartLinkRouter(app));
  router.route('/', mcpRouter(app, hooks));
  router.route('/', apiRouter(app, hooks));
  const mode = app.config.production ? 'production' : import.meta.env.MODE;
  // The same pages under other addresses, with the browser's code of their language.
  const renderIn = (language: Language) =>
    createRequestHandler(
      {
        ...pages,
        basename: languages[language].prefix || '/',
        assets: languageAssets[language] ?? pages.assets,
      },
      mode,
    );
  const renders = { en: renderIn('en'), hi: renderIn('hi'), kn: renderIn('kn') };
  router.all('*', compress(), async (c) => {
    const cookies: string[] = [];
    const call = pageCalls(app, c, (header) => cookies.push(header), hooks);
    const page: PageContext = { app, requestContext: c.env, call, isDatabaseUnavailable: false };
    const context = new RouterContextProvider();
    context.set(pageContext, page);
    const render = renders[c.env.language];
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const request = isRead ? c.req.raw : await readPageForm(app, c);
    const isReadable = splitLanguage(c.req.path).path !== unreadablePage;
    const show = async () => {
      const page = await render(request, context);
      return isReadable ? page : withoutScripts(page);
    };
    const response = await (tracing ? tracing.span('page', show) : show());
    // What only some may see stays in no cache, neither here nor on the way.
    // The pages know more spellings of an address than the cache does: whatever has a cart and comes here may show it.
    const isOwn = c.env.isViewing || c.env.trialToken !== null || c.env.cartToken !== null;
    if (isOwn || !isRead) response.headers.set('cache-control', 'private, no-store');
    for (const cookie of cookies) response.headers.append('set-cookie', cookie);
    return page.isDatabaseUnavailable ? unavailable(c.req.path, c.env.requestId) : response;
  });
  return router;
}

function unavailable(path: string, requestId: string): Response {
  const { body, ...init } = unavailableResponse(path, requestId);
  return new Response(body, init);
}

/** In a browser the page would be at another address than on the server, and be loaded again for ever. */
async function withoutScripts(response: Response): Promise<Response> {
  const page = (await response.text()).replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
  return new Response(page, { status: response.status, headers: response.headers });
}

/**
 * Pattern of every route and page, such as `/api/event` and `/shop/order/:orderId`, by which logs and metrics name
 * requests.
 */
export function patternsOf(router: ReturnType<typeof createRouter>, { routes }: Pages): string[] {
  const answered = router.routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path);
  return [...answered, discoveryPath, ...pagePatterns(routes)];
}

export function pagePatterns(routes: ServerBuild['routes']): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    if (!route) return '';
    const above = pathOf(route.parentId);
    const steps = route.path?.split('/').filter((step) => step !== '') ?? [];
    return [above, ...steps].join('/');
  };
  // A pattern that matches everything says nothing.
  return Object.keys(routes)
    .map((id) => pathOf(id) || '/')
    .filter((pattern) => pattern !== '/*');
}
