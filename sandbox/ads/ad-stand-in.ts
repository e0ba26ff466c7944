import * as z from 'zod';
import type { Post } from '#platform/ads/ad-platform.ts';

/**
 * A stand-in for the Conversions API of Meta and the Measurement Protocol of Google, in their shapes: it looks at what
 * it gets as strictly as their pages say, and keeps nothing. Meta says what is wrong; Google says nothing, here too.
 */
export const takeAsPlatform: Post = async (url, body, headers) => {
  const isMeta = url.hostname === 'graph.facebook.com';
  const answer = (status: number, json: object) => ({ status, answer: JSON.stringify(json), retryAfter: undefined });
  if (!isMeta)
    return url.pathname.startsWith('/debug/')
      ? answer(200, { validationMessages: [] })
      : { ...answer(204, {}), answer: '' };
  if (!/^Bearer \S+$/.test(headers.authorization ?? ''))
    return answer(401, { error: { message: 'Invalid OAuth access token', type: 'OAuthException', code: 190 } });
  const found = metaBody.safeParse(JSON.parse(body));
  if (found.success)
    return answer(200, { events_received: found.data.data.length, messages: ['A stand-in took it: nobody got it.'] });
  const message = `(#100) ${z.prettifyError(found.error)}`;
  return answer(400, { error: { message, type: 'OAuthException', code: 100 } });
};

const hash = z.array(z.string().regex(/^[0-9a-f]{64}$/)).min(1);
const amount = z.number().nonnegative();
const week = 7 * 24 * 60 * 60;

/** Of an event on a website. Google's shape is compared in app/platform/ads/ad-platforms.test.ts. */
const metaBody = z.object({
  data: z
    .array(
      z.object({
        event_name: z.enum(['ViewContent', 'AddToCart', 'InitiateCheckout', 'Purchase']),
        event_time: z
          .number()
          .int()
          .refine((at) => at <= Date.now() / 1000 + 60 && at > Date.now() / 1000 - week, 'event_time is out of range'),
        event_id: z.string().min(1),
        event_source_url: z.url(),
        action_source: z.literal('website'),
        user_data: z.strictObject({
          em: hash.optional(),
          ph: hash.optional(),
          external_id: hash,
          client_user_agent: z.string().min(1),
          client_ip_address: z.union([z.ipv4(), z.ipv6()]).optional(),
          fbc: z
            .string()
            .regex(/^fb\.1\.\d{13}\.\S+$/)
            .optional(),
        }),
        custom_data: z.strictObject({
          currency: z.literal('INR'),
          value: amount,
          order_id: z.string().optional(),
          content_type: z.literal('product'),
          content_ids: z.array(z.string()),
          contents: z.array(
            z.strictObject({ id: z.string(), quantity: z.number().int().positive(), item_price: amount }),
          ),
        }),
      }),
    )
    .min(1, 'data must not be empty'),
});
