import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { readBooksEmail } from '#books/books-email.ts';
import { readClosing } from '#books/close-month.ts';
import { readEInvoiceYear } from '#books/e-invoice-year.ts';
import { type PortalDocuments, readEInvoiceFile, readWayBillFile } from '#books/portal-documents.ts';
import { readFolder } from '#books/prepare-folder.ts';
import { readMonthWithMisfits } from '#books/read-month.ts';
import { portalFiles, tallyParts } from '#books/rules/files-of-programs.ts';
import type { Misfit } from '#books/rules/misfits.ts';
import { bookSections } from '#books/rules/sections.ts';
import { readStockSum } from '#books/stock-at-cost.ts';
import { pageContext } from '#boot/page-context.ts';
import { monthFrom } from '#cash/rules/cash-ages.ts';
import { MonthFilter } from '#kit/admin/lists/month-filter.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { formatPaise } from '#pricing/rules/money.ts';
import type { Route } from './+types/books.ts';
import { BooksEmailForm } from './books-email-form.tsx';
import { ClosingSection } from './closing.tsx';
import { MonthFolder } from './month-folder.tsx';
import { PortalFiles, type ShownPortal } from './portal-files.tsx';
import { StockLine } from './stock-line.tsx';
import { aboutTally } from './texts.tsx';

/** More than these nobody reads; the first ones usually share a reason with the rest. */
const mostShown = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const month = monthFrom(new URL(request.url).searchParams.get('month'), new Date());
  const { app } = context.get(pageContext);
  const [{ books, misfits }, stock] = await Promise.all([readMonthWithMisfits(app, month), readStockSum(app, month)]);
  const closing = await readClosing(app, month, books);
  const { net, documentCount, gstr3b } = books;
  return {
    month,
    net,
    documentCount,
    taxedPaise: net.taxablePaise - gstr3b.nilPaise,
    nilPaise: gstr3b.nilPaise,
    stock,
    closing,
    misfits: misfits.slice(0, mostShown),
    misfitCount: misfits.length,
    emailAddresses: await readBooksEmail(app),
    folder: await readFolder(app, month),
    // Of the invoices to registered buyers; the turnover is summed up only where there are some.
    eInvoices: books.b2b.length > 0 ? await readEInvoiceYear(app, month) : null,
    invoicesToBusinesses: new Set(books.b2b.map(({ number }) => number)).size,
    commercialPaise: books.commercialPaise,
    eInvoiceFile: shown(await readEInvoiceFile(app.db, month)),
    wayBillFile: shown(await readWayBillFile(app.db, month)),
  };
}

/** The file is made anew when it is downloaded. */
const shown = ({ file: _, ...documents }: PortalDocuments): ShownPortal => documents;

export const meta = () => adminMeta('Books');

type FileLink = { to: string; label: string };
const sectionFile = ({ id, label }: (typeof bookSections)[number]): FileLink => ({ to: id, label });
const isOther = ({ id }: (typeof bookSections)[number]) => id === 'gstr-3b' || id === 'day-book' || id === 'stock';
const otherFiles = bookSections.filter(isOther).map(sectionFile);
const returnFiles = [
  ...bookSections.filter((section) => !isOther(section)).map(sectionFile),
  ...portalFiles.slice(0, 1).map(({ file, label }) => ({ to: `portal/${file}`, label })),
];
const tallyFiles = tallyParts.map(({ part, label }) => ({ to: `tally/${part}`, label }));

interface FilesProps {
  title: string;
  about: ReactNode;
  month: string;
  files: readonly FileLink[];
}

