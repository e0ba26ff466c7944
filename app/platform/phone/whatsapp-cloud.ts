import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import {
  ask,
  type Fetch,
  noAnswer,
  type OutgoingMessage,
  type PhoneGateway,
  type SendOutcome,
} from './phone-gateway.ts';

/** WhatsApp Business Platform, Cloud API of Meta. */
export interface WhatsAppSettings {
  phoneNumberId: string;
  token: string;
  /** Of the app: signs webhooks. */
  appSecret: string;
  /** The word that Meta repeats when the webhook is set up. */
  verifyToken: string;
}

const api = 'https://graph.facebook.com/v23.0';
const accepted = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(300) })).min(1) });
const refused = z.object({
  error: z.object({
    code: z.number(),
    message: z.string().default(''),
    error_data: z.object({ details: z.string().default('') }).optional(),
  }),
});
/** Throttled, or out of order for a while: the same message may be sent later. */
const passing = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 131057, 133004]);

export function openWhatsApp({ phoneNumberId, token }: WhatsAppSettings, fetch: Fetch): PhoneGateway {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const own = `${api}/${encodeURIComponent(phoneNumberId)}`;
  return {
    async send(message) {
      const answer = await ask(fetch, `${own}/messages`, { method: 'POST', headers, body: bodyOf(message) });
      if (answer === null) return noAnswer;
      if ('notReached' in answer) return { kind: 'later', reason: answer.notReached };
      return outcomeOf(answer.status, answer.json);
    },
    async test() {
      const answer = await ask(fetch, `${own}?fields=id`, { method: 'GET', headers });
      if (answer === null || 'notReached' in answer || answer.status >= 500) return 'away';
      return answer.status === 200 ? 'accepted' : 'refused';
    },
  };
}

function bodyOf({ id, phone, template, language, parameters, isCode }: OutgoingMessage): string {
  const named = parameters.map(({ name, text }) => ({ type: 'text', parameter_name: name, text }));
  const code = parameters.filter(({ name }) => name === 'code').map(({ text }) => ({ type: 'text', text }));
  // A template for codes has a text of Meta's own, with the code in it and behind its button.
  const components = isCode
    ? [
        { type: 'body', parameters: code },
        { type: 'button', sub_type: 'url', index: '0', parameters: code },
      ]
    : named.length > 0
      ? [{ type: 'body', parameters: named }]
      : [];
  return JSON.stringify({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: `91${phone}`,
    type: 'template',
    template: { name: template, language: { code: language }, components },
    // Comes back with every status, also where this answer is lost.
    biz_opaque_callback_data: id,
  });
}

/** An answer that is not Meta's says nothing of the message. */
function outcomeOf(status: number, json: unknown): SendOutcome {
  const taken = accepted.safeParse(json);
  if (status >= 200 && status < 300) {
    const id = taken.data?.messages[0]?.id;
    return id === undefined
      ? { kind: 'unknown', reason: 'WhatsApp answered something else than usual. The message may have arrived.' }
      : { kind: 'accepted', providerId: id };
  }
  const no = refused.safeParse(json);
  if (!no.success)
    return status >= 400 && status < 500
      ? { kind: 'refused', reason: `WhatsApp refused it (HTTP ${status}).` }
      : { kind: 'unknown', reason: `WhatsApp answered HTTP ${status}. The message may have arrived.` };
  const { code, message, error_data: data } = no.data.error;
  return { kind: passing.has(code) ? 'later' : 'refused', reason: `WhatsApp: ${data?.details || message} (${code})` };
}

/** X-Hub-Signature-256 over the raw bytes. */
export function isSignedByMeta(raw: Uint8Array, header: string | null, appSecret: string): boolean {
  const wanted = Buffer.from(`sha256=${createHmac('sha256', appSecret).update(raw).digest('hex')}`);
  const given = Buffer.from(header ?? '');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
