import { texts } from './texts.ts';

interface UnconfirmedPaymentProps {
  paymentId: string;
  /** Of the shop. */
  email: string;
  phone: string;
}

/** A payment that the shop could not confirm, and how to reach somebody about it: said until the page is left. */
export function UnconfirmedPayment({ paymentId, email, phone }: UnconfirmedPaymentProps) {
  return (
    <div role="alert" className="rounded-xl border border-chilli p-4">
      <p>
        {texts.pleaseReachOutToUs.parts({
          purchaseFailed: <b>{texts.purchaseFailed()}</b>,
          paymentId: <span className="break-all font-semibold">{paymentId}</span>,
        })}
      </p>
      <p className="mt-3 flex flex-wrap gap-x-5">
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(`Payment ${paymentId}`)}`}
          className="link inline-flex min-h-11 items-center break-all"
        >
          {email}
        </a>
        <a href={`tel:${phone.replaceAll(' ', '')}`} className="link inline-flex min-h-11 items-center">
          {phone}
        </a>
      </p>
      <p className="mt-2">{texts.moneyThatLeftYourAccount()}</p>
    </div>
  );
}
