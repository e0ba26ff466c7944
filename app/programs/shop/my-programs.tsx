import type { Purchase } from '#contract/amounts.ts';
import { texts } from '#customers/shop/texts.ts';
import { PolicyLinks } from '#kit/policy-links.tsx';
import { formatPaise } from '#pricing/rules/money.ts';
import { dayOnScreen } from '#rules/text/days-in-words.ts';

export default function MyPrograms({ purchases }: { purchases: readonly Purchase[] }) {
  return (
    <section aria-labelledby="own-programs" className="mt-10">
      <h2 id="own-programs" className="mb-4 text-2xl">
        {texts.programs()}
      </h2>
      <ul className="space-y-3">
        {purchases.map((purchase) => (
          <li key={purchase._id} className="card flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
            <p className="min-w-0 flex-auto">
              <span className="block font-semibold">
                {purchase.planName}{' '}
                {purchase.isRefunded && <span className="font-normal text-chilli">{texts.refunded()}</span>}
              </span>
              <span className="text-ink-soft text-sm">
                {purchase.programName}, <time dateTime={purchase.date}>{dayOnScreen(purchase.date)}</time>
              </span>
            </p>
            <p className="text-ink-soft text-sm">
              <span className="block">{texts.purchaseId({ purchaseId: purchase.purchaseId })}</span>
              <span className="block">
                {texts.payment.parts({ paymentId: <span className="break-all">{purchase.paymentId}</span> })}
              </span>
            </p>
            <PolicyLinks versions={purchase.policyVersions} />
            {purchase.hasInvoice && (
              <a
                href={`/api/invoices/program/${purchase._id}`}
                target="_blank"
                rel="noreferrer"
                className="link inline-flex min-h-11 items-center"
              >
                {texts.taxInvoicePdf()}
              </a>
            )}
            <p className="figures ml-auto whitespace-nowrap text-right font-semibold">
              {formatPaise(purchase.amountPaise)}
              {purchase.refundedPaise > 0 && (
                <span className="block font-normal text-chilli text-sm">
                  {texts.refundedLine({ refunded: formatPaise(purchase.refundedPaise) })}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
