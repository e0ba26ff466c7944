import { expect, it } from 'vitest';
import { openShiprocket } from './shiprocket-client.ts';
import { payoutIn, shownOrder } from './shiprocket-responses.ts';
import { rememberedLogins } from './stored-login.ts';

const service = (answer: unknown) =>
  openShiprocket({
    apiUrl: 'http://courier.invalid',
    email: 'api@shop.example',
    password: 'a word of the tests',
    logins: rememberedLogins(),
    fetch: async ({ url }) => Response.json(url.endsWith('/auth/login') ? { token: 'a-token-of-the-tests' } : answer),
  });

it.each([[1e9], ['1e400'], ['NaN'], [-1], [0]])('no parcel weighs %s kg', async (weight) => {
  const data = { track_status: 1, shipment_status: null, shipment_track: [{ weight }], error: '' };
  expect(await service({ tracking_data: data }).track('1')).toEqual({ facts: [], chargedGrams: null });
});

it('a reason that no column takes comes without its NUL, and attempts stay a number', async () => {
  const data = [{ awb_code: '1', reason: 'Not\0 at home', attempts: 1e12 }];
  expect(await service({ data }).failedAttempt('1')).toEqual({ reason: 'Not at home', attempts: 1000 });
});

it.each([
  ['paid', 'UTR1', { on: '2026-11-20', reference: 'UTR1' }],
  ['Remitted', 'UTR1', { on: '2026-11-20', reference: 'UTR1' }],
  ['', 'UTR1', null],
  ['pending', 'UTR1', null],
  ['Unpaid', 'UTR1', null],
  ['reversed', 'UTR1', null],
  ['paid', '', null],
])('a payout that is %j with the reference %j is %j', (remittance_status, remittance_utr, payout) => {
  const { data } = shownOrder.parse({
    data: { status: 'DELIVERED', remittance_date: '2026-11-20 10:00:00', remittance_utr, remittance_status },
  });
  expect(payoutIn(data)).toEqual(payout);
});
