import { describe, expect, it } from 'vitest';
import { type BrowserOrderState, browserOrder, type OpenState, standingOf } from './browser-order.ts';

type Walk = { states: BrowserOrderState[]; answers: string[] };

const isOpen = (state: BrowserOrderState): state is OpenState => state in browserOrder;

/** Every way from a state to an end, each state once: an answer that leaves the state as it is only asks again. */
function walksFrom(state: BrowserOrderState, before: Walk = { states: [], answers: [] }): Walk[] {
  const states = [...before.states, state];
  if (!isOpen(state)) return [{ states, answers: before.answers }];
  // What is asked while it waits is asked whatever it waits for.
  const waits = state === 'payment' || state === 'code' ? browserOrder.waits : {};
  return Object.entries({ ...waits, ...browserOrder[state] }).flatMap(([question, next]) =>
    Object.entries(next as Record<string, BrowserOrderState>).flatMap(([answer, to]) =>
      states.includes(to) ? [] : walksFrom(to, { states, answers: [...before.answers, `${question}: ${answer}`] }),
    ),
  );
}

const walks = walksFrom('sent');

describe('an order in the browser (behaviour: Checkout 7)', () => {
  it('comes to an end from every state, whatever the shop answers', () => {
    expect(new Set(walks.flatMap(({ states }) => states))).toEqual(
      new Set([...Object.keys(browserOrder), 'placed', 'notPlaced', 'cancelled', 'unknown']),
    );
    for (const state of Object.keys(browserOrder) as OpenState[]) {
      expect(walksFrom(state).map(({ states }) => states.at(-1))).toContain('placed');
    }
  });

  it.each(walks.map(({ states, answers }) => [answers.join(', '), states] as const))('%s', (way, states) => {
    const last = way.split(', ').at(-1) ?? '';
    // Bought is only what the shop calls bought.
    if (states.at(-1) === 'placed') expect(last).toMatch(/: (placed|paid|cash|done)$|^look: /);
    // Nothing that was paid, is on its way or may still come is called not placed.
    if (states.at(-1) === 'notPlaced') {
      expect(last).toMatch(/^(place: refused|find: closed|look: (missing|over|closed)|giveUp: done)$/);
    }
    // 'Nothing' may still be on its way: it ends no order.
    expect(way).not.toContain('find: nothing');
    // What the shop once placed is never not placed, only cancelled since.
    if (states.includes('written')) expect(['placed', 'cancelled']).toContain(states.at(-1));
    if (states.at(-1) === 'unknown') expect(last).toBe('find: untold');
  });

  const pending = { orderStatus: 'Pending', paymentStatus: 'pending', paymentMethod: 'Online Payment', isOpen: true };
  it.each([
    ['missing', null],
    ['awaitsPayment', pending],
    ['awaitsCode', { ...pending, paymentMethod: 'COD' }],
    ['closed', { ...pending, isOpen: false }],
    ['cash', { ...pending, paymentMethod: 'COD', isOpen: false, orderStatus: 'Delivered' }],
    ['paid', { ...pending, paymentStatus: 'paid', isOpen: false, orderStatus: 'Order Placed' }],
    // Money comes while the page still believes that it waits.
    ['paid', { ...pending, paymentStatus: 'paid' }],
    ...['Rejected', 'Refunded', 'Returned'].flatMap((orderStatus) => [
      ['over', { ...pending, orderStatus }] as const,
      ['over', { ...pending, orderStatus, paymentStatus: 'paid', isOpen: false }] as const,
      ['over', { ...pending, orderStatus, paymentMethod: 'COD', isOpen: false }] as const,
    ]),
  ] as const)('stands at the shop: %s, by %j', (standing, facts) => {
    expect(standingOf(facts)).toBe(standing);
  });
});
