import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { readAtMost } from '#api/read-input.ts';
import { requireSameOrigin } from '#api/same-origin.ts';
import { sameOriginPath } from '#api/same-origin-path.ts';
import { brandOf, smallPage } from '#api/small-page.ts';
import { texts as apiTexts } from '#api/texts.ts';
import { inLanguage } from '#messages/in-language.ts';
import { allLanguages } from '#messages/languages.ts';
import { addressIn } from '#messages/wished-language.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { type AdChoice, adChoiceCookie } from '#platform/http/session-cookie.ts';
import { notices } from '#privacy/rules/notices.ts';
import { noteAccountsChoice, withdrawAds } from './ad-orders.ts';
import { platformsToTell } from './platforms-to-tell.ts';
import { adChoicesPath } from './rules/ad-choices.ts';
import { texts } from './texts.ts';

/** Bytes: its one field, and room for what an extension of the browser adds. */
const largestForm = 1024;

type ChoiceContext = Context<{ Bindings: RequestContext }>;

/**
 * Where visitors say whether ad platforms are told what they do, and change it: a form without scripts, which answers to
 * the bar of every page, too (behaviour: Ad events 1).
 */
export function adChoicesRouter(app: AppContext): Hono<{ Bindings: RequestContext }> {
  const router = new Hono<{ Bindings: RequestContext }>();
  for (const language of allLanguages) {
    const path = addressIn(language, adChoicesPath);
    router.get(path, (c) => inLanguage(language, () => show(app, c, path)));
    router.post(path, (c) => inLanguage(language, () => choose(app, c, path)));
  }
  return router;
}

async function show(app: AppContext, c: ChoiceContext, path: string): Promise<Response> {
  const brand = await brandOf(app);
  const { adChoice } = c.env;
  const isUsed = (await platformsToTell(app)).length > 0;
  const state = adChoice === null ? texts.notAnswered() : adChoice.isAllowed ? texts.nowAllowed() : texts.nowNot();
  const question = html`<p>${notices.ads}</p>
<p>${texts.ifYouAllowIt()} ${texts.theirOwnRules()}</p>
<p><strong>${state}</strong></p>
<form method="post" action="${path}">
<button name="choice" value="yes">${texts.allow()}</button>
<button name="choice" value="no">${texts.dontAllow()}</button>
</form>`;
  const content = html`${isUsed ? question : html`<p>${texts.notUsed()}</p>`}
<p><a href="${addressIn(c.env.language, '/')}">${texts.toTheShop()}</a></p>`;
  const page = await smallPage(c, brand, texts.adChoices(), content);
  // Its form names where it comes from.
  page.headers.set('referrer-policy', 'same-origin');
  return page;
}

async function choose(app: AppContext, c: ChoiceContext, path: string): Promise<Response> {
  requireSameOrigin(c, app.config.publicUrl);
  const { account, adChoice: before, https, referer } = c.env;
  const form = await readAtMost(c.req.raw.body, largestForm, apiTexts.theFormIsTooLarge());
  const isAllowed = new URLSearchParams(new TextDecoder().decode(form)).get('choice') === 'yes';
  const came = URL.parse(referer);
  const page = came?.host === c.req.header('host') ? came : null;
  if (before?.isAllowed && !isAllowed) await withdrawAds(app, before.id);
  if (account !== null) await noteAccountsChoice(app, account.email, isAllowed);
  const fresh = (): AdChoice => ({ isAllowed: true, id: randomUUID(), click: clickOf(page) });
  const choice = !isAllowed ? ({ isAllowed: false } as const) : before?.isAllowed ? before : fresh();
  c.header('set-cookie', adChoiceCookie(choice, https));
  c.header('cache-control', 'no-store');
  return c.redirect((page && sameOriginPath(page.href, page.origin)) ?? path, 303);
}

/** Meta adds the click on its advertisement to the address; its form has the time, too. */
function clickOf(page: URL | null): string | null {
  const click = page?.searchParams.get('fbclid') ?? '';
  return /^[\w-]{1,400}$/.test(click) ? `fb.1.${Date.now()}.${click}` : null;
}
