import type { Guard } from './guards.ts';

const documents = 'app/features/documents/documents.test.ts';
const keepDocuments = 'app/features/documents/keep-documents.ts';

/** Invoices, credit notes and books. */
export const documentGuards: readonly Guard[] = [
  {
    name: 'a parcel that came back unpaid keeps its invoice',
    file: 'app/features/orders/document-order.ts',
    right: 'soldPaise: isOpen ? wholePaise(lines) : Math.min(wholePaise(lines), keptPaise),',
    wrong: 'soldPaise: wholePaise(lines),',
    test: documents,
  },
  {
    name: 'an order that is sent twice gets two invoices',
    file: keepDocuments,
    right: 'if (open.length > 0) return writeCreditNotes(tx, sale, open);',
    wrong: 'if (open.length > 9) return writeCreditNotes(tx, sale, open);',
    test: documents,
  },
  {
    name: 'an order that is closed gets an invoice when its courier pays',
    file: keepDocuments,
    right: '  if (suppliedAt === null) return;\n',
    wrong: '  if (suppliedAt === null) suppliedAt = new Date();\n',
    test: documents,
  },
  {
    name: 'documents are numbered against the order of their days',
    file: 'app/features/documents/write-document.ts',
    right: "  await sql`select pg_advisory_xact_lock(hashtextextended('document numbers', 0))`.execute(tx);\n",
    wrong: '',
    test: documents,
  },
  {
    name: 'a written document can be changed',
    file: 'db/migrations/0025-documents.sql',
    right: 'create trigger document_stays before update or delete',
    wrong: 'create trigger document_stays before delete',
    test: documents,
  },
  {
    name: 'a second credit note takes back what the first one took',
    file: keepDocuments,
    right: 'own.reduce((total, one) => total + one[part], 0)',
    wrong: 'own.slice(1).reduce((total, one) => total + one[part], 0)',
    test: documents,
  },
  {
    name: 'a credit note names a buyer and a state that its invoice did not',
    file: keepDocuments,
    right: 'const head = headOf(document.content, sale);',
    wrong: 'const head = sale;',
    test: documents,
  },
  {
    name: 'a delivery note names prices',
    file: keepDocuments,
    right: '({ ...line, unitPaise: 0, discountPaise: 0 })',
    wrong: '({ ...line })',
    test: documents,
  },
  {
    name: 'an invoice names the HSN that the product has by now',
    file: 'app/features/orders/take-order.ts',
    right: '            hsn: variant.hsn,\n',
    wrong: '',
    test: 'app/api/order-replacement.test.ts',
  },
  {
    name: 'central and state tax differ by a paisa',
    file: 'app/rules/documents/tax.ts',
    right: 'sgstPaise: halfPaise,',
    wrong: 'sgstPaise: isWithinState ? gstPaise - halfPaise : 0,',
    test: 'app/rules/documents/tax.test.ts',
  },
  {
    name: 'credit notes in parts take back another tax than the invoice had',
    file: 'app/rules/documents/credit.ts',
    right: 'BigInt(credited.amountPaise + amountPaise)',
    wrong: 'BigInt(amountPaise)',
    test: 'app/rules/documents/credit.test.ts',
  },
  {
    name: 'the note of a large invoice is reported among the small sales',
    file: 'app/rules/books/month-books.ts',
    right: 'isNote ? (correctedTotalPaise ?? 0) : totalPaise',
    wrong: 'totalPaise',
    test: 'app/rules/books/month-books.test.ts',
  },
  {
    name: 'a register that differs from its documents is not told',
    file: 'app/rules/books/misfits.ts',
    right: 'parts.some((part) => sum[part] !== register[part])',
    wrong: 'parts.length === 0',
    test: 'app/rules/books/misfits.test.ts',
  },
  {
    name: 'what was ordered and not sent is missing from the stock',
    file: 'app/features/books/stock-at-cost.ts',
    right: 'shop_order.id is not null and',
    wrong: 'false and',
    test: 'app/features/books/stock-at-cost.test.ts',
  },
  {
    name: 'goods that came back are valued at no cost',
    file: 'app/rules/books/stock-at-cost.ts',
    right: 'back.unshift({ units: some, costPaise: last.costPaise });',
    wrong: 'back.unshift({ units: some, costPaise: null });',
    test: 'app/rules/books/stock-at-cost.test.ts',
  },
  {
    name: 'two processes e-mail the books of a month twice',
    file: 'app/features/books/books-email.ts',
    right: 'if (addresses.length === 0 || dueMonth(sentUntil, now) !== month) return 0;',
    wrong: 'if (addresses.length === 0) return 0;',
    test: 'app/features/books/books-email.test.ts',
  },
  {
    name: 'a ZIP of more than 65,535 files cannot be opened',
    file: 'app/platform/zip/write-zip.ts',
    right: 'const isLarge = count >= most16 ||',
    wrong: 'const isLarge =',
    test: 'app/platform/zip/write-zip.test.ts',
  },
  {
    name: 'two folders of the books are made at once',
    file: 'app/features/books/folder-run.ts',
    right: "books_folder_run.state <> 'running' or",
    wrong: "books_folder_run.state <> 'away' or",
    test: 'app/api/books-folder.test.ts',
  },
];
