import { lazy, Suspense } from 'react';
import { pageContext } from '#boot/page-context.ts';
import { CartSkeleton } from '#cart/shop/cart-skeleton.tsx';
import { useCarriedOver } from '#cart/shop/use-carried-over.ts';
import { usualArrival } from '#delivery/expected-arrival.ts';
import { mailed } from '#email/mailed.ts';
import { lazyPart } from '#kit/loading/lazy-part.tsx';
import { pageHead } from '#kit/page-head.server.ts';
import { pagePath } from '#messages/languages.ts';
import { stateName } from '#orders/rules/state-names.ts';
import { useFreshDocument } from '#payments/shop/use-fresh-document.ts';
import { updatesNotice } from '#phone-messages/phone-consent.ts';
import { readCheckoutTrust } from '#settings/read-trust.ts';
import { readCashSettings } from '#settings/sections/cash-settings.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import { readShipping } from '#settings/sections/read-shipping.ts';
import type { Route } from './+types/checkout.ts';
import type { CheckoutTerms } from './checkout-fields.tsx';
import { checkoutAction } from './checkout-form.server.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { plainCheckout } from './plain-checkout.server.ts';
import { texts } from './texts.ts';
import { useUnfinishedOrder } from './use-unfinished-order.ts';

// Only a browser without scripts sees it.
const PlainCheckout = lazy(() => import('./plain-checkout.tsx'));
const WaitingOrder = lazyPart(() => import('./waiting-order.tsx'));

/**
 * One screen under two addresses: from the cart sheet, and from the cart page with its state and coupon (behaviour:
 * Checkout 1).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { app } = page;
  const updates = await updatesNotice(app);
  const shipping = await readShipping(app);
  return {
    ...(updates && { updates }),
    plain: await plainCheckout(page),
    said: new URL(request.url).searchParams.get('said') === 'code' ? mailed(app, texts.weveSentANewCode()) : null,
    head: pageHead(await pageShop(app), {
      title: texts.checkout(),
      description: texts.tellUsWhereYourOrder(),
      path: pagePath(request),
      indexed: false,
    }),
    shipping,
    states: Object.fromEntries(Object.keys(shipping.feesPaise).map((state) => [state, stateName(state)])),
    trust: await readCheckoutTrust(app, await usualArrival(app)),
    cashFeePaise: (await readCashSettings(app)).feePaise,
    canPayOnline: app.payments.provider !== null,
    needsOwnDocument: app.payments.checkoutUrl !== null && !app.payments.checkoutUrl.startsWith('/'),
  };
}

/** The forms of a browser without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  return checkoutAction(new URLSearchParams(await request.text()), context.get(pageContext));
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { plain } = loaderData;
  const isOwn = useCarriedOver(plain?.kept ?? null);
  return (
    <main id="content" tabIndex={-1} className="buying wrap min-h-dvh pt-8 outline-none md:pt-12">
      <h1 className="text-4xl md:text-5xl">{texts.checkout()}</h1>
      {isOwn ? (
        <OwnCheckout {...loaderData} />
      ) : plain && (plain.waiting || plain.kept.items.length > 0) ? (
        <Suspense>
          <PlainCheckout {...loaderData} plain={plain} problem={actionData ?? null} />
        </Suspense>
      ) : (
        <CartSkeleton />
      )}
    </main>
  );
}

interface OwnCheckoutProps extends CheckoutTerms {
  /** The page opens another site's payment window, which only a document that was loaded as this page may do. */
  needsOwnDocument: boolean;
}

/** Loads the page as its own document where that is needed, and then shows the checkout or the order that waits. */
function OwnCheckout({ needsOwnDocument, ...terms }: OwnCheckoutProps) {
  const reloads = useFreshDocument(needsOwnDocument);
  const { asking, waiting, show, forget } = useUnfinishedOrder(reloads);
  if (reloads || asking) return <CartSkeleton />;
  if (waiting) {
    const { cashFeePaise, canPayOnline } = terms;
    const props = { found: waiting, cashFeePaise, canPayOnline, onShow: show, onGone: forget };
    return <WaitingOrder {...props} wait={<CartSkeleton />} />;
  }
  return <CheckoutForm {...terms} onConfirm={show} />;
}
