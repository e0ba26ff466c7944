import { describe, expect, it } from 'vitest';
import { batchesAfter, batchesOfBox, countScan } from './count-scans.ts';
import { lineKey, type PackLine } from './packing.ts';

const old = 'Batch OLD-1 has 10 days left, and nothing leaves with fewer than 45.';
const batch = { place: 'A2', bestBefore: '2027-05-01', units: 9, refusal: '', isOfOtherSizes: false };
const line: PackLine = {
  productId: 'p',
  title: 'Jowar',
  image: '',
  weight: '1 kg',
  quantity: 2,
  sizeId: 's',
  sku: '',
  barcode: '8901234567894',
  shelfPlace: '',
  grams: null,
  batches: [
    { ...batch, number: 'OLD-1', refusal: old },
    { ...batch, number: 'B12' },
    { ...batch, number: 'LOT', isOfOtherSizes: true },
  ],
};
const scan = (code: string, counts = {}) => countScan(code, { lines: [line], counts, sizes: [line], orders: [] });

describe('a batch number that is scanned while an order is packed', () => {
  it('counts a unit of its line, and names the batch', () => {
    expect(scan(' b12 ')).toMatchObject({ kind: 'counted', batch: 'B12', counts: { [lineKey(line)]: 1 } });
    expect(scan('8901234567894')).not.toHaveProperty('batch');
  });
  it('is refused with its sentence where the batch may not leave, and where the line is full', () => {
    expect(scan('old-1')).toEqual({ kind: 'refused', message: old });
    expect(scan('B12', { [lineKey(line)]: 2 })).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/^One too many/),
    });
    expect(scan('B13')).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/^No product has the code B13/),
    });
  });
  it('counts nothing where another size has it, too', () => {
    expect(scan('lot')).toMatchObject({ kind: 'refused', message: expect.stringMatching(/more than one size/) });
  });
  it('stays chosen until units are taken out again', () => {
    const key = lineKey(line);
    const one = batchesAfter({}, line, { before: {}, after: { [key]: 1 }, batch: 'B12' });
    const two = batchesAfter(one, line, { before: { [key]: 1 }, after: { [key]: 2 }, batch: 'B12' });
    expect(batchesOfBox([line], two)).toEqual([{ productId: 'p', weight: '1 kg', number: 'B12', quantity: 2 }]);
    const less = batchesAfter(two, line, { before: { [key]: 2 }, after: { [key]: 1 }, batch: null });
    expect(batchesOfBox([line], less)).toEqual([]);
  });
});
