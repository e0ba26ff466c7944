import { useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { Shipping } from '#features/settings/read-shipping.ts';
import type { SavedAddress } from '#rules/address-book.ts';
import { orderableLines } from '#rules/cart-check.ts';
import { isGstKnown, quoteCart } from '#rules/cart-quote.ts';
import type { DeliveryAddress } from '#rules/delivery.ts';
import { paiseFromRupees } from '#rules/money.ts';
import { late, usePressed } from '#ui/late.tsx';
import { CartSkeleton } from '../cart/cart-skeleton.tsx';
import { useCart } from '../cart/cart-store.ts';
import { useCartCheck } from '../cart/use-cart-check.ts';
import { type CheckoutDraft, keepDraft, readDraft, text } from './checkout-draft.ts';
import { CheckoutLines } from './checkout-lines.tsx';
import { CouponForm } from './coupon-form.tsx';
import { type DeliveryField, DeliveryForm, type WrongFields } from './delivery-form.tsx';
import { OrderSummary } from './order-summary.tsx';
import type { Press } from './ordering.tsx';
import { useCoupon } from './use-coupon.ts';
import { useGuest } from './use-guest.ts';
import { useOwnDocument } from './use-own-document.ts';
import { useUnfinished } from './use-unfinished.ts';

const EmptyCart = late(() => import('../cart/empty-cart.tsx'));
const GuestInvitation = late(() => import('./guest-invitation.tsx'));
const ShopperCorner = late(() => import('./shopper-corner.tsx'));
const WaitingOrder = late(() => import('./waiting-order.tsx'));

const noAddress: DeliveryAddress = {
  name: '',
  email: '',
  phone: '',
  street: '',
  city: '',
  state: '',
  pincode: '',
  country: 'India',
};

interface CheckoutPanelProps {
  shipping: Shipping;
  /** The page opens another site's payment window, which only a document that was loaded as this page may do. */
  needsOwnDocument: boolean;
}

/** Loads the page as its own document where that is needed, and then shows the checkout. */
export function CheckoutPanel({ shipping, needsOwnDocument }: CheckoutPanelProps) {
  const leaves = useOwnDocument(needsOwnDocument);
  const { asking, waiting, forget } = useUnfinished(leaves);
  if (leaves || asking) return <CartSkeleton />;
  if (!waiting) return <CheckoutParts shipping={shipping} />;
  return <WaitingOrder pending={waiting} onGone={forget} wait={<CartSkeleton />} />;
}

/** The delivery form with the order's summary and the two ways to pay. */
function CheckoutParts({ shipping }: { shipping: Shipping }) {
  const { state: handedOver, pathname } = useLocation();
  const revalidator = useRevalidator();
  const items = useCart();
  const { changes, checkNow } = useCartCheck(true);
  const [carried] = useState(() => carriedOver(handedOver));
  const [address, setAddress] = useState<DeliveryAddress>(() => ({
    ...noAddress,
    ...carried.address,
    state: shipping.statePrices[carried.state] === undefined ? '' : carried.state,
  }));
  const [wrong, setWrong] = useState<WrongFields>({});
  const [press, setPress] = useState<Press | null>(null);
  const [Ordering, fetchOrdering] = usePressed(() => import('./ordering.tsx'));
  const coupon = useCoupon(address.state, carried.coupon);
  const guest = useGuest(items.length > 0);
  const form = useRef<HTMLElement>(null);
  const [pointed, setPointed] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time something wrong was found, not while it is mended
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [pointed]);

  useEffect(() => {
    const { state, ...typed } = address;
    keepDraft({ state, address: typed });
  }, [address]);

  const lines = orderableLines(items);
  const fee = shipping.statePrices[address.state];
  const freeFromPaise = paiseFromRupees(shipping.freeShippingThreshold);
  const quote = quoteCart(items, coupon.applied?.discount ?? null, {
    feePaise: fee === undefined ? null : paiseFromRupees(fee),
    freeFromPaise,
  });

  const change = (field: DeliveryField, typed: string) => {
    setAddress((now) => ({ ...now, [field]: typed }));
    setWrong(({ [field]: _mended, ...others }) => others);
  };
  const pick = ({ address: street, notes, city, phone, pincode }: SavedAddress) => {
    setAddress((now) => ({
      ...now,
      street: [street, notes].filter(Boolean).join(', '),
      city: city || now.city,
      phone: phone || now.phone,
      pincode: pincode || now.pincode,
    }));
    setWrong({});
  };
  const point = (found: WrongFields) => {
    setWrong(found);
    setPointed((before) => before + 1);
  };
  const pay = (way: Press['way']) => {
    setPress((before) => ({ way, number: (before?.number ?? 0) + 1 }));
    fetchOrdering();
  };

  return (
    <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
      {items.length === 0 ? (
        <EmptyCart wait={<div className="card h-96" />} title="Your cart is empty. Please add items to proceed" />
      ) : (
        <section ref={form} aria-labelledby="delivery" className="card p-5 md:p-8">
          <h2 id="delivery" className="mb-4 text-2xl">
            Delivery details
          </h2>
          {guest.mayHaveAddresses && <ShopperCorner without={null} onKnown={guest.know} onPick={pick} />}
          <DeliveryForm address={address} wrong={wrong} states={Object.keys(shipping.statePrices)} change={change} />
        </section>
      )}
      <section aria-labelledby="order-summary" className="card space-y-5 p-5 lg:sticky lg:top-28">
        <h2 id="order-summary" className="text-2xl">
          Order summary
        </h2>
        {items.length > 0 && (
          <>
            <CheckoutLines items={items} changes={changes} />
            <CouponForm coupon={coupon} />
          </>
        )}
        <OrderSummary
          quote={quote}
          percent={coupon.applied?.percent ?? null}
          hasState={address.state !== ''}
          gstKnown={isGstKnown(items)}
          freeFromPaise={freeFromPaise}
        />
        <div className="space-y-3">
          <button type="button" className="button button-leaf min-h-12 w-full" onClick={() => pay('online')}>
            PAY ONLINE
          </button>
          <button type="button" className="button button-line min-h-12 w-full" onClick={() => pay('cod')}>
            CASH ON DELIVERY
          </button>
        </div>
      </section>
      {guest.invited && (
        <GuestInvitation without={null} open={guest.inviting} from={pathname} onClose={guest.dismiss} />
      )}
      {Ordering && press && (
        <Ordering
          press={press}
          order={{
            items: lines,
            address,
            coupon: coupon.applied?.code ?? '',
            userId: guest.user?.id ?? null,
          }}
          quote={quote}
          isFaulty={lines.length < items.length}
          onWrong={point}
          onCouponError={coupon.drop}
          onOutdated={async () => {
            await checkNow();
            await revalidator.revalidate();
          }}
        />
      )}
    </div>
  );
}

/** State and coupon of the cart page: what this visit knows, or else what came with the link that led here. */
function carriedOver(state: unknown): CheckoutDraft {
  const carried = state as { state?: unknown; couponText?: unknown } | null;
  return readDraft() ?? { state: text(carried?.state), coupon: text(carried?.couponText), address: {} };
}
