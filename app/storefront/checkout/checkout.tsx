import { readShipping } from '#features/settings/read-shipping.ts';
import { pageContext } from '#server/page-context.ts';
import { pageHead } from '#ui/page-head.server.ts';
import { useInBrowser } from '#ui/use-in-browser.ts';
import { CartSkeleton } from '../cart/cart-skeleton.tsx';
import type { Route } from './+types/checkout.ts';
import { CheckoutPanel } from './checkout-panel.tsx';

/** One screen under two addresses: from the cart sheet, and from the cart page with its state and coupon (behaviour: Checkout 1). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  return {
    head: pageHead(app.config.publicUrl, {
      title: 'Checkout',
      description:
        'Tell us where your order goes, and pay online or in cash when it arrives. We deliver all over India.',
      path: new URL(request.url).pathname.replace(/\.data$/, ''),
      indexed: false,
    }),
    shipping: await readShipping(app),
    needsOwnDocument: app.payments.checkoutUrl !== null && !app.payments.checkoutUrl.startsWith('/'),
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
