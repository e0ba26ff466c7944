import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { programLeadPage } from '#rules/program-lead.ts';
import { pageContext } from '#server/page-context.ts';
import { pageHead } from '#ui/page-head.server.ts';
import { useInBrowser } from '#ui/use-in-browser.ts';
import { Notice } from '../content/notice.tsx';
import type { Route } from './+types/program-success.ts';
import { type BoughtProgram, boughtFrom, keepBought, readBought } from './program-order.ts';

export function loader({ context }: Route.LoaderArgs) {
  return {
    head: pageHead(context.get(pageContext).app.config.publicUrl, {
      title: 'Program purchased',
      description: 'Your plan is paid. This page shows the reference of your payment; our team calls you to begin.',
      path: '/shop/program-success',
      indexed: false,
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** The plan is bought. It comes with the link that led here, or from this visit's storage after a reload. */
export default function ProgramSuccess() {
  return useInBrowser() ? (
    <Bought />
  ) : (
    <Notice title="Your program" ways={null}>
      <p className="skeleton mx-auto h-24 w-72 rounded-card noscript:hidden" />
      <p className="hidden noscript:block">The reference of your payment is in the letter that we sent you.</p>
    </Notice>
  );
}

/** How long a buyer who comes back from the provider's own page waits for the shop's word. */
const confirmSeconds = 30;

function Bought() {
  const { state } = useLocation();
  const asked = useSearchParams()[0].get('order');
  const [bought, setBought] = useState<BoughtProgram | null>(
    () => boughtFrom(state) ?? (asked === null ? readBought() : null),
  );
  const [waits, setWaits] = useState(bought === null && asked !== null);
  useEffect(() => {
    if (!waits || asked === null) return;
    let isGone = false;
    void Promise.all([import('../checkout/pay-in-window.ts'), import('./pay-program.ts')])
      .then(([{ askUntil }, { askOnce }]) => askUntil(() => askOnce(asked), { seconds: confirmSeconds }))
      .catch(() => null)
      .then((found) => {
        if (found) keepBought(found);
        if (isGone) return;
        setBought(found);
        setWaits(false);
      });
    return () => {
      isGone = true;
    };
  }, [waits, asked]);

  if (waits) {
    return (
      <Notice title="Processing Payment...Please wait!" ways={null}>
        <p role="status">We are asking whether your payment arrived.</p>
        <span aria-hidden="true" className="ring-spinner mx-auto mt-6 block size-12 noscript:hidden" />
      </Notice>
    );
  }
  if (!bought) return <NothingBought cameBack={asked !== null} />;
  return (
    <Notice
      title="We received your purchase!"
      ways={
        <Link to="/shop/home" className="button button-leaf">
          Got it
        </Link>
      }
    >
      <p>Our team calls you within two working days. A letter with everything about it is on its way to you.</p>
      <dl className="card figures mx-auto mt-6 grid w-fit gap-x-6 px-6 py-5 text-left text-ink xs:grid-cols-[auto_auto] xs:gap-y-2">
        <dt className="text-ink-soft">Payment reference ID</dt>
        <dd className="mb-2 break-all font-semibold xs:mb-0">{bought.paymentId}</dd>
        {bought.purchaseId !== '' && (
          <>
            <dt className="text-ink-soft">Purchase</dt>
            <dd className="break-all font-semibold">{bought.purchaseId}</dd>
          </>
        )}
      </dl>
    </Notice>
  );
}

function NothingBought({ cameBack }: { cameBack: boolean }) {
  return (
    <Notice
      title={cameBack ? 'We could not confirm a payment' : 'There is no purchase to show'}
      ways={
        <>
          <Link to={programLeadPage} className="button button-leaf">
            See the plans
          </Link>
          <Link to="/contact-us" className="button button-line">
            Ask us
          </Link>
        </>
      }
    >
      <p>
        {cameBack
          ? 'If money left your account, it is not lost: we look for it by ourselves, and write to you as soon as we find it.'
          : 'If you bought a plan, the reference of your payment is in the letter that we sent you, and in your account.'}
      </p>
    </Notice>
  );
}
