import { Hono } from 'hono';
import { type Engine, isServed, type PlayParcel, playCouriers, status, wordsOf } from './engine.ts';
import { courierPapers } from './papers.ts';

/** What can go wrong with an answer; what was asked may have been done all the same. `unlisted`: a search finds nothing. */
export type Fault = 'lost' | 'down' | 'nonsense' | 'error text' | 'slow' | 'unlisted';
export interface Login {
  email: string;
  password: string;
}

/**
 * The part of Shiprocket's API that the shop uses, over a courier that moves nothing: the shapes of its public
 * description, with its ids as numbers, weights as kilograms, and refusals that come as a success.
 * @param faultOf what goes wrong with a call, by its path
 * @param papersAt where labels and manifests are (papers.ts)
 */
export function courierApp(
  engine: Engine,
  login: Login,
  faultOf: (path: string) => Fault | null = () => null,
  token = 'courier-sandbox-token',
  papersAt = 'https://courier.example',
): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    const path = c.req.path.replace('/v1/external', '');
    if (!/^\/(?:auth\/login|labels\/|manifests\/\d)/.test(path) && c.req.header('authorization') !== `Bearer ${token}`)
      return c.json({ message: 'Token has expired', status_code: 401 }, 401);
    const fault = path === '/auth/login' ? null : faultOf(path);
    if (fault === 'down') return c.text('Bad gateway', 502);
    if (fault === 'nonsense') return c.text('<html>ok</html>');
    if (fault === 'unlisted' && path === '/orders') return c.json({ data: [], meta: {} });
    if (fault === 'error text') return c.json({ message: 'Oops! Something went wrong.', status_code: 500 });
    await next();
    if (fault === 'lost') throw new Error('the connection broke');
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, 200));
  });
  app.onError((error) => {
    throw error;
  });
  app.route('/', courierPapers(engine));
  const api = app.basePath('/v1/external');
  const body = async (c: { req: { json(): Promise<unknown> } }) =>
    (await c.req.json().catch(() => ({}))) as Record<string, unknown>;
  const first = (value: unknown) => Number(Array.isArray(value) ? value[0] : value);

  api.post('/auth/login', async (c) => {
    const { email, password } = await body(c);
    if (email !== login.email || password !== login.password)
      return c.json({ message: 'Invalid email and password combination', status_code: 400 }, 400);
    return c.json({ id: 1, first_name: 'API', last_name: 'USER', email, company_id: 1, token });
  });
  api.get('/courier/serviceability/', (c) => {
    const to = c.req.query('delivery_postcode') ?? '';
    const weight = Number(c.req.query('weight'));
    if (!(weight > 0)) return c.json({ message: 'The weight must be greater than 0.', status_code: 422 }, 422);
    if (!isServed(to) || !isServed(c.req.query('pickup_postcode') ?? ''))
      return c.json({ status: 404, message: 'No courier serviceable', currency: 'INR' });
    const slabs = Math.max(1, Math.ceil(weight / 0.5));
    const available = playCouriers.map(({ id, name, rate }) => ({
      courier_company_id: id,
      courier_name: name,
      rate: rate * slabs + (c.req.query('cod') === '1' ? 30 : 0),
      freight_charge: rate * slabs,
      cod_charges: 30,
      rto_charges: rate,
      etd: 'Dec 04, 2026',
      estimated_delivery_days: id === 51 ? '2' : '4',
      blocked: 0,
      is_surface: id !== 51,
    }));
    return c.json({
      status: 200,
      data: { available_courier_companies: available, recommended_courier_company_id: playCouriers[0].id },
    });
  });
  api.post('/orders/create/adhoc', async (c) => {
    const order = await body(c);
    const errors = orderErrors(order);
    if (Object.keys(errors).length > 0)
      return c.json({ message: 'The given data was invalid.', errors, status_code: 422 }, 422);
    const made = engine.create({
      reference: String(order.order_id),
      pincode: String(order.billing_pincode),
      isCash: order.payment_method === 'COD',
      kilograms: Number(order.weight),
    });
    return c.json({
      order_id: made.id,
      shipment_id: made.shipmentId,
      status: 'NEW',
      status_code: 1,
      onboarding_completed_now: 0,
      awb_code: null,
      courier_company_id: null,
      courier_name: null,
    });
  });
  api.get('/orders', (c) => {
    const found = engine.search(c.req.query('search') ?? '').map((one) => ({
      id: one.id,
      channel_order_id: one.reference,
      status: one.isCancelled ? 'CANCELED' : 'NEW',
      payment_method: one.isCash ? 'cod' : 'prepaid',
      shipments: [{ id: one.shipmentId, awb: one.awbs.at(-1) ?? '', courier: one.courier }],
    }));
    return c.json({ data: found, meta: { pagination: { total: found.length, current_page: 1 } } });
  });
  api.get('/orders/show/:id', (c) => {
    const one = engine.byId(Number(c.req.param('id')));
    if (!one) return c.json({ message: 'Order not found', status_code: 404 }, 404);
    const isPaid = one.isCash && lastStatus(one) === status.delivered;
    const [on, utr] = isPaid ? [one.scans.at(-1)?.at.slice(0, 10) ?? '', `UTRPLAY${one.id}`] : ['', ''];
    return c.json({
      data: {
        id: one.id,
        channel_order_id: one.reference,
        status: one.isCancelled ? 'CANCELED' : 'NEW',
        shipments: { id: one.shipmentId, awb: one.awbs.at(-1) ?? '', courier: one.courier },
        remittance_date: on,
        remittance_utr: utr,
        remittance_status: isPaid ? 'paid' : '',
      },
    });
  });
  api.post('/courier/assign/awb', async (c) => {
    const { shipment_id, courier_id } = await body(c);
    const made = engine.assign(first(shipment_id), courier_id === undefined ? null : Number(courier_id));
    // A refusal is a success with a 0 in it.
    if (!made)
      return c.json({
        awb_assign_status: 0,
        response: { data: { awb_assign_error: 'No courier is serviceable for this pincode' } },
      });
    const { parcel, applied } = made;
    return c.json({
      awb_assign_status: 1,
      response: {
        data: {
          courier_company_id: 10,
          awb_code: parcel.awbs.at(-1),
          order_id: parcel.id,
          shipment_id: parcel.shipmentId,
          courier_name: parcel.courier,
          applied_weight: applied,
          routing_code: '',
          pickup_scheduled_date: null,
        },
      },
    });
  });
  api.post('/courier/generate/label', async (c) => {
    const made = engine.label(first((await body(c)).shipment_id));
    if (!made) return c.json({ label_created: 0, response: 'AWB is not assigned', not_created: [1] });
    const label_url = `${papersAt}/labels/${made.awbs.at(-1)}`;
    return c.json({ label_created: 1, label_url, response: 'Label has been created and uploaded', not_created: [] });
  });
  api.post('/courier/generate/pickup', async (c) => {
    const made = engine.pickup(first((await body(c)).shipment_id));
    if (made === null) return c.json({ message: 'AWB is not assigned', status_code: 400 }, 400);
    if (made === 'already') return c.json({ message: 'Already in Pickup Queue.', status_code: 400 }, 400);
    return c.json({ pickup_status: 1, response: { pickup_scheduled_date: '2026-12-01 12:00:00', status: 3 } });
  });
  api.post('/manifests/generate', async (c) => {
    const id = first((await body(c)).shipment_id);
    return c.json({ status: 1, manifest_url: `${papersAt}/manifests/${id}` });
  });
  api.get('/courier/track/awb/:awb', (c) => {
    const awb = c.req.param('awb');
    const one = engine.find(awb);
    if (!one || one.scans.length === 0)
      return c.json({
        tracking_data: {
          track_status: 0,
          shipment_status: 0,
          shipment_track: [],
          error: 'There is no activities found',
        },
      });
    return c.json({
      tracking_data: {
        track_status: 1,
        shipment_status: lastStatus(one),
        shipment_track: [
          {
            awb_code: awb,
            current_status: wordsOf(lastStatus(one)),
            weight: String(engine.chargedKilograms(one)),
            updated_time_stamp: inIndia(one.scans.at(-1)?.at ?? ''),
            delivered_date: '',
          },
        ],
        shipment_track_activities: one.scans.toReversed().map((scan) => ({
          date: inIndia(scan.at),
          status: 'X-UCI',
          activity: scan.activity,
          location: 'Pune_Hub (Maharashtra)',
          'sr-status': String(scan.status),
          'sr-status-label': wordsOf(scan.status),
        })),
        error: '',
      },
    });
  });
  api.post('/orders/cancel', async (c) => {
    const isDone = engine.cancel(first((await body(c)).ids));
    return isDone
      ? c.json({ message: 'Order cancelled successfully.' }, 200)
      : c.json({ message: 'This order cannot be cancelled', status_code: 400 }, 400);
  });
  api.get('/ndr/all', (c) => {
    const data = engine.parcels
      .filter((one) => lastStatus(one) === status.failed && one.answer === '')
      .map(({ awbs, attempts }) => ({
        awb_code: awbs.at(-1) ?? '',
        reason: 'Customer not contactable',
        attempts,
        ndr_raised_at: '',
        status_code: 36,
      }));
    return c.json({ data, meta: { pagination: { total: data.length, current_page: 1 } } });
  });
  api.get('/ndr/:awb', (c) => {
    const one = engine.find(c.req.param('awb'));
    if (!one || one.attempts === 0) return c.json({ message: 'No NDR found', status_code: 404 }, 404);
    return c.json({
      data: [{ awb_code: c.req.param('awb'), reason: 'Customer not contactable', attempts: one.attempts, history: [] }],
    });
  });
  api.post('/ndr/:awb/action', async (c) => {
    const { action } = await body(c);
    if (action !== 're-attempt' && action !== 'return')
      return c.json({ message: 'The selected action is invalid.', status_code: 422 }, 422);
    const isDone = engine.answer(c.req.param('awb'), action);
    return isDone
      ? c.json({ message: 'Your request has been accepted' }, 202)
      : c.json({ message: 'Action not allowed for this shipment', status_code: 400 }, 400);
  });
  return app;
}

