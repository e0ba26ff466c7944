import type { SumLine } from '#rules/books/sheet-of-sums.ts';
import { monthName } from '#rules/dates.ts';
import type { TaxedPaise } from '#rules/documents/document.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { composeEmail, type EmailTemplate } from './compose-email.ts';
import * as texts from './texts.ts';

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
export function booksEmail(
  { month, documentCount, net, sums, misfitCount }: BooksOfMonth,
  link: string,
): EmailTemplate {
  const name = monthName(month);
  const wrong = sums.filter(({ first, second }) => first.amount !== second.amount).length;
  return (sender) =>
    composeEmail(sender, {
      subject: texts.booksOf(name),
      preview: texts.netSales(formatPaise(net.amountPaise)),
      heading: texts.booksOf(name),
      blocks: [
        {
          facts: [
            [texts.documents, String(documentCount)],
            [texts.taxableAndNilRatedValue, formatPaise(net.taxablePaise)],
            ['CGST', formatPaise(net.cgstPaise)],
            ['SGST/UTGST', formatPaise(net.sgstPaise)],
            ['IGST', formatPaise(net.igstPaise)],
            [texts.netSales2, formatPaise(net.amountPaise)],
          ],
        },
        { paragraph: wrong === 0 ? texts.allSumsAgree : texts.ofSumsDoNotAgree(wrong, sums.length) },
        {
          paragraph: misfitCount === 0 ? texts.nothingIsLeftThatDoes : texts.thingsDoNotFit(misfitCount),
        },
        { button: { label: texts.downloadTheWholeFolder, href: link } },
        {
          note: texts.theFolderIsAttachedWhile,
        },
      ],
      reason: texts.youGetThisEMail,
    });
}
