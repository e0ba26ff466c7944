import type { Mutant } from './mutant.ts';

const monthBooks = 'app/books/rules/month-books.ts';
const dayBook = 'app/books/day-book.ts';
const writeDocument = 'app/documents/write-document.ts';

/** Of documents, registers and the folder of a month. */
export const bookMutants: readonly Mutant[] = [
  {
    name: 'credit notes are missing from the HSN table',
    file: monthBooks,
    right: "this.#hsn[isRegistered ? 'b2b' : 'b2c'].add(",
    wrong: "if (sign > 0) this.#hsn[isRegistered ? 'b2b' : 'b2c'].add(",
  },
  {
    name: 'credit notes to registered buyers are among the others',
    file: monthBooks,
    right: "if (gstin !== '') return isNote ? 'cdnr' : 'b2b';",
    wrong: "if (gstin !== '') return isNote ? 'cdnur' : 'b2b';",
  },
  {
    name: 'CGST gets the paisa that cannot be halved',
    file: 'app/documents/rules/tax.ts',
    right: '    cgstPaise: halfPaise,\n',
    wrong: '    cgstPaise: isWithinState ? gstPaise - halfPaise : 0,\n',
  },
  {
    name: 'a document bears the day of Greenwich',
    file: writeDocument,
    right: 'date: dayInIndia(day), issuedAt',
    wrong: 'date: day.toISOString().slice(0, 10), issuedAt',
  },
  {
    name: 'the financial year begins in April of Greenwich',
    file: 'app/documents/rules/numbering.ts',
    right:
      "export function financialYear(at: Date): string {\n  const [year = 0, month = 1] = dayInIndia(at).split('-').map(Number);",
    wrong:
      "export function financialYear(at: Date): string {\n  const [year = 0, month = 1] = at.toISOString().split('-').map(Number);",
  },
  {
    name: 'the month of money ends at midnight of Greenwich',
    file: 'app/payouts/list-settlements.ts',
    right: "::date + 1)::timestamp at time zone 'Asia/Kolkata'",
    wrong: "::date + 1)::timestamp at time zone 'UTC'",
  },
  {
    name: 'the register adds credit notes',
    file: 'app/documents/list-documents.ts',
    right: 'paise > 0 ? -rupeesFromPaise(paise)',
    wrong: 'paise > 0 ? rupeesFromPaise(paise)',
  },
  {
    name: 'money paid back by hand is not in the day book',
    file: dayBook,
    right: "where how = 'by hand' and",
    wrong: "where how = 'in hand' and",
  },
  {
    name: 'a credit note takes back the tax of another total',
    file: 'app/documents/rules/credit.ts',
    right: 'BigInt(wholePaise) * BigInt(credited.amountPaise + amountPaise)',
    wrong: 'BigInt(wholePaise) * BigInt(amountPaise)',
  },
  {
    name: 'a refund after the invoice has no credit note',
    file: 'app/documents/store-documents.ts',
    right: 'if (open.length > 0) return writeCreditNotes(tx, sale, open);',
    wrong: 'if (open.length > 0) return;',
  },
];
