import type * as z from 'zod';
import { dayInIndia } from '#rules/dates.ts';
import { CourierError, type CourierService, type NewParcel } from './courier-service.ts';
import { isNoPdf } from './label-file.ts';
import { createShiprocketCall, type ShiprocketAccess, type ShiprocketCall, saidIn } from './shiprocket-call.ts';
import * as responses from './shiprocket-responses.ts';

/** A packer waits for it. */
const labelTimeoutMs = 4000;
const paise = (rupees: number) => Math.round(rupees * 100);
const rupees = (amount: number) => amount / 100;
const kilograms = (grams: number) => String(Math.max(grams, 1) / 1000);
/** Null for what no parcel weighs. */
const gramsIn = (kilos: number | null) =>
  kilos === null || kilos <= 0 || kilos > 10_000 ? null : Math.round(kilos * 1000);
const segment = (text: string) => encodeURIComponent(text);

/** Shiprocket over its REST API. Only readings are tried again: nothing keeps it from doing a thing twice. */
export function openShiprocket(access: ShiprocketAccess, clock: () => Date = () => new Date()): CourierService {
  const call = createShiprocketCall(access);

  async function ask<T extends z.ZodType>(schema: T, asked: ShiprocketCall): Promise<z.output<T>> {
    const answer = await call(asked);
    const parsed = schema.safeParse(answer);
    if (parsed.success) return parsed.data;
    // Some come as a success with nothing in it but a sentence: whether it was done nobody knows.
    throw new CourierError('invalid-response', asked.name, saidIn(answer));
  }

  async function get<T extends z.ZodType>(schema: T, asked: Omit<ShiprocketCall, 'method'>): Promise<z.output<T>> {
    try {
      return await ask(schema, { ...asked, method: 'GET' });
    } catch (error) {
      const helps = error instanceof CourierError && error.kind === 'unreachable';
      if (!helps) throw error;
      return ask(schema, { ...asked, method: 'GET' });
    }
  }

  return {
    async rates({ fromPincode, toPincode, isCash, grams, size }) {
      const query = {
        pickup_postcode: fromPincode,
        delivery_postcode: toPincode,
        cod: isCash ? '1' : '0',
        weight: kilograms(grams),
        length: String(size.length),
        breadth: String(size.breadth),
        height: String(size.height),
      };
      const asked = { path: '/courier/serviceability/', name: 'rates', query };
      const { data, status, message } = await get(responses.rates, asked);
      if (!data && status !== 404) throw new CourierError('invalid-response', 'rates', message);
      return (data?.available_courier_companies ?? [])
        .filter(({ blocked }) => blocked !== 1)
        .flatMap((one) => {
          const price = one.rate ?? one.freight_charge;
          if (price === null || price < 0) return [];
          return [
            {
              id: one.courier_company_id,
              name: one.courier_name,
              paise: paise(price),
              days: one.estimated_delivery_days,
              isRecommended: one.courier_company_id === data?.recommended_courier_company_id,
            },
          ];
        })
        .toSorted((a, b) => a.paise - b.paise);
    },
    async findOrder(reference, known) {
      const query = { search: reference, per_page: '50' };
      const { data } = await get(responses.foundOrders, { path: '/orders', name: 'find order', query });
      // A search also finds what only contains it.
      const found = data.filter(({ channel_order_id }) => channel_order_id === reference);
      const live = found.find(({ status }) => !isCancelled(status)) ?? found[0];
      const id = live?.id ?? known;
      if (id === '') return null;
      const asked = { path: `/orders/show/${segment(id)}`, name: 'show order' };
      const shown = await get(responses.shownOrder, asked).catch((error: unknown) => {
        // What was found is there, whatever this says of it.
        if (live || (error instanceof CourierError && error.kind === 'rejected')) return null;
        throw error;
      });
      const order = live ?? shown?.data;
      if (!order) return null;
      const shipment = order.shipments.find(({ awb }) => awb !== '') ?? order.shipments[0];
      return {
        orderId: id,
        shipmentId: shipment?.id ?? '',
        number: shipment?.awb ?? '',
        courier: shipment?.courier ?? '',
        isCancelled: isCancelled(order.status),
        cash: shown && responses.payoutIn(shown.data),
      };
    },
    async createOrder(parcel) {
      const path = '/orders/create/adhoc';
      const asked = { method: 'POST', path, name: 'create order', body: orderBody(parcel) } as const;
      const made = await ask(responses.createdOrder, asked);
      return {
        orderId: made.order_id,
        shipmentId: made.shipment_id,
        number: '',
        courier: '',
        isCancelled: false,
        cash: null,
      };
    },
    async assignNumber(shipmentId, courierId) {
      const path = '/courier/assign/awb';
      const body = { shipment_id: shipmentId, ...(courierId === null ? {} : { courier_id: courierId }) };
      const made = await ask(responses.assignedNumber, { method: 'POST', path, name: 'assign AWB', body });
      const data = made.response?.data;
      // Only a 0 is a refusal: a sentence alone says nothing of what was done.
      const kind = made.awb_assign_status === 0 ? 'rejected' : 'invalid-response';
      if (made.awb_assign_status !== 1 || !data || data.awb_code === '')
        throw new CourierError(kind, 'assign AWB', data?.awb_assign_error || made.message);
      const kilos = data.applied_weight;
      return {
        number: data.awb_code.slice(0, 100),
        courier: data.courier_name,
        chargedGrams: gramsIn(kilos),
      };
    },
    async label(shipmentId) {
      const path = '/courier/generate/label';
      const body = { shipment_id: [shipmentId] };
      const made = await ask(responses.madeLabel, { method: 'POST', path, name: 'label', body });
      if (made.label_created !== 1 || !isWebAddress(made.label_url))
        throw new CourierError('rejected', 'label', made.response || made.message);
      if (await isNoPdf(made.label_url, { fetch: access.fetch ?? globalThis.fetch, timeoutMs: labelTimeoutMs }))
        throw new CourierError('unprintable', 'label');
      return made.label_url;
    },
    async requestPickup(shipmentId) {
      const path = '/courier/generate/pickup';
      const asked = { method: 'POST', path, name: 'pickup', body: { shipment_id: [shipmentId] } } as const;
      const made = await ask(responses.requestedPickup, asked).catch((error: unknown) => {
        if (error instanceof CourierError && /already/i.test(error.said)) return null;
        throw error;
      });
      if (made && made.pickup_status !== 1 && !/already/i.test(made.message))
        throw new CourierError('rejected', 'pickup', made.message);
    },
    async manifest(orderId, shipmentId) {
      const again = {
        method: 'POST',
        path: '/manifests/print',
        name: 'manifest',
        body: { order_ids: [orderId] },
      } as const;
      const body = { shipment_id: [shipmentId] };
      const first = { method: 'POST', path: '/manifests/generate', name: 'manifest', body } as const;
      const made = await ask(responses.madeManifest, first).catch((error: unknown) => {
        // Each is in one manifest only: then that is printed again.
        if (error instanceof CourierError && error.kind === 'rejected') return ask(responses.madeManifest, again);
        throw error;
      });
      if (!isWebAddress(made.manifest_url)) throw new CourierError('rejected', 'manifest', made.message);
      return made.manifest_url;
    },
    async track(awb) {
      const path = `/courier/track/awb/${segment(awb)}`;
      const { tracking_data: data } = await get(responses.tracked, { path, name: 'track' });
      const kilos = data.shipment_track[0]?.weight ?? null;
      const facts = data.track_status === 0 && data.error !== '' ? [] : responses.factsOf(data, clock());
      return { facts, chargedGrams: gramsIn(kilos) };
    },
    async cancel(orderId) {
      const asked = { method: 'POST', path: '/orders/cancel', name: 'cancel', body: { ids: [orderId] } } as const;
      requireDone(asked.name, await call(asked));
    },
    async failedAttempt(awb) {
      const { data } = await get(responses.attempts, { path: `/ndr/${segment(awb)}`, name: 'failed attempt' });
      const one = data.find(({ awb_code }) => awb_code === awb || awb_code === '');
      return one
        ? { reason: one.reason.slice(0, 300), attempts: Math.min(1000, Math.max(0, Math.round(one.attempts ?? 1))) }
        : null;
    },
    async failedAttempts() {
      const asked = { path: '/ndr/all', name: 'failed attempts', query: { page: '1', per_page: '100' } };
      const { data } = await get(responses.attempts, asked);
      return data.flatMap(({ awb_code }) => (awb_code === '' ? [] : [awb_code]));
    },
    async answerAttempt(awb, action, comments) {
      const path = `/ndr/${segment(awb)}/action`;
      const name = 'answer attempt';
      requireDone(name, await call({ method: 'POST', path, name, body: { action, comments } }));
    },
    async test() {
      await get(responses.foundOrders, { path: '/orders', name: 'test', query: { per_page: '1' } });
    },
  };
}