/** The month for the accountant: what does not fit first, its sums, and a file for each section of the returns. */
export default function Books({ loaderData }: Route.ComponentProps) {
  const { month, net, documentCount, taxedPaise, nilPaise, stock, closing, misfits, misfitCount } = loaderData;
  const sums = [
    ['Taxable value', taxedPaise],
    ['Nil-rated', nilPaise],
    ['CGST', net.cgstPaise],
    ['SGST', net.sgstPaise],
    ['IGST', net.igstPaise],
    ['Net sales', net.amountPaise],
  ] as const;
  return (
    <AdminPage
      title="Books"
      about={<span role="status">{documentCount === 1 ? '1 document' : `${documentCount} documents`}</span>}
    >
      <MonthFilter value={month} />
      {misfitCount > 0 && (
        <section aria-labelledby="misfits" className="card mb-4 border-chilli p-4">
          <h2 id="misfits" className="text-xl">
            Entries that do not match
          </h2>
          {misfitCount > misfits.length && (
            <p className="text-ink-soft text-sm">{`The first ${misfits.length} of ${misfitCount}.`}</p>
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <ul className="mt-2 max-h-80 space-y-2 overflow-y-auto" tabIndex={0} aria-labelledby="misfits">
            {misfits.map((one) => (
              <li key={`${one.number} ${one.why}`} className="wrap-anywhere">
                <Named misfit={one} /> {one.why}.
              </li>
            ))}
          </ul>
        </section>
      )}
      {loaderData.eInvoices !== null && (
        <p className="card mb-4 border-turmeric p-4">
          {`Turnover was above ₹5 crore in ${loaderData.eInvoices}. ${loaderData.invoicesToBusinesses === 1 ? 'The invoice to a registered buyer' : `Each of the ${loaderData.invoicesToBusinesses} invoices to registered buyers`} needs an e-invoice number (IRN) from the government portal.`}
        </p>
      )}
      {loaderData.commercialPaise > 0 && (
        <p className="card mb-4 p-4">{`Credit notes of ${formatPaise(loaderData.commercialPaise)} came after 30 November of the next year. They lower no tax and are not in these totals.`}</p>
      )}
      {documentCount === 0 ? (
        <div className="mb-4">
          <EmptyState title="No documents this month">
            An invoice is made when an order ships or a plan is paid for. Each later refund makes a credit note.
          </EmptyState>
        </div>
      ) : (
        <section aria-labelledby="sums" className="card mb-4 p-4">
          <h2 id="sums" className="text-xl">
            Totals for the month
          </h2>
          <p className="text-ink-soft text-sm">All documents of the month, less credit notes.</p>
          <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-3 xl:grid-cols-6">
            {sums.map(([label, paise]) => (
              <div key={label}>
                <dt className="text-ink-soft text-sm">{label}</dt>
                <dd className="figures font-semibold text-lg">{formatPaise(paise)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <StockLine stock={stock} />
      <ClosingSection key={month} month={month} closing={closing} misfitCount={misfitCount} />
      <Files
        title="Files for GSTR-1"
        about="CSV files in the columns of the GSTR-1 offline tool, or one JSON file for the portal."
        month={month}
        files={returnFiles}
      />
      <PortalFiles month={month} eInvoices={loaderData.eInvoiceFile} wayBills={loaderData.wayBillFile} />
      <Files title="Other registers" about="CSV files for your spreadsheet." month={month} files={otherFiles} />
      <Files
        title="Files for Tally"
        about={aboutTally(
          <Link to="/admin/settings/books" className="link">
            Names of your ledgers
          </Link>,
        )}
        month={month}
        files={tallyFiles}
      />
      <MonthFolder key={`folder ${month}`} month={month} loaded={loaderData.folder} />
      <BooksEmailForm key={loaderData.emailAddresses.join()} addresses={loaderData.emailAddresses} />
    </AdminPage>
  );
}

function Files({ title, about, month, files }: FilesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card mb-4 p-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="text-ink-soft text-sm">{about}</p>
      <ul className="mt-2 grid gap-x-6 md:grid-cols-2">
        {files.map(({ to, label }) => (
          <li key={to}>
            <a href={`/api/admin/books/${to}?month=${month}`} className="link inline-flex min-h-11 items-center">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The number, as a link to where it can be looked into. */
function Named({ misfit: { number, of } }: { misfit: Misfit }) {
  const search = encodeURIComponent(number);
  const to = of === 'document' ? `/admin/documents?search=${search}` : `/admin/orders?all=1&search=${search}`;
  if (of === 'program') return <strong>{number}:</strong>;
  return (
    <strong>
      <Link to={to} className="link">
        {number}
      </Link>
      :
    </strong>
  );
}
