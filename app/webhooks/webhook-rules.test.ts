import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { endpointErrors } from './rules/endpoint-draft.ts';
import { asksForQuiet, jitter, nextPauseMs, patienceHours, retryAfterMs, retryPausesMs } from './rules/retry-plan.ts';
import { newSecret, signatureOf } from './sign.ts';

describe('signatures of webhooks (behaviour: Webhooks 5)', () => {
  it('are those of the published example of Standard Webhooks', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const example = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
    expect(signatureOf(example, [secret])).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('are verified by its library, with either secret, whatever the body says', () => {
    const now = Math.floor(Date.now() / 1000);
    fc.assert(
      fc.property(fc.jsonValue(), fc.uuid(), (value, uuid) => {
        const [present, former, other] = [newSecret(), newSecret(), newSecret()];
        const body = JSON.stringify({ value });
        const id = `msg_${uuid}`;
        const headers = {
          'webhook-id': id,
          'webhook-timestamp': String(now),
          'webhook-signature': signatureOf({ id, timestamp: now, body }, [present, former]),
        };
        for (const secret of [present, former])
          expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
        expect(() => new Webhook(other).verify(body, headers)).toThrow();
        expect(() => new Webhook(present).verify(`${body} `, headers)).toThrow();
      }),
      { numRuns: 50 },
    );
  });

  it('have secrets of 32 bytes', () => {
    const secret = newSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(newSecret()).not.toBe(secret);
  });
});

describe('the plan of tries (behaviour: Webhooks 4)', () => {
  const hour = 60 * 60 * 1000;

  it('is over after about two days, whatever the dice say', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 }), (chances) => {
        const pauses = chances.map((chance, at) => nextPauseMs(at + 1, null, chance) ?? Number.NaN);
        for (const [at, pause] of pauses.entries()) {
          const usual = retryPausesMs[at] ?? Number.NaN;
          expect(Math.abs(pause - usual)).toBeLessThanOrEqual(usual * jitter + 1);
        }
        const all = pauses.reduce((sum, pause) => sum + pause, 0);
        expect(all).toBeGreaterThan(42 * hour);
        expect(all).toBeLessThan(54 * hour);
        // An event that is given up at one that took nothing since switches it off, and its owner hears of it.
        expect(all).toBeGreaterThan(patienceHours * hour);
      }),
    );
    expect(nextPauseMs(retryPausesMs.length + 1, null, 0.5)).toBeNull();
    expect(nextPauseMs(retryPausesMs.length + 1, 5000, 0.5)).toBeNull();
  });

  it('waits as long as a receiver asks, within a day', () => {
    expect(nextPauseMs(1, 90_000, 0.5)).toBe(90_000);
    expect(nextPauseMs(4, 90_000, 0.5)).toBe(2 * hour);
    expect(nextPauseMs(1, 999 * hour, 0.5)).toBe(24 * hour);
  });

  const now = new Date('2026-11-29T10:00:00Z');
  it.each([
    ['120', 120_000],
    [' 7 ', 7000],
    ['Sun, 29 Nov 2026 10:01:00 GMT', 60_000],
    ['Sun, 29 Nov 2026 09:59:00 GMT', null],
    ['0', null],
    ['-5', null],
    ['soon', null],
    ['', null],
    [undefined, null],
    ['99999999999999999999', null],
  ])('reads Retry-After %s', (header, ms) => expect(retryAfterMs(header, now)).toBe(ms));

  it('leaves an endpoint alone that says it has too much', () => {
    expect([200, 404, 429, 500, 502, 503, 504, null].map(asksForQuiet)).toEqual([
      false,
      false,
      true,
      false,
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('what an owner types of a webhook (behaviour: Webhooks 1)', () => {
  const draft = { address: 'https://erp.example/hook?k=1', types: ['order.paid'], isOn: true, note: '' };
  const wrong = (change: Partial<typeof draft>, mayBePlain = false) =>
    endpointErrors({ ...draft, ...change }, { mayBePlain }).map(({ field }) => field);

  it('is taken', () => expect(wrong({})).toEqual([]));
  it.each([
    '',
    'erp.example',
    'http://erp.example',
    'ftp://erp.example',
    'javascript:alert(1)',
    'https://',
    'https://me:secret@erp.example',
    'https://erp.example/#part',
    `https://erp.example/${'x'.repeat(500)}`,
  ])('has no address %s', (address) => expect(wrong({ address })).toEqual(['address']));
  it('may be without https where the configuration says so', () =>
    expect(wrong({ address: 'http://127.0.0.1:9' }, true)).toEqual([]));
  it('has events of the list, and a short note', () => {
    expect(wrong({ types: [] })).toEqual(['types']);
    expect(wrong({ types: ['order.eaten'] })).toEqual(['types']);
    expect(wrong({ types: ['constructor'] })).toEqual(['types']);
    expect(wrong({ note: 'x'.repeat(201) })).toEqual(['note']);
  });
});
