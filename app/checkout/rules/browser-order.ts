/**
 * An order as the browser that places it knows it, from the press of a button to its end (behaviour: Checkout 5, Checkout 7):
 * its states, what the shop is asked in each, and what follows from each answer. Where there is no answer, or a refusal
 * that says nothing of the order, the state stays. What the shop itself knows of an order is in
 * orders/rules/order-states.ts.
 */

export type OpenState =
  /** It was sent, and whether the shop has written it down is not known. Sent again with its key, it is the same order. */
  | 'sent'
  /** The shop has placed it, to be paid at the door; its answer was lost, and is of that moment. */
  | 'written'
  /** It holds its goods, and waits for one of the next two: which, a look tells, as another tab may have changed it. */
  | 'waits'
  /** For its online payment. */
  | 'payment'
  /** For the code that its buyer got by e-mail. */
  | 'code';

/** Nothing more is asked. */
type OrderEnd =
  | 'placed'
  /** It was not placed, and will not be. */
  | 'notPlaced'
  /** It was placed, and cancelled before anybody here knew. */
  | 'cancelled'
  /** Nobody can say. */
  | 'unknown';

export type BrowserOrderState = OpenState | OrderEnd;

/** What the shop says of an order that it has written down. */
export type Standing =
  /** The shop knows none, or not for this browser: nobody can pay it. */
  | 'missing'
  /** Cancelled, refunded or taken back. */
  | 'over'
  /** Its time to pay is over. */
  | 'closed'
  | 'paid'
  /** To be paid at the door. */
  | 'cash'
  | 'awaitsPayment'
  | 'awaitsCode';

/** By state, question and answer. Every cell is walked by checkout/shop/order-steps.test.ts. */
export const browserOrder = {
  sent: {
    /** `POST order/createCOD` and `POST order/create`. */
    place: {
      cash: 'placed',
      awaitsPayment: 'payment',
      awaitsCode: 'code',
      /** There is no order of this key. */
      refused: 'notPlaced',
      /** Before the key was looked at, which says nothing of an order that was sent before. */
      turnedAway: 'sent',
    },
    /** `POST order/attempt`: what became of what was sent. */
    find: {
      cash: 'written',
      waits: 'waits',
      /** It may still be on its way. */
      nothing: 'sent',
      /** And never will there be: the shop was asked to close the key. */
      closed: 'notPlaced',
      /** The shop cannot say any more, or not to this browser. */
      untold: 'unknown',
    },
  },
  written: {
    /** `POST order/check-payment`. Where its own order is not shown to this browser it is placed all the same. */
    look: {
      missing: 'placed',
      over: 'cancelled',
      closed: 'placed',
      paid: 'placed',
      cash: 'placed',
      awaitsPayment: 'placed',
      awaitsCode: 'placed',
    },
  },
  waits: {
    /** The same. Asked as well after each refusal of the questions below. */
    look: {
      missing: 'notPlaced',
      over: 'notPlaced',
      closed: 'notPlaced',
      paid: 'placed',
      cash: 'placed',
      awaitsPayment: 'payment',
      awaitsCode: 'code',
    },
    /** `POST order/give-up`. */
    giveUp: { done: 'notPlaced' },
  },
  payment: {
    /** `POST order/pay-at-door`. */
    payAtDoor: { cash: 'placed', awaitsCode: 'code' },
  },
  code: {
    /** `POST order/confirm`. */
    enterCode: { done: 'placed' },
  },
} as const satisfies Record<OpenState, Record<string, Record<string, BrowserOrderState>>> & {
  [S in 'written' | 'waits']: { look: Record<Standing, BrowserOrderState> };
};

type Table = typeof browserOrder;

/** What follows from the shop's answer: every step of an order goes through here. */
export function next<S extends OpenState, Q extends keyof Table[S], A extends keyof Table[S][Q]>(
  state: S,
  question: Q,
  answer: A,
): Table[S][Q][A] {
  return browserOrder[state][question][answer];
}

/** The parts of the shop's answer that tell how an order stands. */
interface StandingFacts {
  orderStatus: string;
  paymentStatus: string;
  paymentMethod: string;
  /** It waits for its payment or its code. */
  isOpen: boolean;
}

/** Whether an order has come to an end at the shop without goods or money that stay. */
export const isOver = ({ orderStatus }: Pick<StandingFacts, 'orderStatus'>) =>
  /^(Rejected|Refunded|Returned)$/.test(orderStatus);

/** @param facts null where the shop knows no such order */
export function standingOf(facts: StandingFacts | null): Standing {
  if (facts === null) return 'missing';
  if (isOver(facts)) return 'over';
  if (facts.paymentStatus === 'paid') return 'paid';
  const isCash = facts.paymentMethod === 'COD';
  if (facts.isOpen) return isCash ? 'awaitsCode' : 'awaitsPayment';
  return isCash ? 'cash' : 'closed';
}
