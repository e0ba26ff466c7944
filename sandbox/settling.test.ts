import { beforeEach, describe, expect, it } from 'vitest';
import { createEngine, type Engine } from './engine.ts';
import { dayOf } from './settling.ts';

/** Noon in India on 23 November 2026. */
const noon = Date.parse('2026-11-23T06:30:00Z');
const day = 86_400_000;
let now: number;
let engine: Engine;
beforeEach(() => {
  now = noon;
  engine = createEngine({ clock: () => now, settings: { refundAfterSeconds: 0 } });
});
const paid = (amount = 100_000) => {
  const order = engine.createOrder({ amount, currency: 'INR', receipt: `r${Math.random()}` });
  return engine.attempt(order.id, { outcome: 'captured' });
};
const items = (query: Record<string, string> = {}) =>
  engine.settledItems({ year: '2026', month: '11', count: '1000', ...query });

describe('a payout', () => {
  it('comes the next day by itself, less a fee of 2 % and 18 % tax on it, once', () => {
    const { id } = paid();
    expect(items()).toEqual([]);
    now += day;
    expect(items()).toMatchObject([
      {
        entity_id: id,
        type: 'payment',
        amount: 100_000,
        fee: 2_360,
        tax: 360,
        credit: 97_640,
        debit: 0,
        settled: true,
      },
    ]);
    expect(engine.listSettlements({})).toMatchObject([
      { amount: 97_640, status: 'processed', utr: expect.stringMatching(/^SANDBOX/) },
    ]);
    now += day;
    engine.tick();
    expect(engine.listSettlements({})).toHaveLength(1);
  });

  it('can be made now, and has refunds that were processed, not failed attempts and not what was promised only', () => {
    const first = paid();
    const second = paid(50_000);
    const order = engine.createOrder({ amount: 700, currency: 'INR', receipt: 'x' });
    engine.attempt(order.id, { outcome: 'failed' });
    engine.attempt(order.id, { outcome: 'authorized' });
    const refund = engine.refund(second.id, { amount: 20_000 }, null);
    now += 1000;
    const settlement = engine.settleNow();
    expect(settlement?.amount).toBe(100_000 - 2_360 + 50_000 - 1_180 - 20_000);
    expect(
      items()
        .map((item) => item.entity_id)
        .sort(),
    ).toEqual([first.id, second.id, refund.id].sort());
    expect(items().find(({ type }) => type === 'refund')).toMatchObject({
      debit: 20_000,
      fee: 0,
      payment_id: second.id,
    });
    expect(engine.settleNow(), 'nothing twice').toBeNull();
    expect(engine.settlement(settlement?.id ?? '')).toEqual(settlement);
  });

  it('waits where more went back than came in', () => {
    const { id } = paid(1_000);
    engine.settleNow();
    engine.refund(id, {}, null);
    now += 1000;
    expect(engine.settleNow()).toBeNull();
    paid(5_000);
    expect(engine.settleNow()?.amount).toBe(5_000 - 118 - 1_000);
  });

  it('is listed by its day in India, page by page', () => {
    paid();
    paid();
    now = Date.parse('2026-11-30T19:00:00Z');
    engine.settleNow();
    expect(dayOf(now / 1000)).toBe('2026-12-01');
    expect(items()).toEqual([]);
    expect(items({ month: '12' })).toHaveLength(2);
    expect(items({ month: '12', day: '1', count: '1' })).toHaveLength(1);
    expect(items({ month: '12', day: '01', skip: '1' })).toHaveLength(1);
    expect(items({ month: '12', day: '02' })).toEqual([]);
    const wrongs: Record<string, string>[] = [
      { month: '13' },
      { year: '26' },
      { day: 'x' },
      { count: '0' },
      { count: '1001' },
    ];
    for (const wrong of wrongs) expect(() => items(wrong)).toThrow();
  });
});

describe('a dispute', () => {
  it('is raised, goes on, and is taken from the next payout when it is lost', () => {
    const payment = paid();
    engine.settleNow();
    const { id } = engine.raiseDispute(payment.id, { amount: 60_000 });
    expect(engine.dispute(id)).toMatchObject({ status: 'open', amount: 60_000, amount_deducted: 0 });
    expect(engine.moveDispute(id, 'under_review').status).toBe('under_review');
    const { respond_by: first } = engine.dispute(id);
    now += 6 * day;
    expect(engine.moveDispute(id, 'action_required')).toMatchObject({ status: 'open' });
    expect(engine.dispute(id).respond_by).toBeGreaterThan(first);
    expect(engine.moveDispute(id, 'lost')).toMatchObject({ status: 'lost', amount_deducted: 60_000 });
    expect(() => engine.moveDispute(id, 'won')).toThrow('over');
    paid();
    expect(engine.settleNow()?.amount).toBe(97_640 - 60_000);
    expect(items().at(-1)).toMatchObject({ type: 'adjustment', debit: 60_000, dispute_id: id, payment_id: payment.id });
    const events = engine.events().filter(({ event }) => event.startsWith('payment.dispute.'));
    expect(events.map(({ event }) => event.slice('payment.dispute.'.length))).toEqual([
      'created',
      'under_review',
      'action_required',
      'lost',
    ]);
    expect(JSON.parse(events[0]?.body ?? '')).toMatchObject({
      contains: ['payment', 'dispute'],
      payload: { dispute: { entity: { id, payment_id: payment.id } } },
    });
  });

  it('takes nothing when it is won, and is of captured payments only', () => {
    const { id } = paid();
    engine.settleNow();
    engine.moveDispute(engine.raiseDispute(id).id, 'won');
    expect(engine.settleNow()).toBeNull();
    expect(engine.listDisputes({})).toMatchObject([{ status: 'won', amount_deducted: 0 }]);
    const order = engine.createOrder({ amount: 700, currency: 'INR', receipt: 'x' });
    const failed = engine.attempt(order.id, { outcome: 'failed' });
    expect(() => engine.raiseDispute(failed.id)).toThrow();
    expect(() => engine.raiseDispute(id, { amount: 100_001 })).toThrow();
  });
});
