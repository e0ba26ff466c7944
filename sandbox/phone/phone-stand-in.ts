import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fetch } from '#platform/phone/phone-gateway.ts';

/**
 * A stand-in for the Cloud API of WhatsApp and for the SMS of Exotel, in their shapes. What it does with a number
 * follows from the number's last digit, so that everything a provider does can be seen: 1 refuses, 2 takes the message
 * and loses the answer, 3 is slow, 4 is out of order, 5 tells everything twice and in the wrong order, 6 answers STOP,
 * 7 takes it and tells that it could not deliver, 8 answers nonsense, 9 has no WhatsApp. All others are delivered.
 */
export interface StandIn {
  fetch: Fetch;
  /** What it took, the newest first. */
  taken(): readonly Taken[];
  /** Waits until everything is told. */
  settled(): Promise<void>;
}

export interface Taken {
  channel: 'WhatsApp' | 'SMS';
  providerId: string;
  /** The shop's own id of the message. */
  id: string;
  to: string;
  template: string;
  /** The text of an SMS; the values of a template. */
  text: string;
  at: Date;
}

interface Options {
  /** Origin of the shop, or how it is told. */
  tell: (path: string, init: RequestInit) => Promise<unknown>;
  appSecret: string;
  slowMs?: number;
}

const most = 100;
const standIns = new Map<string, StandIn>();

/** The one of this process that tells a shop at an address. */
export function standInOf(origin: string, appSecret: string): StandIn {
  const there = standIns.get(origin) ?? openStandIn({ tell: (path, init) => fetch(origin + path, init), appSecret });
  standIns.set(origin, there);
  return there;
}

/** What the stand-ins of this process took. */
export const allTaken = (): Taken[] =>
  [...standIns.values()].flatMap((one) => one.taken()).sort((one, other) => other.at.getTime() - one.at.getTime());

export function openStandIn({ tell, appSecret, slowMs = 3_000 }: Options): StandIn {
  const all: Taken[] = [];
  const telling = new Set<Promise<unknown>>();

  const json = (status: number, body: object) => Response.json(body, { status });
  const lastDigit = (to: string) => Number(to.at(-1));

  async function fetch(url: string, init: RequestInit): Promise<Response> {
    const isSms = url.includes('/v1/Accounts/');
    if (init.method !== 'POST') return isSms ? json(404, {}) : json(200, { id: 'sandbox' });
    const taken = isSms ? smsOf(String(init.body)) : whatsAppOf(String(init.body));
    const digit = lastDigit(taken.to);
    if (digit === 3) await sleep(slowMs);
    if (digit === 1) return isSms ? refusedSms() : refusedWhatsApp();
    if (digit === 4)
      return isSms ? json(429, {}) : json(500, { error: { code: 131016, message: 'Service unavailable' } });
    all.unshift(taken);
    all.splice(most);
    const told = report(taken, digit, isSms ? new URLSearchParams(String(init.body)).get('StatusCallback') : null)
      .catch(() => {})
      .finally(() => telling.delete(told));
    telling.add(told);
    if (digit === 2) throw new TypeError('fetch failed', { cause: { code: 'UND_ERR_SOCKET' } });
    if (digit === 8) return new Response('<html>busy</html>', { status: 200 });
    return isSms
      ? json(200, { SMSMessage: { Sid: taken.providerId, Status: 'queued', To: taken.to } })
      : json(200, { messaging_product: 'whatsapp', messages: [{ id: taken.providerId, message_status: 'accepted' }] });
  }

  const refusedWhatsApp = () =>
    json(400, {
      error: { code: 131026, message: 'Message undeliverable', error_data: { details: 'Not on WhatsApp' } },
    });
  const refusedSms = () => json(400, { RestException: { Status: 400, Message: 'Invalid "To" number' } });

  /** Tells the shop what became of it, as the provider's webhook does. */
  async function report(taken: Taken, digit: number, callback: string | null): Promise<void> {
    await sleep(50);
    const failed = digit === 7 || (digit === 9 && taken.channel === 'WhatsApp');
    if (callback !== null) {
      const form = { SmsSid: taken.providerId, CustomField: taken.id, Status: failed ? 'failed' : 'sent' };
      const { pathname } = new URL(callback);
      const init = { method: 'POST', headers: formType, body: new URLSearchParams(form).toString() };
      for (let times = digit === 5 ? 2 : 1; times > 0; times -= 1) await tell(pathname, init);
      return;
    }
    const order = digit === 5 ? ['read', 'sent', 'delivered', 'read', 'sent'] : ['sent', 'delivered'];
    for (const status of failed ? ['failed'] : order) await tellWhatsApp({ statuses: [statusOf(taken, status)] });
    if (digit === 6) await tellWhatsApp({ messages: [stopFrom(taken.to)] });
  }

  async function tellWhatsApp(value: object): Promise<void> {
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', ...value } }] }],
    });
    const signature = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
    await tell('/api/phone-messages/whatsapp', { method: 'POST', headers, body });
  }

  return {
    fetch,
    taken: () => all,
    async settled() {
      while (telling.size > 0) await Promise.all(telling);
    },
  };
}

const formType = { 'content-type': 'application/x-www-form-urlencoded' };
const seconds = () => String(Math.floor(Date.now() / 1000));

const statusOf = ({ providerId, id, to }: Taken, status: string) => ({
  id: providerId,
  status,
  timestamp: seconds(),
  recipient_id: to,
  biz_opaque_callback_data: id,
  ...(status === 'failed' ? { errors: [{ code: 131026, title: 'Message undeliverable' }] } : {}),
});

const stopFrom = (from: string) => ({
  from,
  id: `wamid.${randomUUID()}`,
  // The next second: whoever answers has read what was sent.
  timestamp: String(Math.ceil(Date.now() / 1000) + 1),
  type: 'text',
  text: { body: 'Stop' },
});

function whatsAppOf(body: string): Taken {
  const { to, template, biz_opaque_callback_data: id } = JSON.parse(body);
  const parts = template.components.flatMap((one: { parameters: { parameter_name?: string; text: string }[] }) =>
    one.parameters.map(({ parameter_name: name, text }) => (name === undefined ? text : `${name}: ${text}`)),
  );
  const named = `${template.name} (${template.language.code})`;
  return {
    ...fresh('WhatsApp'),
    providerId: `wamid.${randomUUID()}`,
    id,
    to,
    template: named,
    text: parts.join(' · '),
  };
}

function smsOf(body: string): Taken {
  const form = new URLSearchParams(body);
  const of = (name: string) => form.get(name) ?? '';
  const template = `${of('From')}, entity ${of('DltEntityId')}, template ${of('DltTemplateId')}`;
  return { ...fresh('SMS'), id: of('CustomField'), to: of('To'), template, text: of('Body') };
}

const fresh = (channel: Taken['channel']) => ({ channel, providerId: randomUUID(), at: new Date() });
