import { expect, it } from 'vitest';
import { readCustomerExport } from './customer-export.ts';
import { customerRules } from './made-up-shop.ts';
import { atOnce } from './slices.ts';

const read = (text: string) => atOnce(readCustomerExport(new TextEncoder().encode(text), customerRules)).customers;
const phoneOf = (phone: string) => read(`Email,Phone\r\na@b.example,"${phone}"\r\n`)[0]?.phone;

it.each([
  ['+91 98450 12345', '9845012345'],
  ["'+919845012345", '9845012345'],
  ['098450 12345', '9845012345'],
  ['0 98450-12345', '9845012345'],
  ['8095012345', '8095012345'],
  ['080-2222 3333', ''],
  ['(080) 22223333', ''],
  ['+91 80 2222 3333', ''],
  ['+91-821-2345678', ''],
  ['08022223333', ''],
  ['07926301234', ''],
  ['9.1984501E+11', ''],
  ['+1 613 555 0109', ''],
])('the phone %s is stored as %j: a landline is no mobile number (behaviour: Imports 11)', (typed, stored) => {
  expect(phoneOf(typed)).toBe(stored);
});

it('names the columns that it does not know', () => {
  const [customer] = read('name,tier,email,birthday,points,Customer ID\r\nAsha,gold,a@b.example,11-06,0,7\r\n');
  expect(customer?.notes).toEqual(['Left out, as this shop does not know these columns: tier, birthday.']);
});

it('says what is left out, and what a file is that holds no customers', () => {
  const [customer] = read('Email,Accepts Email Marketing,Default Address City,Tags\r\na@b.example,yes,Mysuru,vip\r\n');
  expect(customer?.notes.map((note) => note.replace(/.*: /, ''))).toEqual([
    'consent to newsletters.',
    'addresses.',
    'tags and notes.',
  ]);
  expect(() => read('Name,Email,Financial Status,Lineitem name\r\n#1,a@b.example,paid,Besan\r\n')).toThrow(
    'This is an order export of Shopify.',
  );
});
