import { mobileNumberError, userNameError } from '#rules/access/registration.ts';
import { emailKey, isEmailAddress } from '#rules/email-address.ts';
import { asIdentifier } from '#rules/hidden-characters.ts';
import { phoneDigits } from '#rules/phone-number.ts';
import type { ImportSource } from './import-product.ts';
import { oneLine } from './import-product.ts';
import { decodeFile, type RowProblem, readSheet, type SheetRow } from './sheet.ts';
import * as texts from './texts.ts';

/**
 * A customer as an export describes one. Consent to newsletters is not among it: whoever wants one here says so here. Nor are addresses, which
 * this shop keeps in the shopper's browser alone (behaviour: Imports 8).
 */
export interface CustomerFromExport {
  line: number;
  name: string;
  email: string;
  /** Ten digits, or empty. */
  phone: string;
  notes: string[];
  problems: RowProblem[];
}

const mostCustomers = 20_000;

/** Headings by which each shop system names the same thing; the WooCommerce ones are those of its usual export extensions. */
const columns = {
  email: ['email', 'user_email', 'e-mail', 'billing_email', 'billing email', 'email address'],
  firstName: ['first name', 'first_name', 'billing_first_name', 'billing first name'],
  lastName: ['last name', 'last_name', 'billing_last_name', 'billing last name'],
  name: ['name', 'display_name', 'customer name', 'nickname', 'username', 'user_login'],
  phone: ['phone', 'default address phone', 'billing_phone', 'billing phone', 'phone number'],
} as const;
type Column = keyof typeof columns;

/** @throws SyntaxError with a sentence for a file that is none, or too long */
export function readCustomerExport(file: Uint8Array): { source: ImportSource; customers: CustomerFromExport[] } {
  const sheet = readSheet(decodeFile(file));
  const email = columns.email.find((name) => sheet.columns.has(name));
  if (email === undefined || sheet.columns.has('handle')) throw new SyntaxError(texts.unknownCustomers);
  if (sheet.rows.length === 0) throw new SyntaxError(texts.noRows);
  if (sheet.rows.length > mostCustomers) throw new SyntaxError(texts.tooManyCustomers(mostCustomers));
  const isShopify = [...sheet.columns.keys()].some((name) =>
    /^accepts (?:email )?marketing$|^default address /.test(name),
  );
  const heading = sheet.columns.get(email) ?? email;
  const seen = new Map<string, number>();
  const customers = sheet.rows.map((row) => {
    const customer = readCustomer(row);
    const say = (message: string) => void customer.problems.push({ line: row.line, column: heading, message });
    const key = emailKey(customer.email);
    const before = seen.get(key);
    if (key === '') say(texts.emailMissing);
    else if (!isEmailAddress(customer.email)) say(texts.emailWrong);
    else if (before !== undefined) say(texts.customerTwice(before));
    else seen.set(key, row.line);
    return customer;
  });
  return { source: isShopify ? 'shopify' : 'woocommerce', customers };
}

function readCustomer(row: SheetRow): CustomerFromExport {
  const said = (name: Column) => columns[name].map((one) => oneLine(row.cell(one))).find((cell) => cell !== '') ?? '';
  const notes: string[] = [];
  const typed = [said('firstName'), said('lastName')].filter((part) => part !== '').join(' ') || said('name');
  const name = userNameError(typed) === null ? typed : texts.customer;
  if (typed !== '' && name !== typed) notes.push(texts.nameLeftOut);
  const digits = phoneDigits(said('phone'));
  const phone = mobileNumberError(digits) === null ? digits : '';
  if (digits !== '' && phone === '') notes.push(texts.phoneLeftOut);
  return { line: row.line, name, email: asIdentifier(said('email')), phone, notes, problems: [] };
}
