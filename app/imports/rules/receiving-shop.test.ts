import { expect, it } from 'vitest';
import type { IsoDay } from '#rules/dates.ts';
import { readCustomerExport } from '#shop-import/customer-export.ts';
import { onlySize, readPrice } from '#shop-import/import-product.ts';
import { shopifyCsv, shopifyProduct, wooCsv } from '#shop-import/made-up-exports.ts';
import { readProductExport } from '#shop-import/read-export.ts';
import { atOnce } from '#shop-import/slices.ts';
import { customerRules, receivingShop } from './receiving-shop.ts';

const choices = { category: 'snacks', gst: 5 };
const categories = ['flour', 'oil', 'snacks', 'teas'].map((id) => ({ id, label: id }));
const shop = receivingShop(choices, categories, '2026-11-23' as IsoDay, { sizes: 5, pictures: 4 });
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => atOnce(readProductExport(bytes(text), choices, shop)).products[0];

it.each([
  [{ Title: 'x'.repeat(201) }, 'Title: Title is longer than 200 characters'],
  [{ 'Body (HTML)': `<p>${'x'.repeat(20_001)}` }, 'Body (HTML): Description is longer than 20000 characters'],
  [{ 'Option1 Value': 'x'.repeat(61) }, 'Option1 Value: The name of the size is longer than 60 characters.'],
  [{ 'Variant Price': '99999999.00' }, 'Variant Price: This price is too high'],
  [{ 'Variant Inventory Qty': '99999999999' }, 'Variant Inventory Qty: ‘99999999999’ is not a number of units.'],
])('%j is refused by the rules of the product form (behaviour: Catalogue 6)', (more, said) => {
  const [problem] = read(shopifyCsv(shopifyProduct(1, more as Record<string, string>)))?.problems ?? [];
  expect(`${problem?.column}: ${problem?.message}`).toBe(said);
});

it.each([
  [{ Type: '', Title: 'Groundnut oil 1 l', Tags: '' }, 'oil'],
  [{ Type: 'Namkeen', Title: 'Oil free mix' }, 'snacks'],
  [{ Type: '', Title: 'Bajra atta', Tags: '' }, 'flour'],
  [{ Type: 'Teas', Title: 'Chamomile' }, 'teas'],
  [{ Type: '', Title: 'Gift box', Tags: '' }, 'snacks'],
])('%j is put into %s', (more, category) => {
  expect(read(shopifyCsv(shopifyProduct(1, more)))?.category).toBe(category);
});

it.each([
  [{ 'Date sale price starts': '23-11-2026', 'Date sale price ends': '30/11/26' }, 4_000],
  [{ 'Date sale price ends': '22-Nov-2026' }, 0],
  [{ 'Date sale price starts': '11/24/2026' }, 0],
  // The 5th of December or the 12th of May of last year: begun by either.
  [{ 'Date sale price starts': '05/12/2025' }, 4_000],
])('a sale of %j sells for %s paise', (days, paise) => {
  const jowar = { ID: 1, Type: 'simple', Name: 'Jowar', 'Regular price': '50', 'Sale price': '40', Stock: 1 };
  expect(read(wooCsv([{ ...jowar, ...(days as Record<string, string>) }]))?.sizes[0]?.sellingPricePaise).toBe(paise);
});

it.each([
  ['₹1,299.00', 129_900],
  ['Rs. 12,34,567.5', 123_456_750],
  ['12.5000', 1_250],
  ['₹ 195.00', 19_500],
  ['₹\u00a0195/-', 19_500],
  ['39.3700787', '‘39.3700787’ has more than two decimals.'],
  ['0,250', '‘0,250’ is not a price. Write it as 1299 or 1,299.00.'],
])('%s is %s paise', (typed, paise) => expect(readPrice(typed, choices, shop)).toBe(paise));

it.each([
  ['Groundnut Oil - 2 ltr.', '2 l'],
  ['Rose Water 0.75 L', '750 ml'],
  ['7 Grain Mix', '1 pack'],
])('%s comes as %s', (title, size) => expect(onlySize(shop, title)).toBe(size));

it('takes customers whom it would let register', () => {
  const file =
    'Email,Name,Phone\r\nA@B.example,Asha,098450 12345\r\nb@,Dev www.x.com,080-2222 3333\r\na@b.example,,\r\n';
  const { customers } = atOnce(readCustomerExport(bytes(file), customerRules));
  expect(customers.map(({ name, email, phone }) => [name, email, phone])).toEqual([
    ['Asha', 'A@B.example', '9845012345'],
    ['Customer', '', ''],
    ['Customer', 'a@b.example', ''],
  ]);
  expect(customers.map(({ problems }) => problems[0]?.message)).toEqual([
    undefined,
    'The e-mail address is not valid.',
    'Line 2 has the same e-mail address.',
  ]);
});
