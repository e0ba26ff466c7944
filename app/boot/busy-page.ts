import { createHash } from 'node:crypto';
import { texts } from '#api/texts.ts';
import { type Language, languages } from '#messages/languages.ts';
import { currentLanguage } from '#messages/messages.ts';

/** Ink and paper only, written out: this page needs no other file, and knows no setting. */
const style = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #fbf7ef; color: #1d2b22;
    font: 18px/1.5 Mukta, system-ui, sans-serif; }
  main { max-width: 32rem; padding: 2rem 1.5rem; text-align: center; }
  img { width: 56px; height: 56px; }
  h1 { margin: 1.25rem 0 0.5rem; font: 600 1.9rem/1.2 Fraunces, Georgia, serif; }
  p { margin: 0 0 1.5rem; color: #55635a; }
  a { display: inline-block; min-height: 44px; box-sizing: border-box; padding: 10px 22px; border-radius: 12px;
    background: #1d2b22; color: #fff; font-weight: 600; text-decoration: none; }
  a:hover { background: #000; }
  a:focus-visible { outline: 2px solid #1d2b22; outline-offset: 3px; }
`;

const writeHtml = () => `<!doctype html>
<html lang="${languages[currentLanguage()].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.veryBusy()}</title>
<style>${style}</style>
</head>
<body>
<main>
<img src="/apple-touch-icon.png" alt="" width="56" height="56">
<h1>${texts.theShopIsVeryBusyHeading()}</h1>
<p>${texts.moreThanWeCanServe()}</p>
<a href="">${texts.tryAgain()}</a>
</main>
</body>
</html>
`;

const written = new Map<Language, Buffer>();

/** What browsers and API clients receive while the shop turns requests away. */
export const busyPage = {
  /** In the language of the request. It is written once for each: it is sent while there is no time for anything. */
  get html() {
    const language = currentLanguage();
    const html = written.get(language) ?? Buffer.from(writeHtml());
    written.set(language, html);
    return html;
  },
  contentSecurityPolicy: [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  get sentence() {
    return texts.theShopIsVeryBusy();
  },
};
