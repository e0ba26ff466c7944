import * as z from 'zod';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { dayInIndia } from '#rules/dates.ts';
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

/** The Measurement Protocol of Google Analytics 4, from which Google Ads takes its conversions. */
export interface GoogleSettings {
  measurementId: string;
  apiSecret: string;
}

const googleAddress = 'https://www.google-analytics.com';
const names: Record<AdStep, string> = {
  view: 'view_item',
  cart: 'add_to_cart',
  checkout: 'begin_checkout',
  purchase: 'purchase',
};
/** It counts older ones as if they happened now, or not at all. */
const oldestMs = 72 * 60 * 60_000;
const sent = z.object({ timestamp_micros: z.number() });

export function openGoogle({ measurementId, apiSecret }: GoogleSettings, post: Post): AdPlatform {
  const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret });
  return {
    bodyOf: ({ step, at, page, items, goodsPaise, order, visitor, person }) => {
      const user = googleHashes(person);
      const isKnown = Object.values(user).some((hash) => hash !== null);
      return JSON.stringify(
        stated({
          client_id: clientId(visitor.id),
          user_id: isKnown ? visitor.id : null,
          timestamp_micros: at.getTime() * 1000,
          consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
          user_data: isKnown ? stated(user) : null,
          events: [
            {
              name: names[step],
              params: stated({
                currency: 'INR',
                value: rupeesFromPaise(goodsPaise),
                transaction_id: order?.number ?? null,
                shipping: order && rupeesFromPaise(order.shippingPaise),
                coupon: order?.coupon || null,
                items: items.map(({ id, title, size, pricePaise, quantity }) => ({
                  item_id: id,
                  item_name: title,
                  item_variant: size,
                  price: rupeesFromPaise(pricePaise),
                  quantity,
                })),
                page_location: page,
                // One session a day: the shop follows nobody more closely. Reports leave out what has none.
                session_id: String(Date.parse(`${dayInIndia(at)}T00:00:00+05:30`) / 1000),
                engagement_time_msec: 1,
              }),
            },
          ],
        }),
      );
    },
    async send(body, limits) {
      if (Date.now() - sent.parse(JSON.parse(body)).timestamp_micros / 1000 > oldestMs) return tooOld;
      const url = new URL(`/mp/collect?${query}`, googleAddress);
      return { ...(await post(url, body, jsonHeaders, limits)), isFinal: false };
    },
    async test() {
      const body = JSON.stringify({ client_id: '1.1', events: [{ name: 'view_item', params: {} }] });
      const url = new URL(`/debug/mp/collect?${query}`, googleAddress);
      const { status } = await post(url, body, jsonHeaders, testLimits);
      return status === 200
        ? {
            isWell: true,
            outcome:
              'Google answers. It never says whether id and secret are right: look at Realtime in Google Analytics after an order.',
          }
        : { isWell: false, outcome: 'Google did not answer as usual. Please test again in a few minutes.' };
    },
  };
}

/** Its page: phone as E.164 has it. */
export const googleHashes = ({ email, phone }: AdPerson) => ({
  sha256_email_address: hashed(mailbox(email)),
  sha256_phone_number: hashed(phone && `+91${phone}`),
});

/** As its own tag names a browser: two numbers. */
const clientId = (id: string) => `${Number.parseInt(id.slice(0, 8), 16)}.${Number.parseInt(id.slice(-8), 16)}`;

/** Of Gmail without dots, as Google wants it. */
function mailbox(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@');
  if (host === '') return '';
  return `${/^(?:gmail|googlemail)\.com$/.test(host) ? name.replaceAll('.', '') : name}@${host}`;
}
