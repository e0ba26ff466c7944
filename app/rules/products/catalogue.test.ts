import { describe, expect, it } from 'vitest';
import { type Product, productPictures, unitPrice } from './catalogue.ts';

describe('unitPrice', () => {
  it.each([
    [249, 225, 225],
    [249, 0, 249],
    [249, 249, 249],
    [249, 0.5, 0.5],
  ])('with an MRP of %d and an offer of %d is %d', (price, sellingPrice, unit) => {
    expect(unitPrice({ price, sellingPrice })).toBe(unit);
  });
});

describe('productPictures', () => {
  it('are in order, without empty addresses', () => {
    const product = { image: 'a', image2: '', image3: 'c', image4: '' } as Product;
    expect(productPictures(product)).toEqual(['a', 'c']);
    expect(productPictures({ ...product, image: '', image3: '' })).toEqual([]);
  });
});
