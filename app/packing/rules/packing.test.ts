import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterAnswer,
  nextAction,
  type QueuedAction,
  refusedOrders,
  stepOf,
  triedAgain,
  withAction,
} from './action-queue.ts';
import { areSameHands, othersPack } from './claims.ts';
import { changesOf, countScan, countsThatFit, quantitiesOf, unitsLeft } from './count-scans.ts';
import { nextOrders } from './next-order.ts';
import { lineKey, nameOf, type PackLine, typedGrams } from './packing.ts';
import { otherParcels, trackingProblem } from './parcel-number.ts';
import { pickLines } from './pick-list.ts';
import { hear, nothingHeard } from './scanner-keys.ts';

const line = (title: string, quantity: number, codes: Partial<PackLine> = {}): PackLine => ({
  productId: title,
  sizeId: title,
  title,
  image: '',
  weight: '500 g',
  quantity,
  sku: '',
  barcode: '',
  shelfPlace: '',
  grams: null,
  ...codes,
});
const besan = line('Besan', 2, { barcode: '8901030865237', sku: 'BES-500' });
const atta = line('Atta', 1, { sku: 'ATTA' });
const jaggery = line('Jaggery', 3);
const oil = line('Oil', 1, { barcode: '96385074' });
const lines = [besan, atta, jaggery];
const sizes = [besan, atta, oil, line('Twin', 1, { barcode: 'ATTA' })];
const orders = ['261129-ABCD'];
const scan = (typed: string, counts = {}) => countScan(typed, { lines, counts, sizes, orders });
const said = (typed: string, counts = {}) => {
  const result = scan(typed, counts);
  if (result.kind === 'counted') return result.counts;
  return result.kind === 'refused' ? result.message : result;
};
const key = lineKey(besan);

it('a weight is whole grams, nothing where nobody weighed, and never zero', () => {
  const typed = ['', ' 640 ', '640g', '100000', '0', '-5', '0.5', '1e9', '100001', '8901030865237', 'x', '6 40'];
  const wrong = typed.slice(4).map(() => undefined);
  expect(typed.map(typedGrams)).toEqual([null, 640, 640, 100_000, ...wrong]);
});

