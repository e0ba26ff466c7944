import { may, type RightsHolder } from '#access/rules/permissions.ts';
import type { Order, OrderWithoutMoney } from '#contract/amounts.ts';

/** After so long nobody packs it any more, and nobody asks the packer about it. */
const packedDays = 14;

/** What a note must not tell to anyone who sees no money. */
const namesMoney = /₹|\b(?:rs|inr)\.?\s*\d|\d\s*(?:rs|inr)\b|\brupees?\b|\d\/-/i;

/**
 * An order as a member of staff may see it (behaviour: Roles 4): without amounts where the role sees no money, without
 * the street and the phone where it sends nothing or has long sent it, without the e-mail address where it writes to
 * nobody. Pure, and the only place that decides it.
 */
export function maskOrder(order: Order, reader: RightsHolder | null, now = Date.now()): Order | OrderWithoutMoney {
  const person = maskPerson(order, reader, now);
  return may(reader, 'money.read') ? person : withoutMoney(person);
}

function maskPerson(order: Order, reader: RightsHolder | null, now: number): Order {
  const { name, email, phone, street, city, state, country, pincode, notes } = order.addressInfo;
  const seesAddress = may(reader, 'buyers.address');
  const seesEmail = may(reader, 'buyers.email');
  const isDone = order.orderStatus === 'Delivered' || order.closedBecause !== null;
  const isLongDone = isDone && now - Date.parse(order.orderUpdateDate) > packedDays * 86_400_000;
  const seesStreet = seesAddress && (seesEmail || !isLongDone);
  const seesMoney = may(reader, 'money.read');
  const note = (text: string) => (seesAddress && (seesMoney || !namesMoney.test(text)) ? text : '');
  // A photo of a parcel may show its label.
  const { returnPhotos, ...others } = order;
  return {
    ...others,
    ...(returnPhotos && seesStreet && { returnPhotos }),
    userId: seesEmail ? order.userId : '',
    addressInfo: {
      name: seesAddress || seesMoney ? name : '',
      email: seesEmail ? email : '',
      phone: seesStreet ? phone : '',
      street: seesStreet ? street : '',
      city: seesAddress ? city : '',
      state,
      country,
      pincode: seesAddress ? pincode : '',
      notes: seesAddress ? notes : '',
    },
    history: order.history.map((event) => ({ ...event, note: note(event.note), buyerNote: note(event.buyerNote) })),
  };
}

/** Each field is named, so that a new amount of an order is not shown by itself. */
function withoutMoney(order: Order): OrderWithoutMoney {
  return {
    _id: order._id,
    orderId: order.orderId,
    orderDate: order.orderDate,
    orderStatus: order.orderStatus,
    orderUpdateDate: order.orderUpdateDate,
    closedBecause: order.closedBecause,
    userId: order.userId,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    moneyWentBack: order.moneyWentBack,
    promised: order.promised,
    awaitsPaymentUntil: order.awaitsPaymentUntil,
    isPincodeDoubtful: order.isPincodeDoubtful,
    needsWayBill: order.needsWayBill,
    trackerId: order.trackerId,
    trackerURL: order.trackerURL,
    logesticProvider: order.logesticProvider,
    cartItems: order.cartItems.map((line) => ({
      productId: line.productId,
      title: line.title,
      image: line.image,
      weight: line.weight,
      sku: line.sku,
      quantity: line.quantity,
      refundedQuantity: line.refundedQuantity,
      withdrawnQuantity: line.withdrawnQuantity,
      returnedQuantity: line.returnedQuantity,
      returnedOnSale: line.returnedOnSale,
    })),
    ...(order.batches && { batches: order.batches }),
    addressInfo: order.addressInfo,
    linkedTo: order.linkedTo,
    linkedOrders: order.linkedOrders,
    history: order.history,
  };
}
