import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takeAsPlatform } from '#sandbox/ads/ad-stand-in.ts';
import type { AdEvent, Post } from './ad-platform.ts';
import { openGoogle } from './google-measurement.ts';
import { openMeta } from './meta-conversions.ts';
import { hashesOf } from './open-ads.ts';

const answering =
  (status: number, answer: object = {}): Post =>
  async () => ({ status, answer: JSON.stringify(answer), retryAfter: undefined });
const meta = (post: Post = takeAsPlatform) => openMeta({ datasetId: '123456', token: 'secret-token' }, post);
const google = (post: Post = takeAsPlatform) => openGoogle({ measurementId: 'G-ABC123', apiSecret: 'hush' }, post);
const limits = { timeoutMs: 1000 };

const purchase: AdEvent = {
  id: '7d3a5b1e-8f61-4d84-9b60-3c5fb6a6c111',
  step: 'purchase',
  at: new Date(Date.now() - 5000),
  page: 'https://shop.example/shop/checkout',
  items: [{ id: 'size-1', title: 'Besan', size: '500 g', pricePaise: 9_950, quantity: 2 }],
  goodsPaise: 17_910,
  order: { number: 'O261130-1', totalPaise: 23_910, shippingPaise: 6_000, coupon: 'TEN' },
  visitor: {
    id: '0b9d5cde-11f6-4b0f-9d5e-5d9f6f8d4f11',
    click: null,
    userAgent: 'Firefox',
    networkAddress: '203.0.113.7',
  },
  person: { email: ' John_Smith@gmail.com', phone: '9876543210' },
};

describe('an event for an ad platform (behaviour: Ad events 3)', () => {
  it('is of the shape that Meta asks for: rupees, seconds, and hashes of what its own page normalises', async () => {
    const body = meta().bodyOf(purchase);
    expect(JSON.parse(body).data[0]).toMatchObject({
      event_name: 'Purchase',
      event_id: purchase.id,
      event_time: Math.floor(purchase.at.getTime() / 1000),
      user_data: {
        // As Meta's page has it for john_smith@gmail.com.
        em: ['62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f'],
        client_ip_address: '203.0.113.7',
      },
      custom_data: {
        currency: 'INR',
        value: 239.1,
        order_id: 'O261130-1',
        content_ids: ['size-1'],
        contents: [{ id: 'size-1', quantity: 2, item_price: 99.5 }],
      },
    });
    expect(await meta().send(body, limits)).toMatchObject({ status: 200, isFinal: false });
  });

  it('is of the shape that Google asks for: goods without delivery, and consent', () => {
    const { user_data: user, events, ...rest } = JSON.parse(google().bodyOf(purchase));
    expect(rest).toMatchObject({
      client_id: '194862302.1871531793',
      timestamp_micros: purchase.at.getTime() * 1000,
      consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
    });
    expect(events).toEqual([
      {
        name: 'purchase',
        params: {
          currency: 'INR',
          value: 179.1,
          transaction_id: 'O261130-1',
          shipping: 60,
          coupon: 'TEN',
          items: [{ item_id: 'size-1', item_name: 'Besan', item_variant: '500 g', price: 99.5, quantity: 2 }],
          page_location: purchase.page,
          session_id: expect.stringMatching(/^\d{10}$/),
          engagement_time_msec: 1,
        },
      },
    ]);
    // Dots of Gmail do not count there: the same mailbox has the same hash.
    const dotted = { ...purchase, person: { ...purchase.person, email: 'john.smith@gmail.com' } };
    const plain = { ...purchase, person: { ...purchase.person, email: 'johnsmith@gmail.com' } };
    const emailOf = (event: AdEvent) => JSON.parse(google().bodyOf(event)).user_data.sha256_email_address;
    expect(emailOf(dotted)).toEqual(emailOf(plain));
    expect(Object.keys(user)).toEqual(['sha256_email_address', 'sha256_phone_number']);
  });

  it('names nobody in plain, whatever it says, and is taken', async () => {
    const amount = fc.nat(10_000_000);
    const event = fc.record<AdEvent>({
      id: fc.uuid(),
      step: fc.constantFrom('view', 'cart', 'checkout', 'purchase'),
      at: fc.constant(new Date()),
      page: fc.constant(purchase.page),
      items: fc.array(
        fc.record({
          id: fc.uuid(),
          title: fc.string(),
          size: fc.string(),
          pricePaise: amount,
          quantity: fc.integer({ min: 1, max: 99 }),
        }),
        { maxLength: 3 },
      ),
      goodsPaise: amount,
      order: fc.option(
        fc.record({
          number: fc.string({ minLength: 1 }),
          totalPaise: amount,
          shippingPaise: amount,
          coupon: fc.string(),
        }),
      ),
      visitor: fc.record({
        id: fc.uuid(),
        click: fc.constantFrom(null, 'fb.1.1764417600000.abc'),
        userAgent: fc.constant('Firefox'),
        networkAddress: fc.constantFrom('', '203.0.113.7'),
      }),
      person: fc.record({ email: fc.emailAddress(), phone: fc.constantFrom('', '9876543210') }),
    });
    await fc.assert(
      fc.asyncProperty(event, async (one) => {
        const bodies = [meta().bodyOf(one), google().bodyOf(one)];
        for (const body of bodies) {
          expect(body.toLowerCase()).not.toContain(one.person.email.toLowerCase());
          expect(body).not.toContain('9876543210');
          // By them an erasure finds what waits.
          expect(hashesOf(one.person).some((hash) => body.includes(hash))).toBe(true);
        }
        expect((await meta().send(bodies[0] ?? '', limits)).status).toBe(200);
        expect((await google().send(bodies[1] ?? '', limits)).status).toBe(204);
      }),
      { numRuns: 40 },
    );
  });
});

