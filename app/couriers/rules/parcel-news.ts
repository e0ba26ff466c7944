import type { ShipmentState } from './shipment-states.ts';

interface News {
  /** For staff, in the history of the order. */
  note: (reason: string) => string;
  /** What its buyer reads there; in their language by orders/rules/notes/order-notes.ts. */
  buyerNote: string;
  /** Whether its buyer gets an e-mail, beside those of the order's own status. */
  isEmailed: boolean;
}

const because = (what: string) => (reason: string) => (reason === '' ? what : `${what}: ${reason}`);

/** What the courier's word says to staff and buyer. Shipped and Delivered are told by the order's own status. */
export const parcelNews: Partial<Record<ShipmentState, News>> = {
  'out for delivery': {
    note: because('The courier is out to deliver it'),
    buyerNote: 'Out for delivery today',
    isEmailed: true,
  },
  'failed attempt': {
    note: because('The courier could not deliver it'),
    buyerNote: 'The courier could not deliver your parcel and will try again',
    isEmailed: true,
  },
  lost: { note: because('The courier says that the parcel is lost or destroyed'), buyerNote: '', isEmailed: false },
  'coming back': {
    note: because('The parcel is coming back'),
    buyerNote: 'Your parcel is on its way back to us',
    isEmailed: false,
  },
  'came back': {
    note: because('The courier brought the parcel back. Look at the goods and record the return'),
    buyerNote: '',
    isEmailed: false,
  },
};
