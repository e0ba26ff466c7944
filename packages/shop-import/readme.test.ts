import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mostCustomers, readCustomerExport } from './customer-export.ts';
import { mostProducts } from './import-product.ts';
import {
  shopifyCsv,
  shopifyCsv2025,
  shopifyHeadings,
  shopifyHeadings2025,
  wooCsv,
  wooHeadings,
} from './made-up-exports.ts';
import { customerRules, shop } from './made-up-shop.ts';
import { readProductExport } from './read-export.ts';
import { courierHeadings, mostRemittanceLines } from './read-remittance.ts';
import { mostLines } from './sheet.ts';
import { atOnce } from './slices.ts';

const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');
const bytes = (text: string) => new TextEncoder().encode(text);
const number = (value: number) => value.toLocaleString('en-IN');
const leftOut = (notes: readonly string[] = []) =>
  notes.flatMap((note) => /^Left out, as this shop has no place for it: (.*)\.$/.exec(note)?.[1] ?? []);

/** What a product says is left out of it when every column of its file has something in it. */
function ofProduct(headings: readonly string[], csvOf: typeof shopifyCsv, more: Record<string, string>): string {
  const full = Object.fromEntries(headings.map((name) => [name, 'x']));
  const choices = { category: 'flour', gst: 5 };
  const { products } = atOnce(readProductExport(bytes(csvOf([{ ...full, ...more }])), choices, shop));
  return leftOut(products[0]?.notes).join(', ');
}

it('says what is left out of each export', () => {
  const { customers } = atOnce(
    readCustomerExport(
      bytes('Email,Accepts Email Marketing,Default Address City,Tags,Total Spent\r\na@b.example,yes,Pune,vip,90\r\n'),
      customerRules,
    ),
  );
  for (const line of [
    `the ${shopifyHeadings.length} columns until 2024: ${ofProduct(shopifyHeadings, shopifyCsv, {})}`,
    `the ${shopifyHeadings2025.length} columns of today: ${ofProduct(shopifyHeadings2025, shopifyCsv2025, {})}`,
    `its ${wooHeadings.length} columns: ${ofProduct(wooHeadings, wooCsv, { Type: 'simple' })}`,
    `customers, both: ${leftOut(customers[0]?.notes).join(', ')}`,
  ])
    expect(readme).toContain(`${line}.`);
});

it('says how much a file may hold, and how couriers call their columns', () => {
  const names = Object.values(courierHeadings).flatMap((spellings) => spellings.split(' '));
  for (const said of [
    `${number(mostProducts)} products`,
    `${number(mostCustomers)} customers`,
    `${number(mostRemittanceLines)} payments`,
    `${number(mostLines)} lines`,
    `${new Set(names).size} spellings of ${Object.keys(courierHeadings).length} columns`,
  ])
    expect(readme).toContain(said);
});

it('says how much of other people’s exports became products, as the table of the trial has it', () => {
  const table = readFileSync(new URL('../../docs/decisions/imports.md', import.meta.url), 'utf8');
  const rows = [...table.matchAll(/^\| [^|]+ \| \d+ \| (\d+) \| (\d+) \| \d+ \| \d+ \| [\d.]+ \| \d+ \|$/gm)];
  const sum = (column: number) => number(rows.reduce((total, row) => total + Number(row[column]), 0));
  expect(readme).toContain(`Of the ${sum(1)} products in ${rows.length} exports of other people it made ${sum(2)}`);
});