/** Some refusals come as a success whose body says another status. */
function requireDone(name: string, answer: unknown): void {
  const read = responses.statusInBody.safeParse(answer);
  if (read.success && (read.data.status_code ?? 0) >= 400)
    throw new CourierError('invalid-response', name, saidIn(answer));
}

const isCancelled = (status: string) => /cancel/i.test(status);
const isWebAddress = (address: string) => /^https?:\/\/\S+$/.test(address) && address.length <= 2000;

/** The body of an order, as the reference has it: the whole parcel's weight and size, rupees, kilograms, centimetres. */
function orderBody({ reference, placedAt, pickupPlace, buyer, lines, isCash, totalPaise, grams, size }: NewParcel) {
  return {
    order_id: reference,
    order_date: dayInIndia(placedAt),
    pickup_location: pickupPlace,
    billing_customer_name: buyer.name,
    billing_last_name: '',
    billing_address: buyer.street,
    billing_city: buyer.city.slice(0, 30),
    billing_pincode: buyer.pincode,
    billing_state: buyer.state,
    billing_country: 'India',
    billing_email: buyer.email,
    billing_phone: buyer.phone,
    shipping_is_billing: true,
    order_items: lines.map(({ name, sku, units, pricePaise }) => ({
      name,
      sku,
      units,
      selling_price: rupees(pricePaise),
    })),
    payment_method: isCash ? 'COD' : 'Prepaid',
    sub_total: rupees(totalPaise),
    ...size,
    weight: Number(kilograms(grams)),
  };
}
