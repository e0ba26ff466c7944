import { useState } from 'react';
import type { PortalDocuments } from '#books/portal-documents.ts';
import { CsvImportDialog } from '#kit/admin/lists/csv-import-dialog.tsx';

/** What is shown of the documents for a portal: all but their file. */
export type ShownPortal = Omit<PortalDocuments, 'file'>;

interface PortalFilesProps {
  month: string;
  eInvoices: ShownPortal;
  wayBills: ShownPortal;
}

const isEmpty = ({ ready, registered, missing }: ShownPortal) => ready + registered + missing.length === 0;

/** E-invoices and e-way bills of a month that has some: what they lack, their files, and the portal's answer. */
export function PortalFiles({ month, eInvoices, wayBills }: PortalFilesProps) {
  const [isOpen, setOpen] = useState(false);
  if (isEmpty(eInvoices) && isEmpty(wayBills)) return null;
  return (
    <section aria-labelledby="portals" className="card mb-4 p-4">
      <h2 id="portals" className="text-xl">
        E-invoices and e-way bills
      </h2>
      <p className="text-ink-soft text-sm">Files for the bulk upload of the government portals.</p>
      <div className="mt-2 grid gap-x-6 gap-y-3 md:grid-cols-2">
        {!isEmpty(eInvoices) && (
          <div>
            <p>{eInvoiceStatus(eInvoices)}</p>
            <PortalLink month={month} file="e-invoices" label="Download e-invoices" count={eInvoices.ready} />
            <Missing name="E-invoices with something missing" missing={eInvoices.missing} />
            <button type="button" className="button button-line mt-2" onClick={() => setOpen(true)}>
              Record IRNs
            </button>
          </div>
        )}
        {!isEmpty(wayBills) && (
          <div>
            <p>{wayBills.ready === 1 ? '1 e-way bill is ready.' : `${wayBills.ready} e-way bills are ready.`}</p>
            <PortalLink month={month} file="e-way-bills" label="Download e-way bills" count={wayBills.ready} />
            <Missing name="E-way bills with something missing" missing={wayBills.missing} />
          </div>
        )}
      </div>
      <CsvImportDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Record IRNs"
        howTo="Choose the file of registered invoices from the e-invoice portal, as JSON or CSV, with the signed QR codes. Each invoice’s PDF then shows its IRN and QR code."
        file={{ label: 'File of the portal', accept: '.json,.csv,application/json,text/csv' }}
        send={(make, file, { dryRun }) => make('POST /api/admin/books/e-invoices', { file, query: { dryRun } })}
        whatItDoes={({ added, known }) => `${added} to record, ${known} recorded before.`}
        changes={({ added }) => added}
      />
    </section>
  );
}

function eInvoiceStatus({ ready, registered }: ShownPortal): string {
  const waiting = ready === 1 ? '1 e-invoice is ready' : `${ready} e-invoices are ready`;
  return registered === 0 ? `${waiting}.` : `${waiting}, ${registered} ${registered === 1 ? 'has' : 'have'} an IRN.`;
}

function PortalLink({ month, file, label, count }: { month: string; file: string; label: string; count: number }) {
  if (count === 0) return null;
  return (
    <a href={`/api/admin/books/portal/${file}?month=${month}`} className="link inline-flex min-h-11 items-center">
      {label}
    </a>
  );
}

/** More than these nobody reads; the first ones usually share a reason with the rest. */
const mostShown = 50;

function Missing({ name, missing }: { name: string; missing: ShownPortal['missing'] }) {
  if (missing.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <ul className="mt-1 max-h-60 space-y-1 overflow-y-auto text-sm" tabIndex={0} aria-label={name}>
      {missing.slice(0, mostShown).map(({ number, why }) => (
        <li key={`${number} ${why}`} className="wrap-anywhere">
          <strong>{number}:</strong> {why}.
        </li>
      ))}
      {missing.length > mostShown && <li>{`and ${missing.length - mostShown} more.`}</li>}
    </ul>
  );
}
