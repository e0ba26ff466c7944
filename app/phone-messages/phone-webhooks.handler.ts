import { Hono } from 'hono';
import { readAtMost } from '#api/read-input.ts';
import { texts } from '#api/texts.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { noteReport } from './note-report.ts';
import { stopByReply } from './phone-consent.ts';
import { isFromWhatsApp, isSmsCallback, isVerifyToken } from './read-callback.ts';
import { isStop, type Report } from './rules/message-states.ts';
import { whatsAppNews } from './whatsapp-news.contract.ts';

const largestBody = 3 * 1024 * 1024;
const smsReports: Readonly<Record<string, Report>> = { sent: 'delivered', failed: 'failed', failed_dnd: 'failed' };

/**
 * Where the providers tell what became of messages, and WhatsApp what buyers answer. Nothing of a request is read before
 * its signature, or the key in its address, is right; all of it may come again and in any order.
 */
export function phoneWebhooks(app: AppContext): Hono<{ Bindings: RequestContext }> {
  const router = new Hono<{ Bindings: RequestContext }>();
  const refused = { success: false, message: texts.theSignatureIsWrong() };

  // Asked once, when the owner enters the address at Meta.
  router.get('/api/phone-messages/whatsapp', (c) => {
    const isRight =
      c.req.query('hub.mode') === 'subscribe' && isVerifyToken(app, c.req.query('hub.verify_token') ?? '');
    c.header('cache-control', 'no-store');
    return isRight ? c.text((c.req.query('hub.challenge') ?? '').replaceAll(/[^\w-]/g, '')) : c.json(refused, 403);
  });

  router.post('/api/phone-messages/whatsapp', async (c) => {
    const raw = await readAtMost(c.req.raw.body, largestBody, texts.theBodyIsLargerThan());
    if (!isFromWhatsApp(app, raw, c.req.header('x-hub-signature-256') ?? null)) {
      app.log.warn('a webhook of WhatsApp had a wrong signature');
      return c.json(refused, 400);
    }
    for (const { statuses, messages } of whatsAppNews(new TextDecoder().decode(raw))) {
      for (const { id, status, biz_opaque_callback_data: own, errors } of statuses) {
        const [error] = errors;
        const reason = error ? `WhatsApp: ${error.title || error.message} (${error.code})` : 'WhatsApp gave no reason.';
        await noteReport(app, { channel: 'whatsapp', id: own ?? null, providerId: id, report: status, reason });
      }
      for (const { from, timestamp, text } of messages) {
        if (isStop(text)) await stopByReply(app, from.replace(/^91/, ''), new Date(timestamp * 1000));
      }
    }
    return c.json({ success: true });
  });

  router.post('/api/phone-messages/sms/:id/:key', async (c) => {
    const { id, key } = c.req.param();
    if (!isSmsCallback(app, id, key)) return c.json(refused, 400);
    const raw = await readAtMost(c.req.raw.body, 64 * 1024, texts.theFormIsTooLarge());
    const form = new URLSearchParams(new TextDecoder().decode(raw));
    const report = smsReports[form.get('Status') ?? ''];
    const reason = `The SMS provider: ${form.get('DetailedStatus') || form.get('Status') || 'no reason'}`;
    const providerId = (form.get('SmsSid') ?? '').replaceAll('\0', '').slice(0, 300);
    if (report !== undefined)
      await noteReport(app, { channel: 'sms', id, providerId, report, reason: reason.replaceAll('\0', '') });
    return c.json({ success: true });
  });
  return router;
}
