import type { SumLine } from '#books/rules/sheet-of-sums.ts';
import type { TaxedPaise } from '#documents/rules/document.ts';
import { composeEmail, type EmailTemplate } from '#email/emails/compose-email.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { monthName } from '#rules/dates.ts';

const booksOf = (name: string | number) => `Books of ${name}`;

interface BooksOfMonth {
  /** As '2026-11'. */
  month: string;
  documentCount: number;
  /** All documents, credit notes taken off. */
  net: TaxedPaise;
  sums: readonly SumLine[];
  misfitCount: number;
}

/** To the accountant, or anyone else the shop named: the sums of a month, with its folder. */
export function booksEmail(
  { month, documentCount, net, sums, misfitCount }: BooksOfMonth,
  link: string,
): EmailTemplate {
  const name = monthName(month);
  const wrong = sums.filter(({ first, second }) => first.amount !== second.amount).length;
  return (sender) =>
    composeEmail(sender, {
      subject: booksOf(name),
      preview: `Net sales ${formatPaise(net.amountPaise)}`,
      heading: booksOf(name),
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
        { paragraph: wrong === 0 ? 'All totals match.' : `${wrong} of ${sums.length} totals do not match.` },
        {
          paragraph:
            misfitCount === 0
              ? 'All entries match.'
              : misfitCount === 1
                ? '1 entry does not match: see what-does-not-fit.csv.'
                : `${misfitCount} entries do not match: see what-does-not-fit.csv.`,
        },
        { button: { label: 'Download the whole folder', href: link } },
        {
          note: 'The folder is attached. If the PDFs make it larger than 8 MB, we leave them out. You can download everything from the back office.',
        },
      ],
      reason: 'You get this e-mail because the shop sends you its books on the first of each month.',
    });
}
