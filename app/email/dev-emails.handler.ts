import { Hono } from 'hono';
import { html } from 'hono/html';
import { devPage } from '#api/dev-page.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Config } from '#platform/config.ts';
import { type OutboxEmail, readOutbox, readUnsentEmail } from './read-outbox.ts';

export const devEmailsPath = '/dev/letters';

/**
 * E-mails hold codes and links to accounts: readable only where nobody gets them otherwise, and never in production.
 */
export function emailsAreReadable(config: Pick<Config, 'production' | 'smtpUrl'>): boolean {
  return !config.production && config.smtpUrl === null;
}

/** The outbox of a shop without a mail server, for development and for trying the shop out. */
export function devEmailsRouter(app: AppContext): Hono {
  const router = new Hono();
  // A mail server may be entered at any time: then there is no such page.
  const isReadable = () => emailsAreReadable(app.config);

  router.get(devEmailsPath, async (c, next) => {
    if (!isReadable()) return next();
    const mails = await readOutbox(app);
    return devPage(
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
    if (!mail) return devPage(c, 'No such e-mail', html`<p><a href="${devEmailsPath}">All e-mails</a></p>`, 404);
    return devPage(
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
