import { expect, it } from 'vitest';
import { openShiprocket } from '#platform/couriers/shiprocket-client.ts';
import * as responses from '#platform/couriers/shiprocket-responses.ts';
import { rememberedLogins } from '#platform/couriers/stored-login.ts';
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
  expect(await service.findOrder(parcel.reference, '')).toBeNull();
  const made = await service.createOrder(parcel);
  expect(await service.findOrder(parcel.reference, '')).toEqual(made);
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
  expect((await service.findOrder(parcel.reference, ''))?.isCancelled).toBe(false);
});

/** Every field of an answer or a body, 'data.rates.price', once. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value) && value.length > 0) return [...new Set(value.flatMap((one) => fieldsOf(one, path)))];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([name, one]) => fieldsOf(one, path === '' ? name : `${path}.${name}`));
}
const words = (text: string, before = '') => text.split(' ').map((word) => before + word);
const company = 'data.available_courier_companies.';
const activity = 'tracking_data.shipment_track_activities.';

/** Each call of the port: what it must send, and what the description says that it answers. */
const described: Record<string, { sent: string[]; got: string[] }> = {
  'POST /auth/login': { sent: words('email password'), got: words('token') },
  'GET /courier/serviceability/': {
    sent: words('pickup_postcode delivery_postcode cod weight length breadth height'),
    got: [
      ...words('courier_company_id courier_name rate freight_charge cod_charges rto_charges etd', company),
      ...words('estimated_delivery_days is_surface blocked', company),
      'data.recommended_courier_company_id',
    ],
  },
  'POST /orders/create/adhoc': {
    sent: [
      ...words('order_id order_date pickup_location payment_method sub_total length breadth height weight'),
      ...words('customer_name address city pincode state country email phone', 'billing_'),
      ...words('name sku units selling_price', 'order_items.'),
      'shipping_is_billing',
    ],
    got: words('order_id shipment_id status status_code awb_code'),
  },
  'GET /orders': { sent: words('search per_page'), got: words('id channel_order_id status shipments.awb', 'data.') },
  'GET /orders/show/ID': {
    sent: [],
    got: words('id remittance_date remittance_utr remittance_status', 'data.'),
  },
  'POST /courier/assign/awb': {
    sent: words('shipment_id courier_id'),
    got: ['awb_assign_status', ...words('awb_code courier_name courier_company_id applied_weight', 'response.data.')],
  },
  'POST /courier/generate/label': { sent: words('shipment_id'), got: words('label_created label_url not_created') },
  'POST /courier/generate/pickup': { sent: words('shipment_id'), got: words('pickup_status') },
  'POST /manifests/generate': { sent: words('shipment_id'), got: words('manifest_url') },
  'GET /courier/track/awb/ID': {
    sent: [],
    got: ['tracking_data.track_status', 'tracking_data.shipment_status', ...words('date activity sr-status', activity)],
  },
  'GET /ndr/all': { sent: words('page per_page'), got: words('awb_code reason attempts ndr_raised_at', 'data.') },
  'GET /ndr/ID': { sent: [], got: words('reason attempts', 'data.') },
  'POST /ndr/ID/action': { sent: words('action comments'), got: words('message') },
  'POST /orders/cancel': { sent: words('ids'), got: words('message') },
};

it('sends and is answered what the description says, call by call', async () => {
  const { app, login, engine, step } = openTestCourier();
  const seen = new Map<string, { sent: string[]; got: string[] }>();
  const service = openShiprocket({
    apiUrl: 'http://courier.invalid/v1/external',
    ...login,
    logins: rememberedLogins(),
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url);
      const path = pathname.replace('/v1/external', '').replace(/\/\d+(?=\/|$)/, '/ID');
      const body = await request.clone().text();
      const sent = body === '' ? [...searchParams.keys()] : fieldsOf(JSON.parse(body));
      const answer = await app.fetch(request);
      const call = `${request.method} ${path}`;
      const before = seen.get(call)?.got ?? [];
      seen.set(call, { sent, got: [...before, ...fieldsOf(await answer.clone().json())] });
      return answer;
    },
  });
  // One whose first attempt fails.
  const reference = 'failed-1';
  await service.rates(rateQuery);
  const made = await service.createOrder({ ...parcel, reference });
  const { number } = await service.assignNumber(made.shipmentId, '51');
  await service.findOrder(reference, '');
  await service.label(made.shipmentId);
  await service.requestPickup(made.shipmentId);
  await service.manifest(made.orderId, made.shipmentId);
  engine.find(number)?.scans.push({ status: 21, at: new Date().toISOString(), activity: 'Customer not contactable' });
  Object.assign(engine.find(number) ?? {}, { attempts: 1 });
  expect(await service.failedAttempts()).toEqual([number]);
  expect(await service.failedAttempt(number)).toEqual({ reason: 'Customer not contactable', attempts: 1 });
  await service.track(number);
  await service.answerAttempt(number, 're-attempt', 'Tomorrow');
  expect(await service.failedAttempts()).toEqual([]);
  const other = await service.createOrder({ ...parcel, reference: 'other' });
  await service.cancel(other.orderId);
  step();
  expect([...seen.keys()].sort()).toEqual(Object.keys(described).sort());
  for (const [call, { sent, got }] of seen) {
    expect(sent, call).toEqual(expect.arrayContaining(described[call]?.sent ?? []));
    expect(got, call).toEqual(expect.arrayContaining(described[call]?.got ?? []));
  }
});

it('finds an order by its id where a search misses it, and none where both do', async () => {
  const { couriers, fails } = openTestCourier();
  const { service } = couriers;
  const made = await service.createOrder(parcel);
  fails((path) => (path === '/orders' ? 'unlisted' : null));
  expect(await service.findOrder(parcel.reference, made.orderId)).toEqual(made);
  expect(await service.findOrder(parcel.reference, '')).toBeNull();
  expect(await service.findOrder(parcel.reference, '999')).toBeNull();
  fails((path) => (path === '/orders' ? 'unlisted' : 'down'));
  await expect(service.findOrder(parcel.reference, made.orderId)).rejects.toMatchObject({ kind: 'unreachable' });
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
