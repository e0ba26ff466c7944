import type { CustomerRules } from './customer-export.ts';
import type { ReceivingShop } from './import-product.ts';

/** A shop that takes what the tests read, with the plainest rules that will do. */

const number = /^-?\d{1,3}(?:,\d{2,3})*(?:\.\d+)?$|^-?\d+(?:\.\d+)?$/;
const amount = (text: string) => (number.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN);

export const shop: ReceivingShop = {
  today: '2026-11-23',
  categories: ['flour', 'oil', 'snacks'].map((id) => ({ id, label: id })),
  categoryWords: [
    ['oil', /\boils?\b/],
    ['snacks', /\bsnacks?\b/],
    ['flour', /\b(?:flours?|atta)\b/],
  ],
  most: { sizes: 5, pictures: 4, units: 1_000_000, charactersOfSize: 60 },
  amount,
  money: (text) => amount(text.replace(/^₹\s*/, '')),
  day(cell) {
    const [, iso] = /^(\d{4}-\d\d-\d\d)(?: [\d:]+)?$/.exec(cell) ?? [];
    if (iso !== undefined) return { here: iso, american: iso };
    const [, one = '', other = '', year] = /^(\d\d)[/-](\d\d)[/-](\d{4})$/.exec(cell) ?? [];
    const day = (month: string, date: string) =>
      year === undefined || month > '12' ? null : `${year}-${month}-${date}`;
    return { here: day(other, one), american: day(one, other) };
  },
  netQuantity(text) {
    const [, value, unit = ''] = /^(\d+(?:\.\d+)?) ?(kg|g|ml|l|ltr)$/i.exec(text) ?? [];
    return value === undefined ? null : `${value} ${unit.toLowerCase().replace('ltr', 'l')}`;
  },
  codeProblem: (_name, code) => (code.length > 40 ? 'it is too long' : null),
  codeKey: (_name, code) => code.toLowerCase(),
  problemsOf: ({ title }) =>
    title.length > 200 ? [{ field: 'title', size: null, message: 'The title is too long' }] : [],
  shopFiles: [['the orders file of this shop', 'order id', 'cart items']],
};

export const customerRules: CustomerRules = {
  emailOf: (cell) => (/^[^\s@]+@[^\s@]+\.[a-z]+$/i.test(cell) ? cell : null),
  isName: (name) => name !== '' && !name.includes('://'),
  mobileOf: (cell) => /^(?:\+?91)?0?([6-9]\d{9})$/.exec(cell.replaceAll(/[\s.()-]/g, ''))?.[1] ?? '',
  shopFiles: shop.shopFiles,
};
