import { type FileKind, wrongFile } from './file-kinds.ts';
import type { ImportSource } from './import-product.ts';
import { noteLeftOut, oneLine } from './import-product.ts';
import { isShortened } from './read-csv.ts';
import * as sentences from './sentences.ts';
import { type RowProblem, readSheet, type SheetRow } from './sheet.ts';
import type { Slices } from './slices.ts';

const customerParts = {
  consent: 'consent to newsletters',
  address: 'addresses',
  tags: 'tags and notes',
  spent: 'past orders',
} as const;

/**
 * A customer as an export describes one. Consent to newsletters is not among it: anyone who wants one here says so
 * here. Nor are addresses, which this shop keeps in the shopper's browser alone (behaviour: Imports 8).
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

export const mostCustomers = 20_000;

/**
 * Headings by which each shop system names the same thing; the WooCommerce ones are those of its usual export
 * extensions.
 */
const columns = {
  email: ['email', 'user_email', 'e-mail', 'billing_email', 'billing email', 'email address'],
  firstName: ['first name', 'first_name', 'billing_first_name', 'billing first name'],
  lastName: ['last name', 'last_name', 'billing_last_name', 'billing last name'],
  name: ['name', 'display_name', 'customer name', 'nickname', 'username', 'user_login'],
  phone: ['phone', 'default address phone', 'billing_phone', 'billing phone', 'phone number'],
} as const;
type Column = keyof typeof columns;

const leftOut = [
  [customerParts.consent, /^accepts |newsletter|opt.?in/],
  [customerParts.address, /address|^billing_(?:city|postcode)|^(?:city|zip)$/],
  [customerParts.tags, /^(?:tags|note)$/],
  [customerParts.spent, /^total (?:spent|orders)$|^orders(?:_count)?$/],
] as const;

const headingsRead = new Set<string>(Object.values(columns).flat());
const isOfNoUse = (column: string) => /^(?:(?:customer |user[ _])?id|tax exempt.*)$/.test(column);

/** What the shop that takes the customers says of them: none of it is decided here. */
export interface CustomerRules {
  /** The address that a cell means; null for what is none. */
  emailOf(cell: string): string | null;
  /** Whether an account may have this name. */
  isName(name: string): boolean;
  /** The ten digits of a mobile number of India, whose landlines may look the same; empty for anything else. */
  mobileOf(cell: string): string;
  /** What the shop itself exports, and somebody may choose by mistake. */
  shopFiles: readonly FileKind[];
}

/** @throws SyntaxError with a sentence for a file that is none, or too long */
export function* readCustomerExport(
  file: Uint8Array,
  rules: CustomerRules,
): Slices<{ source: ImportSource; customers: CustomerFromExport[] }> {
  const sheet = yield* readSheet(file);
  const email = columns.email.find((name) => sheet.columns.has(name));
  // An order has an e-mail address, too, and a line for each thing in it.
  const isOther = ['handle', 'lineitem name', 'order status', 'order id', 'order_id'].some((name) =>
    sheet.columns.has(name),
  );
  if (email === undefined || isOther) {
    throw new SyntaxError(
      wrongFile(
        [...sheet.columns.keys()],
        'This is not a customer export of Shopify or WooCommerce: the file needs a column for the e-mail address.',
        rules.shopFiles,
      ),
    );
  }
  if (sheet.rows.length === 0) throw new SyntaxError(sentences.noRows);
  if (sheet.rows.length > mostCustomers)
    throw new SyntaxError(`The file holds more than ${mostCustomers} customers. Export them in several files.`);
  const isShopify = [...sheet.columns.keys()].some((name) =>
    /^accepts (?:email )?marketing$|^default address /.test(name),
  );
  const heading = sheet.columns.get(email) ?? email;
  const seen = new Map<string, number>();
  const leftOutOf = yield* noteLeftOut(sheet, leftOut, (column) => headingsRead.has(column) || isOfNoUse(column));
  const customers: CustomerFromExport[] = [];
  for (const row of sheet.rows) {
    yield;
    const customer = readCustomer(row, rules);
    customer.notes.push(...leftOutOf([row]));
    const say = (message: string) => void customer.problems.push({ line: row.line, column: heading, message });
    const key = customer.email.toLowerCase();
    const before = seen.get(key);
    if (cellOf(row, 'email') === '') say('The line has no e-mail address.');
    else if (key === '') say('The e-mail address is not valid.');
    else if (before !== undefined) say(`Line ${before} has the same e-mail address.`);
    else seen.set(key, row.line);
    customers.push(customer);
  }
  return { source: isShopify ? 'shopify' : 'woocommerce', customers };
}

const cellOf = (row: SheetRow, name: Column) =>
  columns[name].map((one) => oneLine(row.cell(one))).find((cell) => cell !== '') ?? '';

function readCustomer(row: SheetRow, rules: CustomerRules): CustomerFromExport {
  const notes: string[] = [];
  const typed =
    [cellOf(row, 'firstName'), cellOf(row, 'lastName')].filter((part) => part !== '').join(' ') || cellOf(row, 'name');
  const name = rules.isName(typed) ? typed : 'Customer';
  if (typed !== '' && name !== typed) notes.push('The name cannot be used: the account is called ‘Customer’.');
  const phone = mobileOf(cellOf(row, 'phone'), rules);
  if (isShortened(cellOf(row, 'phone')))
    notes.push(
      'A spreadsheet has shortened the phone number, so it is left out. Export the file again, and do not open it in a spreadsheet.',
    );
  else if (cellOf(row, 'phone') !== '' && phone === '')
    notes.push('The phone number is not a mobile number of India, and is left out.');
  return { line: row.line, name, email: rules.emailOf(cellOf(row, 'email')) ?? '', phone, notes, problems: [] };
}

/** Bengaluru's and Ahmedabad's numbers begin as mobile ones do: 80 and 79, with the digit of an exchange behind it. */
const landlines = /^(?:79|80)[2346]/;

/**
 * The ten digits of a mobile number of India; empty for anything else. A number whose area code is set apart, '080-2222
 * 3333', is a landline: no mail reaches it, no courier can send it a code.
 */
function mobileOf(typed: string, rules: CustomerRules): string {
  const national = typed.replace(/^(?:\+91|0091|91(?=\W*(?:\d\W*){10}$))\W*/, '');
  const isApart = /^\W*0?\d{2,4}\W+\d/.test(national) && !/^\W*0\W/.test(national);
  const digits = rules.mobileOf(typed);
  return !isApart && !landlines.test(digits) ? digits : '';
}
