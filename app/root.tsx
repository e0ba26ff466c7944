import { use, useEffect } from 'react';
import {
  type HeadersArgs,
  Meta,
  type MiddlewareFunction,
  Outlet,
  redirect,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import { decideAccess, normalise, type Role } from '#access/rules/access.ts';
import { isBackOffice } from '#access/rules/back-office.ts';
import { elsewhereOf, listOfPeople } from '#access/rules/screens.ts';
import { NonceContext } from '#boot/nonce.ts';
import { pageContext } from '#boot/page-context.ts';
import { manifestPath, workerPath } from '#boot/rules/without-network.ts';
import { gateScript, plainClass, readyEvent, startScripts } from '#boot/start-scripts.ts';
import { brandFiles } from '#content/brand-files.ts';
import { ToastProvider } from '#kit/dialogs/toast.tsx';
import { ErrorScreen } from '#kit/failures/error-screens.tsx';
import { failedNavigation } from '#kit/failures/failed-navigation.ts';
import fraunces from '#kit/fonts/fraunces.woff2?url';
import mukta400 from '#kit/fonts/mukta-400.woff2?url';
import mukta600 from '#kit/fonts/mukta-600.woff2?url';
import { SlowNavigation } from '#kit/loading/slow-navigation.tsx';
import { StayWithoutNetwork } from '#kit/loading/stay-without-network.tsx';
import { guard } from '#kit/session/session.ts';
import { seemsSignedIn } from '#kit/session/session-mark.ts';
import { languages, pagePath } from '#messages/languages.ts';
import { addressIn } from '#messages/wished-language.ts';
import { readOpening } from '#opening/read-opening.ts';
import { isClosedWithShop, isOpen, isViewable, notOpenPage } from '#opening/rules/opening.ts';
import { isTrial } from '#opening/trial-link.ts';
import { recordListOpened } from '#security-log/record-opened.ts';
import { languagesOf } from '#settings/rules/languages.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { countsVisits, isSecretPage } from '#storefront/rules/secret-pages.ts';
import type { Route } from './+types/root.ts';
import style from './kit/storefront.css?url';

/** The guard on the server (behaviour: Access 4): a real redirect, for a first page and for the data of a later one alike. */
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ request, context }) => {
    const url = new URL(request.url);
    // The router's own word for which data it wants is no part of the address.
    url.searchParams.delete('_routes');
    const { app, requestContext } = context.get(pageContext);
    const requested = pagePath(request);
    const path = normalise(requested);
    // The router puts no language before the redirects of a guard.
    const here = (to: string) => (isBackOffice(to) ? to : addressIn(requestContext.language, to));
    if (requestContext.isViewing && isViewable(path)) return;
    const isShut = requestContext.role !== 'admin' && isClosedWithShop(path) && !isOpen(await readOpening(app));
    if (isShut && !(await isTrial(app, requestContext.trialToken))) throw redirect(here(notOpenPage));
    // Only at the front door: a link to a page leads to that page (behaviour: Languages 4).
    if (path === '/' && requestContext.role !== 'admin' && requestContext.language === 'en') {
      const offered = languagesOf((await readSettings(app)).languages);
      const wished = requestContext.wishedLanguages.find((language) => offered.includes(language)) ?? 'en';
      if (wished !== 'en') throw redirectDocument(addressIn(wished, '/') + url.search);
    }
    if (requestContext.language !== 'en' && isBackOffice(path)) throw redirectDocument(requested + url.search);
    const decision = decideAccess(requested, requestContext.role, app.config.storefrontAccess, requested + url.search);
    if (!decision.allow) {
      // Staff who viewed the shop leave it with a full page load, as everybody who goes to the back office.
      // The front door leads on with what an advertisement or an e-mail added to its address: it says where the visitor came from.
      const query = path === '/' && !decision.redirectTo.includes('?') ? url.search : '';
      throw requestContext.isViewing
        ? redirectDocument(decision.redirectTo)
        : redirect(here(decision.redirectTo) + query);
    }
    const { account } = requestContext;
    // The browser does not know this table: staff pages always ask the server for their data.
    const elsewhere = account && elsewhereOf(requested, account);
    if (elsewhere !== null) throw redirect(elsewhere);
    const list = account && listOfPeople(path);
    if (list !== null) await recordListOpened(app, requestContext, list);
  },
];

