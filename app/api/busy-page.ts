import { createHash } from 'node:crypto';
import { texts } from './texts.ts';

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

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Very busy</title>
<style>${style}</style>
</head>
<body>
<main>
<img src="/apple-touch-icon.png" alt="" width="56" height="56">
<h1>The shop is very busy</h1>
<p>More people are here than we can serve at once. Please try again in a moment: your cart is kept, and an order that you have paid for is safe.</p>
<a href="">Try again</a>
</main>
</body>
</html>
`;

/** What browsers and API clients receive while the shop turns requests away. */
export const busyPage = {
  html: Buffer.from(html),
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
