import { findSaleDocuments } from '#documents/find-document.ts';
import type { Language } from '#messages/languages.ts';
import { readParcelGrams } from '#orders/parcel-grams.ts';
import { factsOf } from '#orders/rules/facts-of.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { bookedParcels } from '#shipping/booked-parcels.ts';
import { parcelsToPrint } from '#shipping/parcels-to-print.ts';
import type { PackedOrder } from '#shipping/read-packed-lines.ts';
import { addressOnPaper, moneyOnLabel, moneyOnSlip } from '#shipping/rules/packing-slip.ts';

/** An order as its papers have it. */
export interface PrintedParcel {
  orderNumber: string;
  /** ISO 8601. */
  orderedAt: string;
  courier: string;
  /** Empty where there is none yet. */
  trackingNumber: string;
  address: {
    name: string;
    street: string;
    city: string;
    pincode: string;
    state: string;
    country: string;
    phone: string;
    notes: string;
  };
  /** Its courier made a label, which is printed in place of ours. */
  hasCouriersLabel: boolean;
  lines: PackedOrder['lines'];
  language: Language;
  grams: number;
  /** What the slip says of the money. */
  slipMoney: string;
  money: ReturnType<typeof moneyOnLabel>;
  /** Number of the order that it ships with, or null. */
  goesWith: string | null;
  invoice: { id: string; number: string } | null;
}

export interface Sender {
  name: string;
  /** From where it goes, and where it comes back to. */
  lines: readonly string[];
  phone: string;
}

/** Chosen orders with all that their papers say, as far as the reader's role sees it, and who sends them. */
export async function readPrintedParcels(
  app: AppContext,
  context: RequestContext,
  ids: readonly string[],
): Promise<{ parcels: PrintedParcel[]; sender: Sender }> {
  const found = await parcelsToPrint(app, context, ids);
  const orderIds = found.map(({ order }) => order._id);
  const [grams, booked, invoices, { brand, company, contact }] = await Promise.all([
    readParcelGrams(app.db, orderIds),
    bookedParcels(app, orderIds),
    findSaleDocuments(app, 'order', orderIds),
    readSettings(app),
  ]);
  const parcels = found.map(({ order, duePaise, language, lines }): PrintedParcel => {
    const live = booked.get(order._id);
    const parcel = live?.shipment;
    const isBooked = order.trackerId === '' && parcel !== undefined && parcel.trackerId !== '';
    const replaces = order.linkedTo?.kind === 'replacement' ? order.linkedTo.orderId : null;
    return {
      orderNumber: order.orderId,
      orderedAt: order.orderDate,
      // What is booked is not noted with the order until it is shipped.
      courier: isBooked ? parcel.logisticsProvider : order.logesticProvider,
      trackingNumber: isBooked ? parcel.trackerId : order.trackerId,
      hasCouriersLabel:
        live !== undefined && live.labelUrl !== '' && (isBooked || order.trackerId === parcel?.trackerId),
      address: addressOnPaper(order.addressInfo),
      lines,
      language,
      grams: grams.get(order._id) ?? 0,
      slipMoney: moneyOnSlip(factsOf(order), { duePaise, replaces }),
      money: moneyOnLabel(factsOf(order), { duePaise, replaces }),
      goesWith: order.linkedTo?.kind === 'addition' ? order.linkedTo.orderId : null,
      invoice: invoices.get(order._id) ?? null,
    };
  });
  const lines = company.dispatchLines.length > 0 ? company.dispatchLines : company.addressLines;
  return { parcels, sender: { name: brand.name, lines, phone: contact.phone } };
}
