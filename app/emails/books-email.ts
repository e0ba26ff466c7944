import type { SumLine } from '#rules/books/sheet-of-sums.ts';
import { monthName } from '#rules/dates.ts';
import type { TaxedPaise } from '#rules/documents/document.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { composeEmail, type EmailBody } from './compose-email.ts';

interface BooksOfMonth {
  /** As '2026-11'. */
  month: string;
  documentCount: number;
  /** All documents, credit notes taken off. */
  net: TaxedPaise;
  sums: readonly SumLine[];
  misfitCount: number;
}

/** To the accountant, or whoever the shop named: the sums of a month, with its folder. */
export function booksEmail({ month, documentCount, net, sums, misfitCount }: BooksOfMonth, link: string): EmailBody {
  const name = monthName(month);
  const wrong = sums.filter(({ first, second }) => first.amount !== second.amount).length;
  return composeEmail({
    subject: `Books of ${name}`,
    preview: `Net sales ${formatPaise(net.amountPaise)}`,
    heading: `Books of ${name}`,
    blocks: [
      {
        facts: [
          ['Documents', String(documentCount)],
          ['Taxable and nil-rated value', formatPaise(net.taxablePaise)],
          ['CGST', formatPaise(net.cgstPaise)],
          ['SGST/UTGST', formatPaise(net.sgstPaise)],
          ['IGST', formatPaise(net.igstPaise)],
          ['Net sales', formatPaise(net.amountPaise)],
        ],
      },
      { paragraph: wrong === 0 ? 'All sums agree.' : `${wrong} of ${sums.length} sums do not agree.` },
      {
        paragraph:
          misfitCount === 0
            ? 'Nothing is left that does not fit.'
            : `${misfitCount} ${misfitCount === 1 ? 'thing does' : 'things do'} not fit: what-does-not-fit.csv says why.`,
      },
      { button: { label: 'Download the whole folder', href: link } },
      {
        note: 'The folder is attached while it is small enough for an e-mail: with the documents as PDF up to 8 MB, else without them. The back office always has all of it.',
      },
    ],
    reason: 'You get this e-mail because a shop sends you its books on the first of each month.',
  });
}