const lastStatus = ({ scans }: PlayParcel) => scans.at(-1)?.status ?? 0;

/** `yyyy-mm-dd hh:mm:ss` without a zone, as couriers write it. */
export const inIndia = (iso: string) =>
  new Date(new Date(iso).getTime() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 19).replace('T', ' ');

const required = [
  'order_id',
  'order_date',
  'pickup_location',
  'billing_customer_name',
  'billing_address',
  'billing_city',
  'billing_pincode',
  'billing_state',
  'billing_country',
  'billing_email',
  'billing_phone',
  'payment_method',
  'sub_total',
  'length',
  'breadth',
  'height',
  'weight',
];

function orderErrors(order: Record<string, unknown>): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const field of required)
    if (order[field] === undefined || order[field] === '') errors[field] = [`The ${field} field is required.`];
  if (!/^\d{10}$/.test(String(order.billing_phone))) errors.billing_phone = ['The billing phone must be 10 digits.'];
  if (String(order.order_id).length > 50) errors.order_id = ['The order id may not be greater than 50 characters.'];
  if (!(Number(order.weight) > 0)) errors.weight = ['The weight must be greater than 0.'];
  for (const side of ['length', 'breadth', 'height'])
    if (!(Number(order[side]) > 0.5)) errors[side] = [`The ${side} must be greater than 0.5.`];
  const items = order.order_items;
  const isItem = (item: unknown) =>
    typeof item === 'object' && item !== null && ['name', 'sku', 'units', 'selling_price'].every((key) => key in item);
  if (!Array.isArray(items) || items.length === 0 || !items.every(isItem))
    errors.order_items = ['The order items are invalid.'];
  return errors;
}
