import { Link } from 'react-router';
import { texts } from '#customers/shop/texts.ts';
import type { PersonalDataCounts } from '#privacy/read-personal-data.ts';
import PersonalDataForms from './personal-data-forms.tsx';

/**
 * The tab 'Your data': what the shop keeps of the shopper, kind by kind, and the file with all of it (behaviour: Own
 * data 1).
 */
export default function PersonalDataPanel({ counts }: { counts: PersonalDataCounts }) {
  const kinds = [
    [
      texts.accountKind(),
      counts.newEmail === null
        ? texts.accountKept()
        : `${texts.accountKept()} ${texts.emailWaits({ newEmail: counts.newEmail })}`,
    ],
    [texts.addressesKind(), texts.addressesKept()],
    [texts.ordersKind(), texts.ordersKept({ count: counts.orders })],
    [texts.programsKind(), texts.programsKept({ count: counts.programs })],
    [texts.reviewsKind(), texts.reviewsKept({ reviews: counts.reviews, votes: counts.votes })],
    [texts.limitsKind(), counts.hasLimits ? texts.limitsKept() : texts.noLimitsKept()],
    [texts.newsletterKind(), counts.isSubscribed ? texts.newsletterKept() : texts.noNewsletterKept()],
    [texts.stockAlertsKind(), texts.stockAlertsKept({ count: counts.stockAlerts })],
    [texts.messagesKind(), texts.messagesKept({ count: counts.messages })],
    [texts.emailsKind(), texts.emailsKept({ count: counts.emails })],
  ] as const;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <section>
        <h2 className="text-2xl">{texts.whatIsKept()}</h2>
        <p className="mt-1 text-ink-soft">{texts.whyItIsKept()}</p>
        <dl className="card mt-4 divide-y divide-hairline px-5">
          {kinds.map(([kind, stored]) => (
            <div key={kind} className="py-3">
              <dt className="font-semibold">{kind}</dt>
              <dd className="text-ink-soft">{stored}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4">
          <Link
            to="/privacy-policy"
            className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
          >
            {texts.privacyPolicy()}
          </Link>
        </p>
      </section>
      <PersonalDataForms counts={counts} />
    </div>
  );
}