describe('a scan (behaviour: Packing 3)', () => {
  it.each([
    ['8901030865237', { [key]: 1 }],
    // Scanners add and drop zeros, and people type spaces.
    [' 08901030865237\r', { [key]: 1 }],
    ['890 1030 865237', { [key]: 1 }],
    ['bes-500', { [key]: 1 }],
    ['261129-abcd', { kind: 'order', orderId: '261129-ABCD' }],
    ['', { kind: 'nothing' }],
    ['\r\n', { kind: 'nothing' }],
    ['96385074', 'This is Oil, 500 g. It is not in this order.'],
    ['4711', 'No product has the code 4711. Check the pack, or count the line by hand.'],
    ['261129-ZZZZ', 'No product has the code 261129-ZZZZ. Check the pack, or count the line by hand.'],
    ['atta', 'Atta, 500 g and Twin, 500 g share the code atta. Count the right one by hand.'],
    ['9'.repeat(10_000), 'This scan has 10000 characters. A code has at most 100.'],
    ['9'.repeat(99), `No product has the code ${'9'.repeat(30)}…. Check the pack, or count the line by hand.`],
  ])('of %j is %j', (typed, result) => {
    expect(said(typed)).toEqual(result);
  });

  it('after a number and a star counts so many at once, never more than are missing', () => {
    const key = lineKey(jaggery);
    const coded = { ...jaggery, barcode: '7001' };
    const many = (typed: string, counts = {}) => countScan(typed, { lines: [coded], counts, sizes: [coded], orders });
    expect(many('3*7001')).toMatchObject({ kind: 'counted', counts: { [key]: 3 } });
    expect(many(' 2 * 7001 ', { [key]: 1 })).toMatchObject({ counts: { [key]: 3 } });
    expect(many('3*7001', { [key]: 1 })).toEqual({
      kind: 'refused',
      message: 'Too many: only 2 × Jaggery, 500 g still to pack.',
    });
    for (const typed of ['0*7001', '*7001', '3*', '3*7002']) expect(many(typed).kind, typed).toBe('refused');
  });
  it('of one too many is refused, and counts nothing', () => {
    expect(said('8901030865237', { [key]: 1 })).toEqual({ [key]: 2 });
    const message = 'One too many: this order has 2 × Besan, 500 g, and all are in the box.';
    expect(said('8901030865237', { [key]: 2 })).toBe(message);
  });

  it('of anything never puts more into the box than was ordered, nor anything else', () => {
    const codes = fc.constantFrom('8901030865237', 'BES-500', 'ATTA', '96385074', '', 'x', '261129-ABCD');
    fc.assert(
      fc.property(fc.array(fc.oneof(codes, fc.string()), { maxLength: 30 }), (scans) => {
        let counts = {};
        for (const typed of scans) {
          const result = scan(typed, counts);
          const before = unitsLeft(lines, counts);
          if (result.kind === 'counted') counts = result.counts;
          expect(before - unitsLeft(lines, counts)).toBe(result.kind === 'counted' ? 1 : 0);
        }
        expect(countsThatFit(counts, lines)).toEqual(counts);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['', 'Scan or type the tracking number'],
    ['8901030865237', 'This is the barcode of Besan, 500 g. Scan the number of the parcel.'],
    ['261129-abcd', 'This is an order number. Scan the number of the parcel.'],
    ['D'.repeat(101), 'A tracking number has at most 100 characters'],
    ['1904 0000017', 'This is the number of order 261129-WXYZ. Scan the label of this box.'],
    ['D12345678', null],
  ])('of %j as the number of a parcel: %j', (typed, problem) => {
    const parcels = new Map([['19040000017', '261129-WXYZ']]);
    expect(trackingProblem(typed, { sizes, orders, parcels })).toBe(problem);
  });

  it('numbers of other parcels are those booked for others or shipped here, not of what goes in the same box', () => {
    const one = (orderId: string, number: string, goesWith = '') => ({
      orderId,
      goesWith,
      parcel: { courier: 'Xpressbees', number, labelUrl: '', problem: '' },
    });
    const others = [
      one('1', 'a 1'),
      one('2', 'B2'),
      one('3', 'C3', '1'),
      one('4', ''),
      { ...one('5', ''), parcel: null },
    ];
    const shipped = [{ orderNumber: '6', number: 'd 6' }];
    expect([...otherParcels({ orderId: '1', goesWith: '' }, others, shipped)]).toEqual([
      ['B2', '2'],
      ['D6', '6'],
    ]);
    expect([...otherParcels({ orderId: '3', goesWith: '1' }, others, shipped).values()]).toEqual(['2', '6']);
  });
});

it('an order that was edited says what is other, and keeps the counts that fit', () => {
  const names = Object.fromEntries(lines.map((one) => [lineKey(one), nameOf(one)]));
  const counts = { [key]: 2, [lineKey(jaggery)]: 1 };
  const now = [{ ...besan, quantity: 1 }, jaggery, oil];
  expect(changesOf(quantitiesOf(lines), now, counts, names)).toEqual([
    'Besan, 500 g: 1 in place of 2. Take 1 out of the box.',
    'Oil, 500 g is new.',
    'Atta, 500 g was taken out.',
  ]);
  expect(countsThatFit(counts, now)).toEqual({ [key]: 1, [lineKey(jaggery)]: 1 });
  expect(changesOf(quantitiesOf(lines), lines, counts, names)).toEqual([]);
});

it('the pick list has every unit once, in the order of the shelves', () => {
  const picked = pickLines([
    { orderId: 'A', lines: [{ ...besan, shelfPlace: 'A10' }, jaggery] },
    {
      orderId: 'B',
      lines: [
        { ...atta, shelfPlace: 'A2' },
        { ...besan, shelfPlace: 'A10' },
      ],
    },
  ]);
  expect(picked.map(({ name, shelfPlace, quantity, orders: of }) => [shelfPlace, name, quantity, of.length])).toEqual([
    ['A2', 'Atta, 500 g', 1, 1],
    ['A10', 'Besan, 500 g', 4, 2],
    ['', 'Jaggery, 500 g', 3, 1],
  ]);
});

it.each([
  [null, ['a', 'b', 'c'], 'a'],
  ['a', ['a', 'b', 'c'], 'b'],
  // What was left for later comes at the end, and the one in hand not again.
  ['c', ['a', 'c'], 'a'],
  ['b', ['b'], null],
  ['x', ['b'], 'b'],
])('after %s of those that are free, %j, comes %s', (at, free, next) => {
  expect(nextOrders(['a', 'b', 'c'], at, (id) => free.includes(id))[0] ?? null).toBe(next);
});

describe('what waits for a network (behaviour: Packing 5)', () => {
  const facts = (orderId: string, by: string) => ({ by, orderId, orderNumber: orderId, hands: 'h', refused: null });
  const packed = (orderId: string, by = 'me'): QueuedAction => ({
    ...facts(orderId, by),
    kind: 'packed',
    key: `p${orderId}`,
    lines: [],
    grams: null,
  });
  const shipped = (orderId: string): QueuedAction => ({
    ...facts(orderId, 'me'),
    kind: 'shipped',
    key: `s${orderId}`,
    courier: 'DTDC',
    number: 'D1',
  });
  const queue = [packed('1'), shipped('1'), packed('2')];

  it('is sent in its order, and only by who did it', () => {
    expect(nextAction(queue, 'me')?.key).toBe('p1');
    expect(nextAction([packed('0', 'other'), ...queue], 'me')?.key).toBe('p1');
    const after = afterAnswer(queue, 'p1', null);
    expect([nextAction(after, 'me')?.key, stepOf(queue, '1'), stepOf(queue, '2'), stepOf(after, '3')]).toEqual([
      's1',
      'shipped',
      'packed',
      null,
    ]);
  });

  it('and is refused stays with its sentence, holds back what came after it, and can be tried again', () => {
    const after = afterAnswer(queue, 'p1', 'This order is closed.');
    expect(nextAction(after, 'me')?.key).toBe('p2');
    expect(refusedOrders(after)).toEqual([
      { orderId: '1', orderNumber: '1', sentence: 'This order is closed.', kept: 'Not shipped: DTDC D1' },
    ]);
    expect(nextAction(triedAgain(after, '1'), 'me')?.key).toBe('p1');
    // Its box is open again: it is checked, and done in place of what was refused.
    expect(stepOf(after, '1')).toBeNull();
    const again = withAction(after, { ...packed('1'), key: 'p1b' });
    expect(again.map(({ key }) => key)).toEqual(['p1b', 's1', 'p2']);
    expect([nextAction(again, 'me')?.key, stepOf(again, '1')]).toEqual(['p1b', 'shipped']);
    const unshipped = afterAnswer(queue, 's1', 'This number is of another order.');
    expect([stepOf(unshipped, '1'), withAction(unshipped, shipped('2')).length]).toEqual(['packed', 4]);
  });
});

it('others pack where some of what comes next is not kept for these hands', () => {
  const asked = ['a', 'b', 'c', 'd', 'e'];
  for (const kept of [['b', 'c', 'd'], ['a', 'b', 'd'], ['a', 'b'], []]) expect(othersPack(asked, kept)).toBe(true);
  expect(othersPack(asked, ['a', 'b', 'c'])).toBe(false);
  expect([othersPack(['a'], ['a']), othersPack([], [])]).toEqual([false, false]);
});

it('hands are of a tab, over its reloads; a tab of before has a name without one', () => {
  expect([areSameHands('tab.1', 'tab.2'), areSameHands('tab', 'tab.2'), areSameHands('tab.1', 'other.1')]).toEqual([
    true,
    true,
    false,
  ]);
});

describe('keys outside a text field', () => {
  /** Keys with the milliseconds before each. @returns which are kept from buttons, and what was scanned */
  const heard = (...keys: (readonly [string, number])[]) => {
    let [now, at] = [nothingHeard, 0];
    const kept: string[] = [];
    const codes: string[] = [];
    for (const [key, ms] of keys) {
      at += ms;
      const { next, isScanners, code } = hear(now, key, at);
      now = next;
      if (isScanners) kept.push(key);
      if (code !== null) codes.push(code);
    }
    return { kept, codes };
  };
  it.each([
    [
      'a scan with a blank',
      [
        ['A', 900],
        [' ', 5],
        ['1', 5],
        ['Enter', 5],
      ],
      { kept: [' ', '1', 'Enter'], codes: ['A 1'] },
    ],
    [
      'capital letters',
      [
        ['Shift', 900],
        ['A', 5],
        ['Shift', 5],
        ['B', 5],
        ['Enter', 5],
      ],
      { kept: ['B', 'Enter'], codes: ['AB'] },
    ],
    [
      'one key and Enter',
      [
        ['7', 900],
        ['Enter', 5],
      ],
      { kept: ['Enter'], codes: [] },
    ],
    [
      'a hand',
      [
        ['A', 900],
        ['B', 120],
        [' ', 120],
        ['Enter', 120],
      ],
      { kept: [], codes: [] },
    ],
    [
      'Tab and Enter',
      [
        ['Tab', 900],
        ['Enter', 1],
      ],
      { kept: [], codes: [] },
    ],
    [
      'Enter after a scan',
      [
        ['A', 900],
        ['B', 5],
        ['Enter', 5],
        ['Enter', 5],
      ],
      { kept: ['B', 'Enter'], codes: ['AB'] },
    ],
  ] as const)('of %s', (_what, keys, result) => {
    expect(heard(...keys)).toEqual(result);
  });
});
