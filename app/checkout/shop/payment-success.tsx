import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { lazyPart } from '#kit/loading/lazy-part.tsx';
import { pageHead } from '#kit/page-head.server.ts';
import { useInBrowser } from '#kit/use-in-browser.ts';
import { codPaymentId } from '#orders/rules/order-status.ts';
import { purchaseFrom } from '#payments/shop/purchase.ts';
import { readCurrentOrder } from '#payments/shop/purchase-memory.ts';
import { NoPurchase, PurchaseLoading, PurchaseReceived } from '#payments/shop/purchase-notices.tsx';
import { formatPaise } from '#pricing/rules/money.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import type { Route } from './+types/payment-success.ts';
import { type PlainPlaced, plainPlaced } from './plain-checkout.server.ts';
import { texts } from './texts.ts';

const OrderReceived = lazyPart(() => import('./order-received.tsx'));
// The server draws it for a browser without scripts.
const ReceivedGoods = lazy(() => import('./received-goods.tsx'));

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    placed: await plainPlaced(page),
    isMailed: page.app.config.smtpUrl !== null,
    head: pageHead(await pageShop(page.app), {
      title: texts.orderReceived(),
      description: texts.yourOrderIsWithUs(),
      path: '/shop/payment-success',
      indexed: false,
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/**
 * Order received. The order comes with the link that led here, from the cart that the shop keeps for a browser without
 * scripts, or from this tab's storage after a reload.
 */
export default function PaymentSuccess({ loaderData: { placed, isMailed } }: Route.ComponentProps) {
  const isInBrowser = useInBrowser();
  return isInBrowser || placed ? (
    <Received placed={placed} isMailed={isMailed} />
  ) : (
    <PurchaseLoading title={texts.yourOrder()} withoutScripts={texts.theNumberOfYourOrder()} />
  );
}

function Received({ placed, isMailed }: { placed: PlainPlaced | null; isMailed: boolean }) {
  const { state } = useLocation();
  const [order] = useState(
    () => purchaseFrom((state as { data?: unknown } | null)?.data) ?? purchaseFrom(placed) ?? readCurrentOrder(),
  );
  if (!order) {
    return (
      <NoPurchase title={texts.thereIsNoOrder()} to="/shop/listing" action={texts.seeAllProducts()}>
        {texts.ifYouPlacedOneIts()}
      </NoPurchase>
    );
  }
  const toPay = order.totalPaise === undefined ? texts.theMoney() : formatPaise(order.totalPaise);
  const isCash = order.paymentId === codPaymentId;
  return (
    <PurchaseReceived
      title={texts.weReceivedYourOrder()}
      references={[
        [texts.orderIdLabel(), order.orderId],
        isCash ? [texts.payment(), texts.cashToPay({ amount: toPay })] : [texts.paymentReferenceId(), order.paymentId],
      ]}
      link={order.link}
      details={
        placed?.orderId === order.orderId ? (
          <Suspense>
            <ReceivedGoods {...placed.received} isMailed={isMailed} />
          </Suspense>
        ) : (
          order.link && <OrderReceived without={null} link={order.link} isMailed={isMailed} />
        )
      }
    >
      {isCash ? texts.keepCashReady({ amount: toPay }) : texts.weReceivedYourPayment()}
    </PurchaseReceived>
  );
}
