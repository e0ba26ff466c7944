import { languages } from '#messages/languages.ts';
import { currentLanguage } from '#messages/messages.ts';
import { addressIn } from '#messages/wished-language.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import { texts } from './texts.ts';

/** Seconds after which a retry makes sense. */
export const unavailableRetrySeconds = 5;
export const unavailableSentence = () => texts.theShopCannotReachItsRecords();

const style =
  'body{margin:0;background:#fbf7ef;color:#1d2b22;font:17px/1.6 Mukta,system-ui,sans-serif;text-align:center}' +
  'main{max-width:34rem;margin:0 auto;padding:18vh 1.25rem}h1{font:600 2rem/1.2 Fraunces,Georgia,serif}' +
  'a{display:inline-block;margin:.5rem;padding:.65rem 1.4rem;border:1px solid #1d2b22;border-radius:999px;color:#1d2b22;' +
  'text-decoration:none}a:first-child{background:#1d2b22;color:#fff}';

// Written out here: the shop's own pages may need the database.
const writePage = () => `<!doctype html>
<html lang="${languages[currentLanguage()].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${texts.weWillBeRightBack()}</title><style>${style}</style></head>
<body><main><h1>${texts.weWillBeRightBack()}</h1><p>${unavailableSentence()}</p>
<p>${texts.yourCartIsKept()}</p>
<p><a href="">${texts.tryAgain()}</a><a href="${addressIn(currentLanguage(), '/shop/home')}">${texts.goBackHome()}</a></p></main></body></html>
`;

const policy = contentSecurityPolicy({
  inlineScripts: [],
  inlineStyles: [style],
  frames: [],
  analyticsSrc: null,
  https: false,
});

/**
 * The response to a request that needs the unavailable database: JSON for the API, a sentence or a page for the rest.
 */
export function unavailableResponse(
  path: string,
  requestId: string,
): { status: 503; headers: Record<string, string>; body: string } {
  const headers = { 'cache-control': 'no-store', 'retry-after': String(unavailableRetrySeconds) };
  if (path.startsWith('/api/')) {
    const body = JSON.stringify({ success: false, message: unavailableSentence(), requestId });
    return { status: 503, headers: { ...headers, 'content-type': 'application/json' }, body };
  }
  // The browser asks for a page's data or for a picture: it would show no page.
  if (path.endsWith('.data') || path.startsWith('/media/')) {
    return {
      status: 503,
      headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
      body: unavailableSentence(),
    };
  }
  const asPage = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return { status: 503, headers: { ...headers, ...asPage }, body: writePage() };
}
