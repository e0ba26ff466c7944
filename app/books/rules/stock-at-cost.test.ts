import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CostedMovement, CostLayers, type StockAtCost } from './stock-at-cost.ts';

type Step = Partial<CostedMovement> & Pick<CostedMovement, 'change'>;

/** The ledger of one variant, whose stock begins with `first` units. */
function valued(steps: readonly Step[], first = 0): StockAtCost {
  const layers = new CostLayers();
  let stockAfter = first;
  for (const step of steps) {
    stockAfter += step.change;
    layers.add({
      cause: step.change < 0 ? 'order' : 'received',
      unitCostPaise: null,
      orderId: null,
      isUnsent: false,
      stockAfter,
      ...step,
    });
  }
  return layers.value();
}
const received = (change: number, unitCostPaise: number | null): Step => ({ change, unitCostPaise });
const ordered = (orderId: string, units: number, isUnsent = false): Step => ({ change: -units, orderId, isUnsent });
const back = (orderId: string, units: number): Step => ({ change: units, cause: 'release', orderId });
const of = (units: number, valuePaise: number, unitsWithoutCost = 0) => ({ units, valuePaise, unitsWithoutCost });

describe('stock at cost', () => {
  it.each<[string, Step[], StockAtCost]>([
    ['nothing', [], of(0, 0)],
    ['goods of two costs', [received(10, 100), received(5, 130)], of(15, 1650)],
    ['what came first leaves first', [received(10, 100), received(5, 130), ordered('a', 12)], of(3, 390)],
    ['all of it sold', [received(10, 100), ordered('a', 10)], of(0, 0)],
    ['goods that cost nothing', [received(10, 0)], of(10, 0)],
    ['goods whose cost nobody said', [received(10, null), received(5, 130)], of(15, 650, 10)],
    ['those without a cost leave in their turn', [received(10, null), received(5, 130), ordered('a', 11)], of(4, 520)],
    [
      'a return comes back at the cost with which it left, though goods cost more by now',
      [received(2, 100), received(3, 130), ordered('a', 3), ordered('b', 2), received(9, 150), back('a', 3)],
      of(12, 2 * 100 + 130 + 9 * 150),
    ],
    [
      'of a part of an order what left last comes back, and leaves first again',
      [received(2, 100), received(3, 130), ordered('a', 3), back('a', 1), ordered('b', 1)],
      of(2, 260),
    ],
    [
      'what an order took twice',
      [received(2, 100), received(3, 130), ordered('a', 2), ordered('a', 1), back('a', 2)],
      of(4, 490),
    ],
    ['more back than the order took since movements are written down', [back('a', 2), received(1, 9)], of(3, 9, 2)],
    ['a count that found less', [received(10, 100), { change: -3, cause: 'counted' }], of(7, 700)],
    ['a count that found more', [received(10, 100), { change: 3, cause: 'counted' }], of(13, 1000, 3)],
    ['a count that agrees', [received(10, 100), { change: 0, cause: 'counted' }], of(10, 1000)],
    ['damaged units', [received(2, 100), received(3, 130), { change: -3, cause: 'damaged' }], of(2, 260)],
    [
      'an edit and an import',
      [
        { change: 5, cause: 'edit' },
        { change: 5, cause: 'import' },
      ],
      of(10, 0, 10),
    ],
    ["'Out of Stock' set and taken away", [received(4, 100), { change: 0, cause: 'toggle' }], of(4, 400)],
    ['ordered and not sent: still in the shop', [received(10, 100), ordered('a', 4, true)], of(10, 1000)],
    [
      'not sent, and some taken out of the order',
      [received(10, 100), ordered('a', 4, true), back('a', 1)],
      of(10, 1000),
    ],
  ])('%s', (_, steps, value) => {
    expect(valued(steps)).toEqual(value);
  });

  it('has no cost for units that were there before movements were written down; they leave first', () => {
    expect(valued([received(5, 100)], 7)).toEqual(of(12, 500, 7));
    expect(valued([received(5, 100), ordered('a', 8)], 7)).toEqual(of(4, 400));
  });

  it('follows a ledger with a hole: more without a cost, or fewer of the oldest', () => {
    expect(valued([received(5, 100), { ...received(5, 130), stockAfter: 12 }])).toEqual(of(12, 1150, 2));
    expect(valued([received(5, 100), { ...received(5, 130), stockAfter: 8 }])).toEqual(of(8, 950));
  });

  it('agrees with its ledger, whatever happens', () => {
    const step = fc.record({
      what: fc.constantFrom('received', 'order', 'release', 'counted', 'damaged', 'edit'),
      units: fc.integer({ min: 1, max: 9 }),
      cost: fc.option(fc.integer({ min: 0, max: 50 })),
      order: fc.constantFrom('a', 'b', 'c'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 0, max: 9 }), (wanted, first) => {
        let stock = first;
        let boughtPaise = 0;
        const taken: Record<string, number> = { a: 0, b: 0, c: 0 };
        const steps: Step[] = [{ change: 0, cause: 'toggle' }];
        for (const { what, units, cost, order } of wanted) {
          const out = Math.min(units, stock);
          const inOrder = Math.min(units, taken[order] ?? 0);
          if (what === 'received') {
            steps.push(received(units, cost));
            boughtPaise += units * (cost ?? 0);
          } else if (what === 'order' && out > 0) {
            steps.push(ordered(order, out, order === 'c'));
            taken[order] = (taken[order] ?? 0) + out;
          } else if (what === 'release' && inOrder > 0) {
            steps.push(back(order, inOrder));
            taken[order] = (taken[order] ?? 0) - inOrder;
          } else if (what === 'counted' || what === 'edit') steps.push({ change: units, cause: what });
          else if (out > 0) steps.push({ change: -out, cause: 'damaged' });
          else continue;
          stock += steps.at(-1)?.change ?? 0;
        }
        const { units, valuePaise, unitsWithoutCost } = valued(steps, first);
        expect(units).toBe(stock + (taken.c ?? 0));
        expect(unitsWithoutCost).toBeGreaterThanOrEqual(0);
        expect(unitsWithoutCost).toBeLessThanOrEqual(units);
        expect(valuePaise).toBeGreaterThanOrEqual(0);
        expect(valuePaise).toBeLessThanOrEqual(boughtPaise);
        // An order that takes units and gives all of them back changes nothing.
        if (stock > 0) {
          const undone = [...steps, ordered('d', stock), back('d', stock)];
          expect(valued(undone, first)).toEqual({ units, valuePaise, unitsWithoutCost });
        }
        // What is left and what was sold make up the whole.
        const half = Math.floor(stock / 2);
        const sold = valued([...steps, ordered('e', half, false)], first);
        const kept = valued([...steps, ordered('e', half, true)], first);
        expect(kept).toEqual({ units, valuePaise, unitsWithoutCost });
        expect(sold.valuePaise).toBeLessThanOrEqual(valuePaise);
      }),
    );
  });
});
