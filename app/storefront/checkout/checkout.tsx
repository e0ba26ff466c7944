import { readShipping } from '#features/content/read-shipping.ts';
import { appContext } from '#server/request-context.ts';
import { pageHead } from '#ui/page-head.server.ts';
import { useInBrowser } from '#ui/use-in-browser.ts';
import { CartSkeleton } from '../cart/cart-skeleton.tsx';
import type { Route } from './+types/checkout.ts';
import { CheckoutPanel } from './checkout-panel.tsx';

/** One screen under two addresses: from the cart sheet, and from the cart page with its state and coupon (behaviour: Checkout 1). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(appContext);
  return {
    head: pageHead(shop.config.publicUrl, {
      title: 'Checkout',
      description:
        'Tell us where your order goes, and pay online or in cash when it arrives. We deliver all over India.',
      path: new URL(request.url).pathname.replace(/\.data$/, ''),
      indexed: false,
    }),
    shipping: await readShipping(shop),
    needsOwnDocument: shop.payments.checkoutUrl !== null && !shop.payments.checkoutUrl.startsWith('/'),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Checkout({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" tabIndex={-1} className="wrap pt-8 outline-none md:pt-12">
      <h1 className="text-4xl md:text-5xl">Checkout</h1>
      {useInBrowser() ? <CheckoutPanel {...loaderData} /> : <CartSkeleton />}
    </main>
  );
}
