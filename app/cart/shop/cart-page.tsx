import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { lineFault, orderableLines } from '#cart/rules/cart-check.ts';
import { quoteCart } from '#cart/rules/cart-quote.ts';
import { comparedQuery, mostCompared } from '#catalogue/rules/compared.ts';
import { discountToFields } from '#coupons/rules/discount.ts';
import { usualArrival } from '#delivery/expected-arrival.ts';
import { useStoredLimits } from '#food/shop/stored-limits.ts';
import { drawnPage } from '#kit/loading/drawn-page.ts';
import { laterPart, lazyPart } from '#kit/loading/lazy-part.tsx';
import { pageHead } from '#kit/page-head.server.ts';
import { draftFrom, keepDraft } from '#payments/shop/purchase-memory.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { deliveryTo, gapToFreeDelivery, type Shipping, servesState } from '#pricing/rules/shipping.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import { readShipping } from '#settings/sections/read-shipping.ts';
import type { Route } from './+types/cart-page.ts';
import { cartAction, noticeIn } from './cart-form.server.ts';
import { CartPanels } from './cart-panels.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { cart, useCart } from './cart-store.ts';
import { PlainProblem } from './plain-problem.tsx';
import { storedCart } from './stored-cart.ts';
import { storedCartView } from './stored-cart-view.server.ts';
import { texts } from './texts.ts';
import { useCarriedOver } from './use-carried-over.ts';
import { useCartCheck } from './use-cart-check.ts';
import { CartOffers, useCartCoupon } from './use-cart-coupon.tsx';
import { usePaidOrder } from './use-paid-order.ts';

// Only a browser without scripts sees it.
const PlainCart = lazy(() => import('./plain-cart.tsx'));
const DeliveryCheck = lazyPart(() => import('#catalogue/shop/delivery-check.tsx'));
const EmptyCart = lazyPart(() => import('./empty-cart.tsx'));
/** They stand below the sums: the cart and the ways on come first. */
const DaySum = laterPart(() => import('./day-sum.tsx'));
const MyDaySum = laterPart(() => import('./my-day-sum.tsx'));

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { app } = page;
  const said = noticeIn(new URL(request.url));
  return {
    kept: await storedCartView(page),
    said,
    head: pageHead(await pageShop(app), {
      // Whoever is read the title of the new page hears what was done.
      title: said === null ? texts.shoppingCart() : texts.saidInCart({ said }),
      description: texts.yourItemsTheTotal(),
      path: '/shop/cart',
      indexed: false,
    }),
    shipping: await readShipping(app),
    usual: await usualArrival(app),
  };
}

