import { expect, it } from 'vitest';
import { fitsHalf, fitsQuarter, type SlipTexts } from './paper-space.ts';

const slip: SlipTexts = {
  from: ['4, Mill Road, Basavanagudi', 'Bengaluru, Karnataka 560004'],
  address: ['Asha Rao', '12, 4th Cross, Malleswaram', 'Bengaluru 560003', 'Karnataka, India', '9876543210'],
  notes: '',
  lines: [],
};
const items = (count: number, title = 'Jowar Atta') => Array.from({ length: count }, () => ({ title, weight: '1 kg' }));
const translated = items(4).map((line) => ({ ...line, translatedTitle: 'ಜೋಳದ ಹಿಟ್ಟು' }));
const long = 'Cold-pressed Groundnut Oil in a Glass Bottle with a Pourer';

it.each<[what: string, change: Partial<SlipTexts>, fits: boolean]>([
  ['with eight items', { lines: items(8) }, true],
  ['with nine items', { lines: items(9) }, false],
  ['with four items in two languages', { lines: translated }, true],
  ['with six items of long names', { lines: items(6, long) }, false],
  ['with three items of long names', { lines: items(3, long) }, true],
  [
    'with an address of many words',
    { lines: items(8), address: [...slip.address, 'near the temple '.repeat(10)] },
    false,
  ],
  ['with a name in one endless word', { lines: items(2), address: ['x'.repeat(300)] }, true],
  [
    'with a street and a name as long as they may be',
    { lines: items(2), address: ['x'.repeat(300), 'y'.repeat(300)] },
    false,
  ],
  ['with a long note', { lines: items(8), notes: 'Ring twice. '.repeat(20) }, false],
  ['with a long note and little else', { lines: items(1), notes: 'Ring twice. '.repeat(20) }, true],
])('the slip of an order %s fits on a quarter of a sheet: %s', (_what, change, fits) => {
  expect(fitsQuarter({ ...slip, ...change })).toBe(fits);
});

const food = (title: string, portions: number, note: string | null = null) => ({
  title,
  packs: '2 × 500 g',
  note,
  portions: Array.from({ length: portions }),
});
const seeLabel = 'Please see the label on the pack.';

it.each<[what: string, foods: ReturnType<typeof food>[], fits: boolean]>([
  ['two foods of two portions', [food('Jowar Atta', 2), food('Besan', 2)], true],
  ['three foods of two portions', [food('Jowar Atta', 2), food('Besan', 2), food('Ragi', 2)], false],
  [
    'three foods whose figures nobody knows',
    [food('A', 0, seeLabel), food('B', 0, seeLabel), food('C', 0, seeLabel)],
    true,
  ],
  [
    'four of them',
    [food('A', 0, seeLabel), food('B', 0, seeLabel), food('C', 0, seeLabel), food('D', 0, seeLabel)],
    false,
  ],
  ['a food of an endless name', [food('x'.repeat(400), 2)], false],
])('a card of %s fits on half a sheet: %s', (_what, foods, fits) => {
  expect(fitsHalf({ foods })).toBe(fits);
});
