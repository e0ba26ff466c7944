import { expect, it } from 'vitest';
import * as responses from '#platform/couriers/shiprocket-responses.ts';
import { openTestCourier } from '#tests/support/purchases/test-courier.ts';

/** The shapes that the maker's public description has (docs/decisions/couriers.md). */
const parcel = {
  reference: '261121-K7QX2M9P',
  placedAt: new Date('2026-11-21T04:00:00Z'),
  pickupPlace: 'Primary',
  buyer: {
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '9876543210',
    street: '12 MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
  },
  lines: [{ name: 'Besan', sku: 'B1', units: 1, pricePaise: 24_900 }],
  isCash: true,
  totalPaise: 24_900,
  grams: 600,
  size: { length: 25, breadth: 20, height: 10 },
};
const rateQuery = { fromPincode: '560004', toPincode: '560001', isCash: true, grams: 600, size: parcel.size };

it('answers as the interface does, from the login to the label', async () => {
  const { couriers, engine, labelsOf } = openTestCourier();
  const { service } = couriers;
  await service.test();
  const rates = await service.rates(rateQuery);
  expect(rates.map(({ name }) => name)).toEqual(['Xpressbees Surface', 'Delhivery Surface', 'Blue Dart Air']);
  expect(await service.rates({ ...rateQuery, toPincode: '990001' })).toEqual([]);
  expect(await service.findOrder(parcel.reference)).toBeNull();
  const made = await service.createOrder(parcel);
  expect(await service.findOrder(parcel.reference)).toEqual(made);
  await expect(service.label(made.shipmentId)).rejects.toThrow('AWB is not assigned');
  const { number, courier } = await service.assignNumber(made.shipmentId, '51');
  expect(courier).toBe('Blue Dart Air');
  expect(await service.label(made.shipmentId)).toMatch(/^https:\/\//);
  await service.requestPickup(made.shipmentId);
  await service.requestPickup(made.shipmentId);
  expect(await service.manifest(made.orderId, made.shipmentId)).toMatch(/^https:\/\//);
  const { facts } = await service.track(number);
  expect(facts.map(({ state }) => state)).toContain('label');
  expect((await service.track('nothing')).facts).toEqual([]);
  await expect(service.answerAttempt(number, 're-attempt', 'tomorrow')).rejects.toThrow('not allowed');
  // What no honest courier does: asked twice it books twice. The shop looks first.
  await service.createOrder(parcel);
  await service.assignNumber(made.shipmentId, null);
  expect([engine.parcels.length, labelsOf(parcel.reference)]).toEqual([2, 2]);
  await service.cancel(made.orderId);
  expect((await service.findOrder(parcel.reference))?.isCancelled).toBe(false);
});

it('refuses what the interface refuses', async () => {
  const { couriers, app, login } = openTestCourier();
  const { service } = couriers;
  for (const [change, said] of [
    [{ grams: 600, buyer: { ...parcel.buyer, email: '' } }, 'billing_email'],
    [{ buyer: { ...parcel.buyer, phone: '080 1234' } }, '10 digits'],
    [{ size: { ...parcel.size, length: 0 } }, 'length'],
    [{ reference: 'x'.repeat(51) }, '50 characters'],
    [{ lines: [] }, 'items'],
  ] as const)
    await expect(service.createOrder({ ...parcel, ...change })).rejects.toMatchObject({
      kind: 'rejected',
      said: expect.stringContaining(said),
    });
  await expect(service.createOrder({ ...parcel, buyer: { ...parcel.buyer, pincode: '990001' } })).resolves.toBeTruthy();
  const wrong = await app.request('/v1/external/auth/login', {
    method: 'POST',
    body: JSON.stringify({ ...login, password: 'x' }),
  });
  expect(wrong.status).toBe(400);
  expect((await app.request('/v1/external/orders')).status).toBe(401);
});

it('times without a zone are India’s, and no fact lies ahead', () => {
  expect(responses.timeIn('2026-11-21 10:00:00')?.toISOString()).toBe('2026-11-21T04:30:00.000Z');
  expect(responses.timeIn('21 11 2026 10:00:00')?.toISOString()).toBe('2026-11-21T04:30:00.000Z');
  expect(responses.timeIn('soon')).toBeNull();
  const now = new Date('2026-11-21T00:00:00Z');
  const data = responses.tracked.parse({
    tracking_data: {
      track_status: 1,
      shipment_status: '7',
      shipment_track: [{ current_status: 'DELIVERED', delivered_date: '2027-01-01 00:00:00' }],
      shipment_track_activities: [
        { date: '2026-11-20 10:00:00', activity: 'x', 'sr-status': 18 },
        { date: '2026-11-20 10:00:00', activity: 'x', 'sr-status': 'NA' },
        { date: '', activity: 'x', 'sr-status': '17' },
      ],
    },
  });
  expect(responses.factsOf(data.tracking_data, now)).toEqual([
    { state: 'in transit', at: new Date('2026-11-20T04:30:00Z') },
    { state: 'delivered', at: now },
  ]);
});
