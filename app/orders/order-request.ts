import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import type { AdVisitor } from '#platform/ads/ad-platform.ts';
import type { Account } from '#platform/sessions/sessions.ts';

/** What staff add to an order that they take for a buyer, on the telephone or in a chat (behaviour: Staff orders 1). */
export interface StaffTaking {
  by: { id: string; userName: string };
  /** Off the goods, in paise, and why; null for none. */
  discount: { amountPaise: number; reason: string } | null;
  /** What speaks against cash and staff overruled, as it was shown; true for whatever it is, null for nothing. */
  allowsCash: string | true | null;
  /** For how many hours it holds its goods while nobody has paid. */
  holdHours: number;
  /** For staff only. */
  note: string;
}

export interface OrderRequest {
  account: Pick<Account, 'id' | 'userName' | 'email' | 'phoneNumber' | 'isBusinessAccount'> | null;
  /** The browser that orders, as it names itself, or null. */
  visitorId?: string | null;
  /** Of the machine that orders; left out where nobody knows. */
  networkAddress?: string | null;
  /** Whether somebody who orders much without paying can be asked for a puzzle. */
  asksForPuzzle?: boolean;
  /** Placed with a trial link before the shop is open. */
  isTest?: boolean;
  items: readonly { productId: string; weight: string; quantity: number }[];
  couponCode: string | null;
  /** Total as it was shown; null where nothing was. */
  expectedTotalPaise: number | null;
  address: DeliveryAddress;
  /** The browser that orders, where its visitor lets ad platforms be told; left out where staff order. */
  adVisitor?: AdVisitor | null;
  /** Its buyer ticked messages by WhatsApp or SMS. */
  updatesByPhone?: boolean;
  /** Who takes it for the buyer; left out where they order themselves. */
  staff?: StaffTaking;
}
