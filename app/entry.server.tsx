import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { NonceContext } from '#boot/nonce.ts';
import { pageContext } from '#boot/page-context.ts';
import { waitingScript } from '#boot/start-scripts.ts';
import { iconSprite } from '#kit/icon-sprite.server.tsx';
import { SavingContext } from '#kit/saving.ts';
import { pagePath } from '#messages/languages.ts';
import type { AppContext } from '#platform/app-context.ts';
import { contentSecurityPolicy, paymentSources, takeNonce } from '#platform/http/security-headers.ts';
import { paletteOf, styleOfPalette } from '#settings/rules/brand/colours.ts';
import { styleOfTints } from '#settings/rules/categories.ts';
import type { Settings } from '#settings/rules/settings.ts';
import { pictureHostsOf } from '#settings/rules/videos.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { frameHosts } from '#storefront/rules/pages.ts';
import { countsVisits, leaveCountedPages } from '#storefront/rules/secret-pages.ts';
import { adQuestion } from '#webhooks/ads/ad-question.server.tsx';
import style from './kit/storefront.css?inline';

export { handleError } from '#boot/page-failure.ts';

const renderTimeoutMs = 10_000;
/** For those who save data: fonts that are no file stay, as they only size what the reader's own device has. */
const fontFiles = /@font-face\s*\{[^}]*url\([^}]*\}/g;
const styleWithoutFonts = style.replaceAll(fontFiles, '');

/**
 * Keeps the page's code out of the way of its first paint: what would fetch it at once becomes text that start-scripts.ts
 * brings to life after the page has loaded.
 */
function withWaitingCode(html: string): string {
  if (import.meta.env.DEV) return html;
  const files: string[] = [];
  return html
    .replaceAll(/<link rel="modulepreload" href="([^"]*)"[^>]*>/g, (_tag, file: string) => {
      files.push(file);
      return '';
    })
    .replace(/<script([^>]*) type="module"([^>]*)>/, (_tag, before: string, after: string) => {
      // Text is not fetched, and 'async' has no meaning on it.
      const others = `${before}${after}`.replace(/ async(?:="")?(?= |$)/, '');
      // All files are asked for at once, and not what a file needs once it is there.
      const imports = files.map((file) => `import"${file}";`).join('');
      return `<script${others} id="${waitingScript}" type="text/plain">${imports}`;
    });
}

/** Puts a text into the element of root.tsx that leaves room for it. */
function filled(html: string, element: string, text: string): string {
  const tag = html.indexOf(element);
  if (tag < 0) return html;
  const inside = html.indexOf('>', tag) + 1;
  return html.slice(0, inside) + text + html.slice(inside);
}

/** The text of the style element, one string for many pages: its hash is then known. */
let lastStyle = { colours: '', savesData: false, text: style };
function styleWith(colours: string, savesData: boolean): string {
  if (lastStyle.colours !== colours || lastStyle.savesData !== savesData) {
    lastStyle = { colours, savesData, text: (savesData ? styleWithoutFonts : style) + colours };
  }
  return lastStyle.text;
}

/** Renders a page whole, then gives it the content security policy that blesses exactly the code rendered into it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { app, requestContext } = loadContext.get(pageContext);
  const { config } = app;
  const nonce = randomBytes(18).toString('base64url');
  const isBackOffice = routerContext.staticHandlerContext.matches.some(({ route }) => route.id === 'back-office');
  const savesData = requestContext.savesData && !isBackOffice;
  await turnToRender();
  const rendered = await render(
    <NonceContext value={nonce}>
      <SavingContext value={savesData}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </SavingContext>
    </NonceContext>,
    nonce,
  );
  const settings = await settingsIfAvailable(app);
  const colours = settings ? styleOfPalette(paletteOf(settings.brand)) + styleOfTints(settings.categories) : '';
  const path = pagePath(request);
  const analyticsSrc = countsVisits(path) ? config.analyticsSrc : null;
  const html = withWaitingCode(rendered);
  const leaving = `<script nonce="${nonce}">${leaveCountedPages()}</script></head>`;
  const page = takeNonce(analyticsSrc === null ? html : html.replace('</head>', () => leaving), nonce);
  // The back office brings a stylesheet of its own, which holds all of this one. The policy needs some text to bless.
  const ownStyle = isBackOffice ? '/**/' : styleWith(colours, savesData);
  // What is the same in all pages comes last: the steps before have half as much to go through.
  const asked = requestContext.asksAboutAds && !isBackOffice && !requestContext.isViewing;
  const question = asked ? adQuestion(requestContext.language) : '';
  const drawn = filled(page.html, '<svg id="icons"', iconSprite).replace(
    '<svg id="icons"',
    (icons) => question + icons,
  );
  // In development the stylesheet is a file, and what comes after it counts.
  const whole = import.meta.env.PROD
    ? filled(drawn, '<style id="shop-style"', ownStyle)
    : drawn.replace('</head>', () => `<style>${isBackOffice ? '' : colours}</style></head>`);
  headers.set('content-type', 'text/html; charset=utf-8');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
  headers.append('vary', 'Save-Data');
  // Vite's development client writes inline code of its own, which no policy could name beforehand.
  if (import.meta.env.PROD) {
    headers.set(
      'content-security-policy',
      contentSecurityPolicy({
        inlineScripts: page.scripts,
        inlineStyles: [...page.styles, ownStyle],
        // The back office previews what other sites can show.
        frames: isBackOffice ? ["'self'"] : frameHosts,
        pictureHosts: isBackOffice || !settings ? [] : pictureHostsOf(settings.videos.items),
        analyticsSrc,
        payment: paymentSources(path, config.payments),
        picturesUrl: config.s3?.publicUrl ?? null,
        https: config.publicUrl.startsWith('https://'),
      }),
    );
  }
  return new Response(Buffer.from(whole), { status, headers });
}

/** Error pages are shown while the database is away, too: without the owner's colours and the pictures of another host. */
async function settingsIfAvailable(app: AppContext): Promise<Settings | null> {
  try {
    return await readSettings(app);
  } catch {
    return null;
  }
}

let isTurnTaken = false;
const waitingToRender: (() => void)[] = [];

/**
 * One page is rendered in a turn of the event loop: between two of them connections are taken, and anyone who asks for less, or
 * pays, is answered.
 */
function turnToRender(): Promise<void> {
  if (isTurnTaken) return new Promise((resolve) => waitingToRender.push(resolve));
  isTurnTaken = true;
  setImmediate(nextTurn);
  return Promise.resolve();
}

function nextTurn(): void {
  const next = waitingToRender.shift();
  if (next) {
    setImmediate(nextTurn);
    next();
  } else isTurnTaken = false;
}

function render(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const whole = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    let failure: unknown = null;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // The page is sent whole: no part of it is put last, to be moved into its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => (failure === null ? pipe(whole) : reject(failure)),
      onShellError: reject,
      onError(error) {
        failure ??= error;
      },
    });
    const timer = setTimeout(() => abort(new Error('The page took too long to render')), renderTimeoutMs);
  });
}
