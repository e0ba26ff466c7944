import type { Guard } from './guards.ts';

const documents = 'app/documents/documents.test.ts';
const storeDocuments = 'app/documents/store-documents.ts';

/** Invoices, credit notes and books. */
export const documentGuards: readonly Guard[] = [
  {
    name: 'the state of the company changes under written documents',
    file: 'app/settings/sections/save-section.ts',
    right: "if (!(await tx.selectFrom('document').select('id').limit(1).executeTakeFirst())) return;",
    wrong: 'if (before.state !== after.state) return;',
    test: 'app/settings/sections/setting-store.test.ts',
  },
  {
    name: 'the number of an e-invoice with another total is kept',
    file: 'app/documents/e-invoices.ts',
    right: 'if (says.totalPaise !== amountPaise) return',
    wrong: 'if (says.totalPaise < 0) return',
    test: 'app/books/books.test.ts',
  },
  {
    name: 'a payout that the bank did not take is money in Tally',
    file: 'app/books/export-tally.ts',
    right: "where status <> 'failed' and",
    wrong: 'where true and',
    test: 'app/books/books-folder.test.ts',
  },
  {
    name: 'a parcel that came back unpaid keeps its invoice',
    file: 'app/orders/documents/document-order.ts',
    right: 'soldPaise: isOpen ? wholePaise(lines) : Math.min(wholePaise(lines), retainedPaise),',
    wrong: 'soldPaise: wholePaise(lines),',
    test: 'app/documents/credit-notes.test.ts',
  },
  {
    name: 'an order that is sent twice gets two invoices',
    file: storeDocuments,
    right: 'if (open.length > 0) return writeCreditNotes(tx, sale, open);',
    wrong: 'if (open.length > 9) return writeCreditNotes(tx, sale, open);',
    test: documents,
  },
  {
    name: 'an order that is closed gets an invoice when its courier pays',
    file: storeDocuments,
    right: '  if (suppliedAt === null) return;\n',
    wrong: '  if (suppliedAt === null) suppliedAt = new Date();\n',
    test: documents,
  },
  {
    name: 'documents are numbered against the order of their days',
    file: 'app/documents/write-document.ts',
    right: "  await sql`select pg_advisory_xact_lock(hashtextextended('document numbers', 0))`.execute(tx);\n",
    wrong: '',
    test: documents,
  },
  {
    name: 'a written document can be changed',
    file: 'db/migrations/0061-old-buyers.sql',
    right: 'create trigger document_stays before update or delete',
    wrong: 'create trigger document_stays before delete',
    test: documents,
  },
  {
    name: 'a second credit note takes back what the first one took',
    file: storeDocuments,
    right: 'own.reduce((total, one) => total + one[part], 0)',
    wrong: 'own.slice(1).reduce((total, one) => total + one[part], 0)',
    test: 'app/documents/credit-notes.test.ts',
  },
  {
    name: 'a credit note names a buyer and a state that its invoice did not',
    file: storeDocuments,
    right: 'const head = headOf(document.content, sale);',
    wrong: 'const head = sale;',
    test: 'app/documents/documents.test.ts',
  },
  {
    name: 'an invoice names the HSN that the product has by now',
    file: 'app/orders/edit/write-linked-order.ts',
    right: '    hsn: variant.hsn,\n',
    wrong: '',
    test: 'app/orders/order-replacement.test.ts',
  },
  {
    name: 'central and state tax differ by a paisa',
    file: 'app/documents/rules/tax.ts',
    right: 'sgstPaise: halfPaise,',
    wrong: 'sgstPaise: isWithinState ? gstPaise - halfPaise : 0,',
    test: 'app/documents/rules/tax.test.ts',
  },
  {
    name: 'credit notes in parts take back another tax than the invoice had',
    file: 'app/documents/rules/credit.ts',
    right: 'BigInt(credited.amountPaise + amountPaise)',
    wrong: 'BigInt(amountPaise)',
    test: 'app/documents/rules/credit.test.ts',
  },
  {
    name: 'a parcel that came back gets an invoice when its courier pays',
    file: 'app/orders/documents/document-order.ts',
    right: 'const suppliedAt = hasLeft && keepsStock ? order.shipped_at : null;',
    wrong: 'const suppliedAt = hasLeft ? order.shipped_at : null;',
    test: 'app/documents/credit-notes.test.ts',
  },
  {
    name: 'the fee for cash stays on the invoice of an order that was paid online',
    file: 'app/orders/order-purchase.ts',
    right: '    await documentOrder(tx, id);\n    if (!hasLeft) return;',
    wrong: '    if (!hasLeft) return;',
    test: 'app/documents/credit-notes.test.ts',
  },
  {
    name: 'what an older version sold last year gets an invoice of today',
    file: storeDocuments,
    right: 'if (isOld) return;',
    wrong: 'if (isOld && written.length > 0) return;',
    test: 'app/documents/years-of-documents.test.ts',
  },
  {
    name: 'a repeated call fails whose key is forgotten meanwhile',
    file: 'app/checkout/idempotency-key.ts',
    right: 'if (stored) return stored;',
    wrong: "if (stored === undefined) throw new Error('gone');\n    return stored;",
    test: 'app/checkout/idempotency-key.test.ts',
  },
];
