import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { AppContext } from '#platform/app-context.ts';
import { contentSecurityPolicy } from '#platform/http/security-headers.ts';
import { readTaken } from './read-callback.ts';

const devMessagesPath = '/dev/phone-messages';

const style = `
:root { color: #1d2b22; background: #fbf7ef; font: 16px/1.6 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 6rem; }
h1 { font: 600 2rem/1.2 Georgia, serif; } h2 { font-size: 1.1rem; margin: 0; overflow-wrap: anywhere; }
article { background: #fff; border: 1px solid #e6dfcf; border-radius: 12px; padding: 1rem 1.25rem; margin: 1rem 0; }
p { margin: .25rem 0; overflow-wrap: anywhere; }
`;

/**
 * What the stand-in took for WhatsApp and SMS, for development and for trying the shop out; never in production, where
 * the router leaves it out.
 */
export function devMessagesRouter(app: AppContext): Hono {
  const router = new Hono();
  router.get(devMessagesPath, async (c, next) => {
    const taken = await readTaken(app);
    if (taken === null) return next();
    c.header(
      'content-security-policy',
      contentSecurityPolicy({ inlineScripts: [], inlineStyles: [style], frames: [], analyticsSrc: null, https: false }),
    );
    c.header('cache-control', 'no-store');
    return c.html(html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>WhatsApp and SMS</title><link rel="icon" href="/apple-touch-icon.png">
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>WhatsApp and SMS</h1>
<p>Nobody gets these: a stand-in took them since the shop was started. Newest first, at most 100.</p>
<p>The last digit of a phone number says what happens: 1 is refused, 2 loses the answer, 3 is slow, 4 is out of order,
5 tells everything twice, 6 answers STOP, 7 is not delivered, 8 answers nonsense, 9 has no WhatsApp.</p>
${taken.length === 0 ? html`<p>No message was sent yet.</p>` : ''}
${taken.map(
  ({ channel, to, template, text, at }) => html`<article>
<h2>${text}</h2>
<p>${channel} to ${to} · ${template} · ${at.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata' })}</p>
</article>`,
)}
</main>
</body>
</html>`);
  });
  return router;
}
