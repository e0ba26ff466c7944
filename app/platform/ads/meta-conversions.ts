import * as z from 'zod';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import {
  type AdPerson,
  type AdPlatform,
  type AdStep,
  hashed,
  jsonHeaders,
  type Post,
  stated,
  testLimits,
  tooOld,
} from './ad-platform.ts';

/** The Conversions API of Meta. */
export interface MetaSettings {
  /** Of the dataset, which was called pixel. */
  datasetId: string;
  token: string;
}

const metaAddress = 'https://graph.facebook.com/v23.0';
const names: Record<AdStep, string> = {
  view: 'ViewContent',
  cart: 'AddToCart',
  checkout: 'InitiateCheckout',
  purchase: 'Purchase',
};
/** It refuses older ones. */
const oldestMs = 7 * 24 * 60 * 60_000;
const refusal = z.object({ error: z.object({ code: z.number(), error_subcode: z.number().optional() }) });
const wrongToken = 190;
const wrongParameter = 100;
/** There is no dataset of this id for this token. */
const noDataset = 33;
const sent = z.object({ data: z.array(z.object({ event_time: z.number() })).min(1) });

export function openMeta({ datasetId, token }: MetaSettings, post: Post): AdPlatform {
  const url = new URL(`${metaAddress}/${encodeURIComponent(datasetId)}/events`);
  const headers = { ...jsonHeaders, authorization: `Bearer ${token}` };
  return {
    bodyOf: ({ id, step, at, page, items, goodsPaise, order, visitor, person }) =>
      JSON.stringify({
        data: [
          {
            event_name: names[step],
            event_time: Math.floor(at.getTime() / 1000),
            event_id: id,
            event_source_url: page,
            action_source: 'website',
            user_data: stated({
              ...metaHashes(person),
              external_id: hashed(visitor.id),
              client_user_agent: visitor.userAgent || null,
              client_ip_address: visitor.networkAddress || null,
              fbc: visitor.click,
            }),
            custom_data: stated({
              currency: 'INR',
              value: rupeesFromPaise(order?.totalPaise ?? goodsPaise),
              order_id: order?.number ?? null,
              content_type: 'product',
              content_ids: items.map((item) => item.id),
              contents: items.map((item) => ({
                id: item.id,
                quantity: item.quantity,
                item_price: rupeesFromPaise(item.pricePaise),
              })),
            }),
          },
        ],
      }),
    async send(body, limits) {
      const [event] = sent.parse(JSON.parse(body)).data;
      if (Date.now() - (event?.event_time ?? 0) * 1000 > oldestMs) return tooOld;
      const answer = await post(url, body, headers, limits);
      const error = errorOf(answer.answer);
      return { ...answer, isFinal: error?.code === wrongParameter && error.error_subcode !== noDataset };
    },
    async test() {
      // No event at all: it looks at token and dataset, and counts nothing.
      const { status, answer } = await post(url, JSON.stringify({ data: [] }), headers, testLimits);
      const error = errorOf(answer);
      if (status === null || status >= 500)
        return { isWell: false, outcome: 'Meta did not answer. Please test again in a few minutes.' };
      if (error?.code === wrongToken)
        return { isWell: false, outcome: 'Meta does not accept the access token. Please make a new one.' };
      if (error && (error.code !== wrongParameter || error.error_subcode === noDataset))
        return { isWell: false, outcome: 'This token may not write to this dataset. Please check the dataset id.' };
      return { isWell: true, outcome: 'Meta accepts the keys. No event was sent.' };
    },
  };
}

/** Its page: e-mail in lower case, phone with its country and without a sign. */
export const metaHashes = ({ email, phone }: AdPerson) => ({
  em: hashed(email.trim().toLowerCase()),
  ph: hashed(phone && `91${phone}`),
});

function errorOf(answer: string) {
  try {
    return refusal.safeParse(JSON.parse(answer)).data?.error ?? null;
  } catch {
    return null;
  }
}
