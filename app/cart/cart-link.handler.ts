import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { languageOfLink } from '#api/language-of-link.ts';
import { pageCalls } from '#api/page-calls.ts';
import { requireAccess, requireOpenShop } from '#api/require-access.ts';
import { brandOf, smallPage } from '#api/small-page.ts';
import { lineTotalPaise } from '#cart/rules/cart.ts';
import { orderableLines } from '#cart/rules/cart-check.ts';
import { cartLink, cartLinkPath, linesOfCartLink } from '#cart/rules/cart-link.ts';
import { currentLines } from '#checkout/priced-cart.ts';
import { inLanguage } from '#messages/in-language.ts';
import { addressIn } from '#messages/wished-language.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { AppError } from '#rules/app-error.ts';
import { texts } from './texts.ts';

/**
 * A link that offers a cart, as an agent or an e-mail gives it to a shopper (behaviour: Agents 4). Opening it changes
 * nothing; the button adds, takes nothing out, and asks the call whether that may be.
 */
export function cartLinkRouter(app: AppContext): Hono<{ Bindings: RequestContext }> {
  const router = new Hono<{ Bindings: RequestContext }>();
  const shown = async (c: LinkContext) => {
    requireAccess({ access: 'shopping' }, c.env, app.config.storefrontAccess);
    await requireOpenShop(app, c.env);
    return offer(app, c);
  };
  const added = async (c: LinkContext) => {
    const cookies: string[] = [];
    const call = pageCalls(app, c, (cookie) => cookies.push(cookie));
    await call('POST /api/shop/cart/kept/bring', { body: { items: linesIn(c) } });
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
    c.header('cache-control', 'no-store');
    return c.redirect(addressIn(languageOfLink(c), '/shop/cart'), 303);
  };
  router.on(['GET', 'POST'], cartLinkPath, (c) =>
    inLanguage(languageOfLink(c), async () => {
      try {
        return await (c.req.method === 'POST' ? added(c) : shown(c));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return smallPage(
          c,
          await brandOf(app),
          texts.nothingWasAdded(),
          html`<p>${error.message}</p>${toProducts(c)}`,
          error.status,
        );
      }
    }),
  );
  return router;
}

type LinkContext = Context<{ Bindings: RequestContext }>;

const linesIn = (c: Context) => linesOfCartLink(new URL(c.req.url).searchParams);

const toProducts = (c: Context) =>
  html`<p><a href="${addressIn(languageOfLink(c), '/shop/listing')}">${texts.toTheProducts()}</a></p>`;

async function offer(app: AppContext, c: Context) {
  const { items } = await currentLines(app, linesIn(c));
  const lines = orderableLines(items);
  if (lines.length === 0) throw new AppError(404, texts.noLongerSold());
  const language = languageOfLink(c);
  const action = cartLink(linesIn(c)) + (language === 'en' ? '' : `&language=${language}`);
  const page = await smallPage(
    c,
    await brandOf(app),
    texts.addTheseToYourCart(),
    html`<ul>${lines.map((item) => html`<li>${item.title}, ${item.variant} × ${item.quantity}: ${formatPaise(lineTotalPaise(item))}</li>`)}</ul>
${lines.length < items.length ? html`<p>${texts.someIsNotSold()}</p>` : ''}
<p>${texts.whatIsInYourCartStays()}</p>
<form method="post" action="${action}"><button type="submit">${texts.addToCart()}</button></form>
${toProducts(c)}`,
  ); // Without it the form would not say that it comes from this page. There is no secret in its address.
  page.headers.set('referrer-policy', 'same-origin');
  return page;
}
