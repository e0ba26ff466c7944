import { Fragment } from 'react';
import { Link } from 'react-router';
import { Notice } from '#storefront/content/notice.tsx';
import { texts } from './texts.ts';

/** Takes the room of the page after a purchase until the browser, which alone knows the purchase, shows it. */
export function PurchaseLoading({ title, withoutScripts }: { title: string; withoutScripts: string }) {
  return (
    <Notice title={title} ways={null}>
      <p className="skeleton mx-auto h-24 w-72 rounded-card plain:hidden" />
      <p className="hidden plain:block">{withoutScripts}</p>
    </Notice>
  );
}

interface PurchaseReceivedProps {
  title: string;
  /** What happens next. */
  children: React.ReactNode;
  /** Name and text of what to quote on the telephone; a row without a text is left out. */
  references: readonly (readonly [name: string, value: string])[];
  /** Path of the order's own page. */
  link?: string | undefined;
  /** Below them. */
  details?: React.ReactNode;
}

export function PurchaseReceived({ title, children, references, link, details }: PurchaseReceivedProps) {
  const rows = references.filter(([, value]) => value !== '');
  return (
    <Notice
      title={title}
      ways={
        <>
          {/* A document of its own: a page-view script would come along, and this address holds the key of the order. */}
          {link && (
            <Link to={link} reloadDocument className="button button-leaf">
              {texts.seeYourOrder()}
            </Link>
          )}
          <Link to="/shop/home" className={`button ${link ? 'button-line' : 'button-leaf'}`}>
            {texts.gotIt()}
          </Link>
        </>
      }
    >
      <p>{children}</p>
      <dl className="card figures mx-auto mt-6 grid w-fit gap-x-6 px-6 py-5 text-left text-ink xs:grid-cols-[auto_auto] xs:gap-y-2">
        {rows.map(([name, value], at) => (
          <Fragment key={name}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className={`break-all font-semibold ${at === rows.length - 1 ? '' : 'mb-2 xs:mb-0'}`}>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {details}
    </Notice>
  );
}

/** The buyer comes back from the provider's own page, and the shop is asked about the payment. */
export function ConfirmingPayment() {
  return (
    <Notice title={texts.processingPaymentPleaseWait()} ways={null}>
      <p role="status" className="plain:hidden">
        {texts.weAreAskingWhether()}
      </p>
      <p className="hidden plain:block">{texts.thisPageNeedsItsScripts()}</p>
      <span aria-hidden="true" className="ring-spinner mx-auto mt-6 block size-12 plain:hidden" />
    </Notice>
  );
}

interface NoPurchaseProps {
  title: string;
  children: React.ReactNode;
  /** Where to go from here, besides to the contact page. */
  to: string;
  action: string;
}

export function NoPurchase({ title, children, to, action }: NoPurchaseProps) {
  return (
    <Notice
      title={title}
      ways={
        <>
          <Link to={to} className="button button-leaf">
            {action}
          </Link>
          <Link to="/contact-us" className="button button-line">
            {texts.askUs()}
          </Link>
        </>
      }
    >
      <p>{children}</p>
    </Notice>
  );
}

/** The buyer came back from the provider's own page, and the shop knows of no money. */
export function PaymentNotConfirmed(ways: Pick<NoPurchaseProps, 'to' | 'action'>) {
  return (
    <NoPurchase title={texts.weCouldNotConfirm()} {...ways}>
      {texts.ifMoneyLeftYourAccount()}
    </NoPurchase>
  );
}