/**
 * The same guard in the browser, before the server is asked for a page's data. A page that is open to visitors and
 * shoppers alike waits for nobody; only for the others is it asked who is here.
 */
export const clientMiddleware: MiddlewareFunction[] = [
  failedNavigation,
  async ({ request }) => {
    const url = new URL(request.url);
    // Staff who view the shop: the server says which pages they see.
    if (document.documentElement.dataset.viewing !== undefined) return;
    const access = document.documentElement.dataset.access === 'members' ? 'members' : 'open';
    const path = url.pathname.slice(import.meta.env.LANGUAGE_PREFIX.length) || '/';
    const decide = (role: Role) => decideAccess(path, role, access, path + url.search);
    if (decide('visitor').allow && (!seemsSignedIn() || decide('shopper').allow)) return;
    const elsewhere = await guard(decide);
    if (elsewhere !== null) throw redirect(import.meta.env.LANGUAGE_PREFIX + elsewhere);
  },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const { config } = app;
  const { brand } = await readSettings(app);
  const { icon, tile } = brandFiles(brand);
  const path = pagePath(request);
  const isOfShop = !isBackOffice(path);
  // Not where an address is a secret, and not for those who see more than shoppers do.
  const mayWork = isOfShop && !isSecretPage(path) && !requestContext.isViewing && requestContext.trialToken === null;
  return {
    language: languages[requestContext.language].tag,
    storefrontAccess: config.storefrontAccess,
    // An attribute without a value.
    viewing: requestContext.isViewing ? '' : undefined,
    shopName: brand.name,
    icon,
    tile,
    manifest: isOfShop ? addressIn(requestContext.language, manifestPath) : null,
    // An attribute without a value.
    saving: isOfShop && requestContext.savesData ? '' : undefined,
    worker: mayWork ? workerPath : undefined,
    analyticsSrc: countsVisits(path) ? config.analyticsSrc : null,
  };
}

/** These data never change while a page stays open. */
export function shouldRevalidate(_args: ShouldRevalidateFunctionArgs): boolean {
  return false;
}

export function headers({ loaderHeaders }: HeadersArgs): Headers {
  return loaderHeaders;
}

/**
 * What the server drew into an element of this page. Where the whole page fails, the browser makes it anew, and it keeps its style and
 * icons: the policy knows the style by its hash.
 */
const drawnBefore = (id: string) => (import.meta.env.SSR ? '' : (document.getElementById(id)?.innerHTML ?? ''));
const drawnStyle = drawnBefore('shop-style');
const drawnIcons = drawnBefore('icons');

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = use(NonceContext);
  const frame = useRouteLoaderData<typeof loader>('root');
  return (
    <html
      lang={frame?.language ?? 'en-IN'}
      // Only in the page that the server sends; what comes of it is the business of start-scripts.ts.
      className={import.meta.env.SSR ? plainClass : undefined}
      suppressHydrationWarning
      data-access={frame?.storefrontAccess}
      data-shop={frame?.shopName}
      data-viewing={frame?.viewing}
      data-worker={frame?.worker}
      data-saving={frame?.saving}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf7ef" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? gateScript : '' }}
        />
        <Meta />
        {frame?.saving === undefined &&
          [fraunces, mukta400, mukta600].map((href) => (
            <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
          ))}
        <link rel="icon" href={frame?.icon} />
        <link rel="apple-touch-icon" href={frame?.tile} />
        {frame?.manifest && <link rel="manifest" href={frame.manifest} />}
        {import.meta.env.DEV && <link rel="stylesheet" href={style} />}
        {/* The stylesheet is small enough to travel inside the page; the server writes it in here (entry.server.tsx). */}
        {import.meta.env.PROD && (
          <style
            id="shop-style"
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, or our own
            dangerouslySetInnerHTML={{ __html: drawnStyle }}
          />
        )}
      </head>
      <body>
        <svg
          id="icons"
          className="hidden"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty; the server draws the icons into it
          dangerouslySetInnerHTML={{ __html: drawnIcons }}
        />
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        {/* Its text is only needed in the page that the server sends. */}
        {import.meta.env.PROD && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
            dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? startScripts : '' }}
          />
        )}
        {frame?.analyticsSrc && <script async src={frame.analyticsSrc} />}
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(() => {
    window.dispatchEvent(new Event(readyEvent));
  }, []);
  return (
    <ToastProvider>
      <Outlet />
      <SlowNavigation />
      <StayWithoutNetwork />
    </ToastProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
