import { Hono } from 'hono';
import { html } from 'hono/html';
import { devPage } from '#api/dev-page.ts';
import type { AppContext } from '#platform/app-context.ts';
import { readTaken } from './read-callback.ts';

const devMessagesPath = '/dev/phone-messages';

/**
 * What the stand-in took for WhatsApp and SMS, for development and for trying the shop out; never in production, where
 * the router leaves it out.
 */
export function devMessagesRouter(app: AppContext): Hono {
  const router = new Hono();
  router.get(devMessagesPath, async (c, next) => {
    const taken = await readTaken(app);
    if (taken === null) return next();
    return devPage(
      c,
      'WhatsApp and SMS',
      html`<p>Nobody gets these: a stand-in took them since the shop was started. Newest first, at most 100.</p>
<p>The last digit of a phone number says what happens: 1 is refused, 2 loses the answer, 3 is slow, 4 is out of order,
5 tells everything twice, 6 answers STOP, 7 is not delivered, 8 answers nonsense, 9 has no WhatsApp.</p>
${taken.length === 0 ? html`<p>No message was sent yet.</p>` : ''}
${taken.map(
  ({ channel, to, template, text, at }) => html`<article>
<h2>${text}</h2>
<p>${channel} to ${to} · ${template} · ${at.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata' })}</p>
</article>`,
)}`,
    );
  });
  return router;
}