/** The forms of a browser without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  return cartAction(new URLSearchParams(await request.text()), context.get(pageContext));
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default drawnPage(function CartPage({
  loaderData: { kept, said, shipping, usual },
  actionData: problem,
}: Route.ComponentProps) {
  const isOwn = useCarriedOver(kept);
  return (
    <main id="content" tabIndex={-1} className="buying wrap min-h-dvh pt-8 outline-none md:pt-12">
      <h1 className="text-4xl md:text-5xl">{texts.shoppingCart()}</h1>
      <PlainProblem problem={problem && { problems: [problem] }} said={said} />
      {isOwn ? (
        <CartPanel shipping={shipping} usual={usual} />
      ) : kept && kept.items.length > 0 ? (
        <Suspense>
          <PlainCart kept={kept} shipping={shipping} problem={problem ?? null} />
        </Suspense>
      ) : (
        <CartSkeleton />
      )}
    </main>
  );
});

function CartPanel({ shipping, usual }: { shipping: Shipping; usual: string }) {
  const navigate = useNavigate();
  const items = useCart();
  const { changes, portions } = useCartCheck(true);
  const hasOwnLimits = useStoredLimits() !== '';
  usePaidOrder();
  const [draft] = useState(() => draftFrom(null));
  const [state, setState] = useState(shipping.feesPaise[draft.state] === undefined ? '' : draft.state);
  const coupon = useCartCoupon(state, draft.coupon);
  const quote = quoteCart(items, coupon.applied?.discount ?? null, deliveryTo(state, shipping));
  const productIds = [...new Set(items.map(({ productId }) => productId))];
  const faulty = items.filter((item) => lineFault(item) !== null);
  const obstacle = state === '' ? texts.selectStateToProceed() : faulty.length > 0 ? texts.removeSoldOutItems() : null;

  const chooseState = (chosen: string) => {
    setState(chosen);
    keepDraft({ state: chosen });
  };
  const press = (button: string) => {
    if (button !== 'proceed') return coupon.press(button);
    // The first button takes out what cannot be bought; the browser itself asks for the state.
    if (obstacle) return document.querySelector<HTMLElement>('main button')?.focus();
    if (coupon.isTyped) return coupon.apply();
    navigate('/shop/payment-checkout', {
      state: {
        cartItems: storedCart(orderableLines(items)),
        state,
        totalPrice: rupeesFromPaise(quote.totalPaise),
        gst: rupeesFromPaise(quote.gstPaise),
        shippingFee: rupeesFromPaise(quote.shippingFeePaise),
        sellingPrice: rupeesFromPaise(quote.subtotalPaise),
        discountPrice: rupeesFromPaise(quote.discountPaise),
        couponText: coupon.applied?.code ?? '',
        discountPercent: coupon.applied ? discountToFields(coupon.applied.discount).discountPercentage : 0,
      },
    });
  };

  if (items.length === 0) {
    return (
      <div className="mt-8">
        <EmptyCart wait={<div className="card h-188" />} title={texts.yourCartIsEmpty()}>
          <CartOffers part="more" items={[]} wait={<div className="h-72" />} without={null} />
        </EmptyCart>
      </div>
    );
  }
  return (
    <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr]">
      <CartPanels
        items={items}
        changes={changes}
        portions={portions}
        shipping={shipping}
        state={state}
        chooseState={chooseState}
        pincode={
          <DeliveryCheck
            usual={usual}
            onState={(found, isTyped) =>
              (isTyped || state === '') && servesState(found, shipping.feesPaise) && chooseState(found)
            }
            className="mt-3"
            // As high as what comes: the field, and the same sentence.
            wait={<p className="mt-3 pt-20 text-sm">{usual}</p>}
            without={null}
          />
        }
        coupon={coupon}
        quote={quote}
        hasState={state !== ''}
        onPress={press}
        obstacle={obstacle}
        above={
          <>
            {faulty.length > 0 && (
              <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-chilli-tint px-4 py-3">
                <p className="font-semibold text-chilli">
                  {faulty.length === 1 ? texts.oneItemIsNoLonger() : texts.itemsCanNoLonger({ count: faulty.length })}
                </p>
                <button type="button" className="button button-line" onClick={() => cart.change(orderableLines)}>
                  {faulty.length === 1 ? texts.removeIt() : texts.removeThem()}
                </button>
              </div>
            )}
            {!cart.isKept() && (
              <p role="status" className="mb-4 rounded-card bg-turmeric-tint px-4 py-3">
                {texts.yourBrowserDoesNotSaveTheCart()}
              </p>
            )}
          </>
        }
        below={
          productIds.length <= mostCompared && (
            <Link
              to={`/shop/compare${comparedQuery(productIds)}`}
              className="link mt-2 inline-flex min-h-11 items-center"
            >
              {texts.nutritionInYourCart()}
            </Link>
          )
        }
      />
      {quote.subtotalPaise > 0 && gapToFreeDelivery(quote.subtotalPaise, shipping.freeFromPaise) > 0 && (
        // As high as what comes; unseen where nothing does.
        <div className="card not-has-[section]:invisible min-h-45 px-5 [&_section]:border-0">
          <CartOffers part="add-ons" items={orderableLines(items)} without={null} />
        </div>
      )}
      {portions.size > 0 &&
        (hasOwnLimits ? (
          <MyDaySum items={items} portions={portions} without={null} />
        ) : (
          <DaySum items={items} portions={portions} limits={null} without={null} />
        ))}
    </div>
  );
}
