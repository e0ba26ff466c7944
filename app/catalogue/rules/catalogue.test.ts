import { describe, expect, it } from 'vitest';
import { type Product, unitPricePaise } from './catalogue.ts';
import { eachProductText, productPictures } from './product-fields.ts';

describe('unitPricePaise', () => {
  it.each([
    [24_900, 22_500, 22_500],
    [24_900, 0, 24_900],
    [24_900, 24_900, 24_900],
    [24_900, 1, 1],
  ])('with an MRP of %i and an offer of %i is %i', (pricePaise, sellingPricePaise, unit) => {
    expect(unitPricePaise({ pricePaise, sellingPricePaise })).toBe(unit);
  });
});

describe('productPictures', () => {
  it('are in order, without empty addresses', () => {
    const product = { ...eachProductText(() => ''), image: 'a', image3: 'c', image12: 'l' } as Product;
    expect(productPictures(product)).toEqual(['a', 'c', 'l']);
    expect(productPictures({ ...product, image: '', image3: '', image12: '' })).toEqual([]);
  });
});
