import { pageShop } from '#features/setting-store/page-shop.ts';
import { readCashSettings } from '#features/settings/cash-settings.ts';
import { readShipping } from '#features/settings/read-shipping.ts';
import { pagePath } from '#messages/languages.ts';
import type { Shipping } from '#rules/pricing/shipping.ts';
import { pageContext } from '#server/page-context.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { pageHead } from '#ui/page-head.server.ts';
import { useInBrowser } from '#ui/use-in-browser.ts';
import { CartSkeleton } from '../cart/cart-skeleton.tsx';
import { useOwnDocument } from '../purchase/use-own-document.ts';
import type { Route } from './+types/checkout.ts';
import { CheckoutForm } from './checkout-form.tsx';
import * as texts from './texts.tsx';
import { useUnfinishedOrder } from './use-unfinished-order.ts';

const WaitingOrder = lazyPart(() => import('./waiting-order.tsx'));
const ConfirmOrder = lazyPart(() => import('./confirm-order.tsx'));

/** One screen under two addresses: from the cart sheet, and from the cart page with its state and coupon (behaviour: Checkout 1). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  return {
    head: pageHead(await pageShop(app), {
      title: texts.checkout,
      description: texts.tellUsWhereYourOrder,
      path: pagePath(request),
      indexed: false,
    }),
    shipping: await readShipping(app),
    cashFeePaise: (await readCashSettings(app)).feePaise,
    canPayOnline: app.payments.provider !== null,
    needsOwnDocument: app.payments.checkoutUrl !== null && !app.payments.checkoutUrl.startsWith('/'),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Checkout({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" tabIndex={-1} className="wrap pt-8 outline-none md:pt-12">
      <h1 className="text-4xl md:text-5xl">{texts.checkout}</h1>
      {useInBrowser() ? <OwnCheckout {...loaderData} /> : <CartSkeleton />}
    </main>
  );
}

interface OwnCheckoutProps {
  shipping: Shipping;
  cashFeePaise: number;
  canPayOnline: boolean;
  /** The page opens another site's payment window, which only a document that was loaded as this page may do. */
  needsOwnDocument: boolean;
}

/** Loads the page as its own document where that is needed, and then shows the checkout or the order that waits. */
function OwnCheckout({ shipping, cashFeePaise, canPayOnline, needsOwnDocument }: OwnCheckoutProps) {
  const reloads = useOwnDocument(needsOwnDocument);
  const { asking, waiting, show, forget } = useUnfinishedOrder(reloads);
  if (reloads || asking) return <CartSkeleton />;
  if (waiting?.kind === 'confirm') {
    return <ConfirmOrder pending={waiting.pending} onGone={forget} wait={<CartSkeleton />} />;
  }
  if (waiting) {
    const props = { pending: waiting.pending, cashFeePaise, canPayOnline, onConfirm: show, onGone: forget };
    return <WaitingOrder {...props} wait={<CartSkeleton />} />;
  }
  return <CheckoutForm shipping={shipping} cashFeePaise={cashFeePaise} canPayOnline={canPayOnline} onConfirm={show} />;
}
