import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { AppContext } from '#platform/app-context.ts';
import type { Config } from '#platform/config.ts';
import { contentSecurityPolicy } from '#platform/http/security-headers.ts';
import { type OutboxEmail, readOutbox, readUnsentEmail } from './read-outbox.ts';

export const devEmailsPath = '/dev/letters';

/**
 * E-mails hold codes and links to accounts: readable only where nobody gets them otherwise, and never in production.
 */
export function emailsAreReadable(config: Pick<Config, 'production' | 'smtpUrl'>): boolean {
  return !config.production && config.smtpUrl === null;
}

const style = `
:root { color: #1d2b22; background: #fbf7ef; font: 16px/1.6 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 6rem; }
h1 { font: 600 2rem/1.2 Georgia, serif; overflow-wrap: anywhere; } h2 { font-size: 1.1rem; margin: 0; overflow-wrap: anywhere; }
article { background: #fff; border: 1px solid #e6dfcf; border-radius: 12px; padding: 1rem 1.25rem; margin: 1rem 0; }
p { margin: .25rem 0; overflow-wrap: anywhere; } summary { cursor: pointer; color: #1f6b3a; min-height: 2rem; }
pre { overflow-wrap: anywhere; white-space: pre-wrap; background: #f6f1e6; padding: .75rem; border-radius: 8px; font-size: .9rem; }
iframe { width: 100%; height: 44rem; border: 1px solid #e6dfcf; border-radius: 12px; background: #fff; }
a { color: #1f6b3a; } :focus-visible { outline: 2px solid #1f6b3a; outline-offset: 2px; }
`;

/** The outbox of a shop without a mail server, for development and for trying the shop out. */
export function devEmailsRouter(app: AppContext): Hono {
  const router = new Hono();
  // A mail server may be entered at any time: then there is no such page.
  const isReadable = () => emailsAreReadable(app.config);

  router.get(devEmailsPath, async (c, next) => {
    if (!isReadable()) return next();
    const mails = await readOutbox(app);
    return page(
      c,
      'E-mails',
      html`<p>Without a mail server the shop’s e-mails stay here. Newest first, at most 100.</p>
${mails.length === 0 ? html`<p>No e-mail was written yet.</p>` : ''}
${mails.map(
  (mail) => html`<article>
<h2><a href="${devEmailsPath}/${mail.id}">${mail.subject}</a></h2>
${details(mail)}
<details><summary>Text</summary><pre>${mail.text}</pre></details>
</article>`,
)}`,
    );
  });

  router.get(`${devEmailsPath}/:id`, async (c, next) => {
    if (!isReadable()) return next();
    const mail = await readUnsentEmail(app, c.req.param('id'));
    if (!mail) return page(c, 'No such e-mail', html`<p><a href="${devEmailsPath}">All e-mails</a></p>`, 404);
    return page(
      c,
      mail.subject,
      html`<p><a href="${devEmailsPath}">All e-mails</a></p>
${details(mail)}
<iframe title="The e-mail" sandbox src="${devEmailsPath}/${mail.id}/html"></iframe>
<pre>${linked(mail.text)}</pre>`,
    );
  });

  // Shown only inside the iframe above, without scripts, forms and files but the shop's own pictures, whatever an e-mail may contain.
  router.get(`${devEmailsPath}/:id/html`, async (c, next) => {
    if (!isReadable()) return next();
    const mail = await readUnsentEmail(app, c.req.param('id'));
    c.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox",
    );
    c.header('x-frame-options', 'SAMEORIGIN');
    c.header('cache-control', 'no-store');
    return mail ? c.html(mail.html) : c.text('No such e-mail.', 404);
  });
  return router;
}

/** The links inside the iframe lead nowhere; an e-mail's links are followed from its text. */
function linked(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}

function details({ to, replyTo, kind, writtenAt }: OutboxEmail) {
  const when = writtenAt.toLocaleString('en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  return html`<p>To: ${to}${replyTo === null ? '' : html` · Reply to: ${replyTo}`} · ${kind} · ${when}</p>`;
}

function page(c: Context, heading: string, content: ReturnType<typeof html>, status: 200 | 404 = 200) {
  c.header(
    'content-security-policy',
    contentSecurityPolicy({
      inlineScripts: [],
      inlineStyles: [style],
      frames: ["'self'"],
      analyticsSrc: null,
      https: false,
    }),
  );
  c.header('cache-control', 'no-store');
  return c.html(
    html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title><link rel="icon" href="/apple-touch-icon.png">
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${content}
</main>
</body>
</html>`,
    status,
  );
}