describe('what a platform answers', () => {
  it('is tried again, unless the event itself is refused or too old', async () => {
    const body = meta().bodyOf(purchase);
    const sent = async (status: number, error?: object) =>
      (await meta(answering(status, error ? { error } : {})).send(body, limits)).isFinal;
    expect(await sent(500)).toBe(false);
    expect(await sent(401, { code: 190 })).toBe(false);
    expect(await sent(400, { code: 4 })).toBe(false);
    expect(await sent(400, { code: 100, error_subcode: 33 })).toBe(false);
    expect(await sent(400, { code: 100 })).toBe(true);
    const hour = 60 * 60_000;
    const aged = (hours: number) => ({ ...purchase, at: new Date(Date.now() - hours * hour) });
    expect(await meta().send(meta().bodyOf(aged(7 * 24 + 1)), limits)).toMatchObject({ status: null, isFinal: true });
    expect((await google().send(google().bodyOf(aged(71)), limits)).status).toBe(204);
    expect(await google().send(google().bodyOf(aged(73)), limits)).toMatchObject({ status: null, isFinal: true });
  });

  it('tells the owner whether the keys are right, and counts nothing by asking', async () => {
    const asked: string[] = [];
    const post: Post = async (url, body, headers, more) => {
      asked.push(`${url.pathname} ${body}`);
      return takeAsPlatform(url, body, headers, more);
    };
    expect(await meta(post).test()).toMatchObject({ isWell: true });
    expect(asked).toEqual(['/v23.0/123456/events {"data":[]}']);
    for (const [status, error] of [
      [401, { code: 190 }],
      [400, { code: 100, error_subcode: 33 }],
      [403, { code: 200 }],
      [503, {}],
    ] as const)
      expect(await meta(answering(status, { error })).test()).toMatchObject({ isWell: false });
    expect(await google().test()).toMatchObject({ isWell: true, outcome: expect.stringContaining('never says') });
    expect(await google(answering(503)).test()).toMatchObject({ isWell: false });
  });

  it('is asked with the key where no log sees it', async () => {
    const seen: { url: string; headers: object; body: string }[] = [];
    const post: Post = async (url, body, headers) => {
      seen.push({ url: url.href, headers, body });
      return { status: 200, answer: '', retryAfter: undefined };
    };
    await meta(post).send(meta().bodyOf(purchase), limits);
    expect(seen[0]).toMatchObject({ headers: { authorization: 'Bearer secret-token' } });
    expect(`${seen[0]?.url} ${seen[0]?.body}`).not.toContain('secret-token');
  });
});
