import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import BusinessForm from '#customers/shop/business-form.tsx';
import type { BusinessDetails } from '#documents/rules/business.ts';
import { stateOfGstin } from '#documents/rules/gstin.ts';
import { call } from '#kit/call.ts';
import { GuardedDialog } from '#kit/dialogs/guarded-dialog.tsx';
import { texts } from './texts.ts';

/**
 * Whom the invoice of a business account names (behaviour: Documents 9), and a dialog to change it. A dialog, because
 * an order must not leave while something typed here is not saved.
 * @param state where the goods go; '' while none is chosen
 */
export default function InvoiceBuyer({ state }: { state: string }) {
  const [details, setDetails] = useState<BusinessDetails | 'loading' | 'missing'>('loading');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (details !== 'loading') return;
    call('GET /api/auth/business').then(
      ({ gstin, legalName, isInSez }) => setDetails({ gstin, legalName, isInSez }),
      () => setDetails('missing'),
    );
  }, [details]);

  if (details === 'loading') return <div className="mb-5 h-24 rounded-xl border border-hairline" />;
  if (details === 'missing') {
    return (
      <div role="alert" className="mb-5 rounded-xl border border-hairline p-4">
        <p>{texts.weCouldNotLoad()}</p>
        <button type="button" className="button button-line mt-3" onClick={() => setDetails('loading')}>
          {texts.tryAgain()}
        </button>
      </div>
    );
  }
  const { gstin, legalName } = details;
  const gstinState = stateOfGstin(gstin);
  return (
    <div className="mb-5 rounded-xl border border-hairline p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="wrap-anywhere">
          {gstin === ''
            ? texts.theInvoiceWillNameNo()
            : texts.invoiceToGstin.parts({ legalName: <strong>{legalName}</strong>, gstin })}
        </p>
        <button type="button" className="button button-line" onClick={() => setOpen(true)}>
          {gstin === '' ? texts.addGstin() : texts.changeGstin()}
        </button>
      </div>
      {gstinState !== null && state !== '' && gstinState !== state && (
        <p role="status" className="mt-3 text-sm">
          {texts.thisGstinIsRegistered({ gstinState, state })}
        </p>
      )}
      {/* A form in a form would leave the page: browsers keep what it sends from React. */}
      {createPortal(
        <GuardedDialog open={open} onClose={() => setOpen(false)} title={texts.gstinForYourInvoices()} kind="window">
          <div className="p-5">
            <BusinessForm
              key={String(open)}
              stored={details}
              onSaved={(saved) => {
                setDetails(saved);
                setOpen(false);
              }}
            />
          </div>
        </GuardedDialog>,
        document.body,
      )}
    </div>
  );
}
