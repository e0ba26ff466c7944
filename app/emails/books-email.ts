import type { SumLine } from '#rules/books/sheet-of-sums.ts';
import { monthName } from '#rules/dates.ts';
import type { TaxedPaise } from '#rules/documents/document.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { composeEmail, type EmailTemplate } from './compose-email.ts';
import * as staffTexts from './staff-texts.ts';

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
      subject: staffTexts.booksOf(name),
      preview: staffTexts.netSales(formatPaise(net.amountPaise)),
      heading: staffTexts.booksOf(name),
      blocks: [
        {
          facts: [
            [staffTexts.documents, String(documentCount)],
            [staffTexts.taxableAndNilRatedValue, formatPaise(net.taxablePaise)],
            ['CGST', formatPaise(net.cgstPaise)],
            ['SGST/UTGST', formatPaise(net.sgstPaise)],
            ['IGST', formatPaise(net.igstPaise)],
            [staffTexts.netSales2, formatPaise(net.amountPaise)],
          ],
        },
        { paragraph: wrong === 0 ? staffTexts.allSumsAgree : staffTexts.ofSumsDoNotAgree(wrong, sums.length) },
        {
          paragraph: misfitCount === 0 ? staffTexts.nothingIsLeftThatDoes : staffTexts.thingsDoNotFit(misfitCount),
        },
        { button: { label: staffTexts.downloadTheWholeFolder, href: link } },
        {
          note: staffTexts.theFolderIsAttachedWhile,
        },
      ],
      reason: staffTexts.youGetThisEMail,
    });
}
