import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { pageHead } from '#kit/page-head.server.ts';
import { useInBrowser } from '#kit/use-in-browser.ts';
import { askUntil } from '#payments/shop/follow-payment.ts';
import { type Purchase, purchaseFrom } from '#payments/shop/purchase.ts';
import {
  ConfirmingPayment,
  NoPurchase,
  PaymentNotConfirmed,
  PurchaseLoading,
  PurchaseReceived,
} from '#payments/shop/purchase-notices.tsx';
import { programLeadPage } from '#programs/rules/program-lead.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import type { Route } from './+types/program-success.ts';
import { askOnce } from './buy-plan.ts';
import { keepBoughtPlan, readBoughtPlan } from './plan-memory.ts';
import { texts } from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  return {
    isMailed: app.config.smtpUrl !== null,
    head: pageHead(await pageShop(app), {
      title: texts.programPurchased(),
      description: texts.yourPlanIsPaid(),
      path: '/shop/program-success',
      indexed: false,
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** The plan is bought. It comes with the link that led here, or from this tab's storage after a reload. */
export default function ProgramSuccess({ loaderData: { isMailed } }: Route.ComponentProps) {
  return useInBrowser() ? (
    <Bought isMailed={isMailed} />
  ) : (
    <PurchaseLoading title={texts.yourProgram()} withoutScripts={texts.theReferenceOfYourPayment()} />
  );
}

/** How long a buyer who comes back from the provider's own page waits for the shop to know of the payment. */
const confirmSeconds = 30;

function Bought({ isMailed }: { isMailed: boolean }) {
  const { state } = useLocation();
  const requested = useSearchParams()[0].get('order');
  const [bought, setBought] = useState<Purchase | null>(
    () => purchaseFrom(state) ?? (requested === null ? readBoughtPlan() : null),
  );
  const [waits, setWaits] = useState(bought === null && requested !== null);
  useEffect(() => {
    if (!waits || requested === null) return;
    let isGone = false;
    void askUntil(() => askOnce(requested), { seconds: confirmSeconds }).then((found) => {
      if (found) keepBoughtPlan(found);
      if (isGone) return;
      setBought(found);
      setWaits(false);
    });
    return () => {
      isGone = true;
    };
  }, [waits, requested]);

  if (waits) return <ConfirmingPayment />;
  if (!bought && requested !== null) return <PaymentNotConfirmed to={programLeadPage} action={texts.seeThePlans()} />;
  if (!bought) {
    return (
      <NoPurchase title={texts.thereIsNoPurchase()} to={programLeadPage} action={texts.seeThePlans()}>
        {texts.ifYouBoughtAPlan()}
      </NoPurchase>
    );
  }
  return (
    <PurchaseReceived
      title={texts.weReceivedYourPurchase()}
      references={[
        [texts.paymentReferenceId(), bought.paymentId],
        [texts.purchase(), bought.orderId],
      ]}
    >
      {texts.ourTeamCallsYouWithinTwo()} {isMailed && texts.emailedDetails()}
    </PurchaseReceived>
  );
}
