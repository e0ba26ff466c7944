import { entryName, type SectionFields, type TextField, type ValueOf } from './field.ts';
import { wholeNumber } from './whole-number.ts';

/** Tally takes names of at most so many characters. */
export const longestLedgerName = 99;

const ledger = (label: string, name: string, hint = '') =>
  ({
    kind: 'line',
    label,
    hint,
    alias: 'Tally ledger account',
    most: 60,
    mostSent: 200,
    missing: 'Enter the ledger as Tally calls it',
    default: name,
    isTranslated: false,
    claims: null,
  }) as const satisfies TextField;

const noTransporter = 'A transporter ID has 15 digits and capital letters';

/** What the ledgers of the accountant's own books are called. In each '{rate}' becomes the rate of the line in percent. */
export const books = {
  title: 'Tally and e-way bills',
  group: 'shop',
  usedOn: { to: '/admin/books', label: 'Books' },
  about:
    'What your ledgers are called in Tally, and which goods need an e-way bill. The files are on the page ‘Books’. Ledgers that Tally does not have are created with the first of them.',
  fields: {
    tallyCompany: {
      kind: 'line',
      label: 'Company in Tally',
      hint: 'As Tally spells it. Leave empty to import into the company that is open.',
      most: 100,
      mostSent: 200,
      isTranslated: false,
      claims: null,
    },
    salesLocal: ledger('Sales in your state', 'Sales {rate}% Local', '{rate} becomes the GST rate: Sales 5% Local.'),
    salesInterstate: ledger('Sales to other states', 'Sales {rate}% Interstate'),
    salesNil: ledger('Nil-rated sales', 'Sales Nil Rated'),
    salesDelivery: ledger('Delivery', 'Delivery Charges', 'Also the cash on delivery fee.'),
    salesPlans: ledger('Coaching plans', 'Coaching Plans'),
    lateNotes: ledger(
      'Commercial credit notes',
      'Credit Notes without GST',
      'Credit notes after 30 November of the next year: they lower no tax.',
    ),
    outputCgst: ledger('CGST', 'Output CGST', 'Write {rate} for a ledger for each rate: Output CGST {rate}%.'),
    outputSgst: ledger('SGST or UTGST', 'Output SGST'),
    outputIgst: ledger('IGST', 'Output IGST'),
    onlineCustomers: ledger(
      'Private customers',
      'Online Customers',
      'One ledger for all. A business with a GSTIN has a ledger of its own.',
    ),
    gateway: ledger('Payment gateway', 'Razorpay', 'Takes online payments, until they are paid into your bank.'),
    gatewayFees: ledger('Gateway fees', 'Payment Gateway Charges'),
    gatewayTax: ledger('GST on gateway fees', 'GST on Gateway Charges'),
    codCourier: ledger(
      'Cash on delivery',
      'COD {courier}',
      '{courier} becomes the courier’s name. Write your bank’s ledger if couriers pay straight into it.',
    ),
    bankLedger: ledger('Bank', 'Bank Account', 'Payouts of the gateway, UPI and bank transfers, refunds by hand.'),
    wayBillRupees: {
      ...wholeNumber(1, 10_000_000, 'whole rupees'),
      label: 'E-way bill above (₹)',
      hint: 'Taxable goods of one invoice with their GST. ₹50,000 between states; yours may have another limit.',
      alias: 'eway ewb consignment value',
      default: 50_000,
    },
    transporters: {
      kind: 'list',
      label: 'Transporter IDs',
      hint: 'The courier enters the vehicle itself. Without an ID you enter it at the portal.',
      alias: 'TRANSIN GSTIN courier eway',
      most: 20,
      mostSent: 50,
      add: 'Add courier',
      nameOf: ({ courier }, at) => entryName(courier, at),
      fields: {
        courier: {
          kind: 'line',
          label: 'Courier',
          hint: 'As it stands on orders.',
          most: 100,
          mostSent: 200,
          missing: 'Enter the courier as it stands on orders',
          isTranslated: false,
          claims: null,
        },
        id: {
          kind: 'line',
          label: 'Transporter ID',
          hint: '15 characters: the courier’s GSTIN or TRANSIN.',
          most: 15,
          mostSent: 40,
          missing: noTransporter,
          problem: (text: string) => (/^\d{2}[0-9A-Z]{13}$/.test(text) ? null : noTransporter),
          isTranslated: false,
          claims: null,
        },
      },
    },
  },
} as const satisfies SectionFields;

export type BooksSettings = ValueOf<typeof books.fields>;
