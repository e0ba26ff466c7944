import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { ask, type Fetch, noAnswer, type PhoneGateway, type SendOutcome } from './phone-gateway.ts';

/** SMS of Exotel, an Indian provider: its API takes the text with header, entity and template id of DLT. */
export interface SmsSettings {
  /** api.in.exotel.com or api.exotel.com. */
  host: string;
  accountSid: string;
  apiKey: string;
  apiToken: string;
  /** Sender id of six letters. */
  header: string;
  /** Of the shop at the DLT portal. */
  entityId: string;
}

const accepted = z.object({ SMSMessage: z.object({ Sid: z.string().min(1).max(300) }) });
const refused = z.object({ RestException: z.object({ Message: z.string().default('') }) });

/** @param callbackUrl where the provider tells what became of a message */
export function openExotel(settings: SmsSettings, callbackUrl: (id: string) => string, fetch: Fetch): PhoneGateway {
  const { host, accountSid, apiKey, apiToken, header, entityId } = settings;
  const account = `https://${host}/v1/Accounts/${encodeURIComponent(accountSid)}`;
  const authorization = `Basic ${Buffer.from(`${apiKey}:${apiToken}`).toString('base64')}`;
  return {
    async send({ id, phone, body, template, isCode }) {
      const form = new URLSearchParams({
        From: header,
        To: `+91${phone}`,
        Body: body,
        DltEntityId: entityId,
        DltTemplateId: template,
        SmsType: 'transactional',
        Priority: isCode ? 'high' : 'normal',
        EncodingType: /^[\n\r -~]*$/.test(body) ? 'plain' : 'unicode',
        CustomField: id,
        StatusCallback: callbackUrl(id),
      });
      const answer = await ask(fetch, `${account}/Sms/send.json`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
      });
      if (answer === null) return noAnswer;
      if ('notReached' in answer) return { kind: 'later', reason: answer.notReached };
      return outcomeOf(answer.status, answer.json);
    },
    async test() {
      // One that nobody has: with keys that are accepted it is not found.
      const answer = await ask(fetch, `${account}/SMS/Messages/test.json`, {
        method: 'GET',
        headers: { authorization },
      });
      if (answer === null || 'notReached' in answer || answer.status >= 500) return 'away';
      return answer.status === 401 || answer.status === 403 ? 'refused' : 'accepted';
    },
  };
}

function outcomeOf(status: number, json: unknown): SendOutcome {
  const said = refused.safeParse(json).data?.RestException.Message ?? '';
  if (status === 429) return { kind: 'later', reason: 'The SMS provider is busy.' };
  if (status >= 400 && status < 500)
    return { kind: 'refused', reason: `The SMS provider refused it: ${said || `HTTP ${status}`}`.slice(0, 400) };
  const taken = accepted.safeParse(json);
  if (status < 200 || status >= 300 || !taken.success)
    return { kind: 'unknown', reason: `The SMS provider answered HTTP ${status}. The message may have arrived.` };
  return { kind: 'accepted', providerId: taken.data.SMSMessage.Sid };
}

/** Callbacks of Exotel carry no signature: the address of each message proves itself. */
export const callbackKey = (id: string, { apiToken }: Pick<SmsSettings, 'apiToken'>): string =>
  createHmac('sha256', apiToken).update(`status of ${id}`).digest('base64url');

export function isCallbackKey(id: string, key: string, settings: Pick<SmsSettings, 'apiToken'>): boolean {
  const [wanted, given] = [callbackKey(id, settings), key].map((one) => Buffer.from(one)) as [Buffer, Buffer];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
