/**
 * An order as the browser that places it knows it, from the press of a button to its end (behaviour: Checkout 5, Checkout 7):
 * its states, what the shop is asked in each, and what follows from the answer. Where there is no answer, the state
 * stays and the question is asked again. What the shop itself knows of an order is in orders/rules/order-states.ts.
 */

/** What the shop says of an order that it has written down (`POST order/check-payment`). */
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

/** Each question, and what the shop can answer. */
interface Answers {
  /**
   * `POST order/createCOD` and `POST order/create`. `refused`: there is no order of this key; `turnedAway`: before the
   * key was looked at, which says nothing of an order that was sent before.
   */
  place: 'placed' | 'awaitsPayment' | 'awaitsCode' | 'refused' | 'turnedAway';
  /** `POST order/attempt`: what became of what was sent. */
  find: 'nothing' | 'cash' | 'waits';
  /**
   * The same, after which nothing comes of what was sent any more. `untold`: the shop cannot say any more, or not to
   * this browser.
   */
  close: 'closed' | 'untold' | 'cash' | 'waits';
  look: Standing;
  /** `POST order/pay-at-door`. */
  payAtDoor: 'done' | 'awaitsCode' | Refusal;
  /** `POST order/give-up`. */
  giveUp: 'done' | Refusal;
  /** `POST order/confirm`. */
  enterCode: 'done' | 'wrong' | Refusal;
}

/** Why nothing was done to an order that waits. `gone`: it waits no more; `price`: its total is another one now. */
export type Refusal = 'paid' | 'gone' | 'price' | 'refused';

/** What is asked in each state. */
interface Asked {
  /** It was sent, and whether the shop has written it down is not known. Sent again with its key, it is the same order. */
  sent: 'place' | 'find' | 'close';
  /** The shop has placed it, to be paid at the door; its answer was lost, and is of that moment. */
  written: 'look';
  /** It holds its goods, and waits for its online payment. */
  payment: 'look' | 'payAtDoor' | 'giveUp';
  /** It holds its goods, and waits for the code that its buyer got by e-mail. */
  code: 'look' | 'enterCode' | 'giveUp';
}

/** Nothing more is asked. */
type OrderEnd =
  | 'placed'
  /** It was not placed, and will not be. */
  | 'notPlaced'
  /** It was placed, and cancelled before anybody here knew. */
  | 'cancelled'
  /** Nobody can say. */
  | 'unknown';

export type OpenState = keyof Asked;
export type BrowserOrderState = OpenState | OrderEnd;

const look = {
  missing: 'notPlaced',
  over: 'notPlaced',
  closed: 'notPlaced',
  paid: 'placed',
  cash: 'placed',
  awaitsPayment: 'payment',
  awaitsCode: 'code',
} as const;

const refusals = <S extends OpenState>(stays: S) =>
  ({ paid: 'placed', gone: 'notPlaced', price: stays, refused: stays }) as const;

export const browserOrder = {
  sent: {
    place: {
      placed: 'placed',
      awaitsPayment: 'payment',
      awaitsCode: 'code',
      refused: 'notPlaced',
      turnedAway: 'sent',
    },
    find: { nothing: 'sent', cash: 'written', waits: 'payment' },
    close: { closed: 'notPlaced', untold: 'unknown', cash: 'written', waits: 'payment' },
  },
  written: {
    // Where its own order is not shown to this browser it is placed all the same.
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
  payment: {
    look,
    payAtDoor: { done: 'placed', awaitsCode: 'code', ...refusals('payment') },
    giveUp: { done: 'notPlaced', ...refusals('payment') },
  },
  code: {
    look,
    enterCode: { done: 'placed', wrong: 'code', ...refusals('code') },
    giveUp: { done: 'notPlaced', ...refusals('code') },
  },
} as const satisfies { [S in OpenState]: { [Q in Asked[S]]: Record<Answers[Q], BrowserOrderState> } };

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
