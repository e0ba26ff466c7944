import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isDisputed,
  isNews,
  learn,
  type ShipmentFact,
  shipmentFacts,
  shipmentStates,
  slabGrams,
  volumetricGrams,
} from './shipment-states.ts';

const fact = fc.record({
  state: fc.constantFrom(...shipmentStates),
  at: fc.integer({ min: 0, max: 5 }).map((day) => new Date(Date.UTC(2026, 10, 20 + day))),
});
const after = (facts: readonly ShipmentFact[]) =>
  facts.reduce(learn, { state: 'booking', at: new Date(0) } satisfies ShipmentFact);

it('facts in any order, said any number of times, end in the same state', () =>
  fc.assert(
    fc.property(
      fc
        .array(fact, { minLength: 1, maxLength: 8 })
        .chain((facts) =>
          fc.tuple(
            fc.constant(facts),
            fc.shuffledSubarray([...facts, ...facts], { minLength: 2 * facts.length, maxLength: 2 * facts.length }),
          ),
        ),
      ([facts, again]) => {
        expect(after(again)).toEqual(after(facts));
      },
    ),
    { numRuns: 500 },
  ));

it('a delivered parcel never goes back but on its way back to the shop', () =>
  fc.assert(
    fc.property(fc.array(fact, { maxLength: 8 }), (facts) => {
      const delivered = { state: 'delivered', at: new Date(Date.UTC(2026, 10, 22)) } as const;
      const { state } = after([delivered, ...facts]);
      expect(['delivered', 'coming back', 'came back']).toContain(state);
    }),
    { numRuns: 300 },
  ));

it('every move is the one that the steps say', () => {
  const [early, late] = [new Date(1), new Date(2)];
  for (const from of shipmentStates)
    for (const to of shipmentStates) {
      const [a, b] = [shipmentFacts[from].step, shipmentFacts[to].step];
      expect([from, to, isNews({ state: from, at: early }, { state: to, at: late })]).toEqual([
        from,
        to,
        b > a || (b === a && from !== to),
      ]);
      expect([from, to, isNews({ state: from, at: late }, { state: to, at: early })]).toEqual([from, to, b > a]);
    }
  const over = shipmentStates.filter((state) => shipmentFacts[state].isOver);
  expect(over).toEqual(['cancelled', 'lost', 'came back']);
  const left = shipmentStates.filter((state) => !shipmentFacts[state].hasLeft);
  expect(left).toEqual(['booking', 'booked', 'label', 'cancelled']);
});

it('weights are charged by half kilograms, or by size', () => {
  expect([0, 1, 500, 501].map(slabGrams)).toEqual([500, 500, 500, 1000]);
  expect([isDisputed(400, 500), isDisputed(400, 501), isDisputed(400, null)]).toEqual([false, true, false]);
  expect(volumetricGrams({ length: 30, breadth: 20, height: 10 })).toBe(1200);
});
