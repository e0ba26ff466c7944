import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { Shipping } from '#features/content/read-shipping.ts';
import type { SavedAddress } from '#rules/address-book.ts';
import { orderableLines } from '#rules/cart-check.ts';
import { isGstKnown, quoteCart } from '#rules/cart-quote.ts';
import { type DeliveryAddress, deliverySentences } from '#rules/delivery.ts';
import { paiseFromRupees } from '#rules/money.ts';
import { useToast } from '#ui/toast.tsx';
import { useCart } from '../cart/cart-store.ts';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { useCartCheck } from '../cart/use-cart-check.ts';
import { keepDraft, readDraft, text } from './checkout-draft.ts';
import { CheckoutLines } from './checkout-lines.tsx';
import { CouponForm } from './coupon-form.tsx';
import { type DeliveryField, DeliveryForm, type WrongFields } from './delivery-form.tsx';
import { OrderSummary } from './order-summary.tsx';
import type { CheckoutOrder, OrderTrouble } from './place-order.ts';
import { ProcessingOverlay } from './processing-overlay.tsx';
import { useCoupon } from './use-coupon.ts';
import { useGuest } from './use-guest.ts';
import { useOrdering } from './use-ordering.ts';

const GuestInvitation = lazy(() => import('./guest-invitation.tsx'));
const ShopperCorner = lazy(() => import('./shopper-corner.tsx'));
const OrderTroubleDialog = lazy(() => import('./order-trouble.tsx'));

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

/** The delivery form with the order's summary and the two ways to pay. */
export function CheckoutPanel({ shipping }: { shipping: Shipping }) {
  const toast = useToast();
  const location = useLocation();
  const revalidator = useRevalidator();
  const items = useCart();
  const { changes, checkNow } = useCartCheck(true);
  const { processing, send } = useOrdering();
  const [carried] = useState(() => carriedOver(location.state));
  const [address, setAddress] = useState<DeliveryAddress>(() => ({
    ...noAddress,
    state: shipping.statePrices[carried.state] === undefined ? '' : carried.state,
  }));
  const [wrong, setWrong] = useState<WrongFields>({});
  const coupon = useCoupon(address.state, carried.coupon);
  const [trouble, setTrouble] = useState<OrderTrouble | null>(null);
  const [troubleOpen, setTroubleOpen] = useState(false);
  const form = useRef<HTMLElement>(null);
  const lastOrder = useRef<{ order: CheckoutOrder; way: 'online' | 'cod'; quote: ReturnType<typeof quoteCart> } | null>(
    null,
  );
  const guest = useGuest();

  const lines = orderableLines(items);
  const fee = shipping.statePrices[address.state];
  const freeFromPaise = paiseFromRupees(shipping.freeShippingThreshold);
  const quote = quoteCart(items, coupon.applied?.discount ?? null, {
    feePaise: fee === undefined ? null : paiseFromRupees(fee),
    freeFromPaise,
  });
  const isEmpty = items.length === 0 && !processing;

  const change = (field: DeliveryField, typed: string) => {
    setAddress((now) => ({ ...now, [field]: typed }));
    setWrong(({ [field]: _mended, ...others }) => others);
    if (field === 'state') keepDraft({ state: typed });
  };
  const pick = (saved: SavedAddress) => {
    setAddress((now) => ({
      ...now,
      street: [saved.address, saved.notes].filter(Boolean).join(', '),
      city: saved.city,
      phone: saved.phone || now.phone,
      pincode: saved.pincode,
    }));
    setWrong({});
  };
  const point = (found: WrongFields) => {
    setWrong(found);
    // The marks stand on the page once it is drawn again.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };

  const place = async (way: 'online' | 'cod') => {
    const { checkDelivery, tidied } = await import('./check-delivery.ts');
    if (lines.length === 0) return toast({ title: deliverySentences.cartEmpty, destructive: true, duration: 4000 });
    const found = checkDelivery(tidied(address));
    if (found) {
      point(found.wrong);
      return toast(found.toast);
    }
    if (lines.length < items.length) {
      return toast({ title: 'Some items are sold out', description: 'Please remove them first.', destructive: true });
    }
    await order(
      {
        items: lines,
        address: tidied(address),
        coupon: coupon.applied?.code ?? '',
        totalPaise: quote.totalPaise,
        shippingFeePaise: quote.shippingFeePaise,
        userId: guest.user?.id ?? null,
      },
      way,
    );
  };

  const order = async (wanted: CheckoutOrder, way: 'online' | 'cod') => {
    lastOrder.current = { order: wanted, way, quote };
    const met = await send(wanted, way);
    if (met === null) return;
    if (met.kind === 'price' || met.kind === 'stock') {
      setTrouble(met);
      setTroubleOpen(true);
    }
    if (met.kind === 'failed') toast({ title: 'Failed to Place Order. Please try Again', destructive: true });
    if (met.kind === 'unsuccessful') toast({ title: 'There was some issue!! please Try Again', destructive: true });
    if (met.kind === 'refused') toast({ title: met.message, destructive: true });
    if (met.kind === 'address') {
      const { complaint } = await import('./check-delivery.ts');
      const said = complaint(met.errors, wanted.address);
      point(said.wrong);
      toast(said.toast);
    }
    if (met.kind === 'coupon') {
      coupon.drop();
      toast({ title: met.message, destructive: true, duration: 4000 });
    }
    if (met.kind !== 'failed') {
      await checkNow();
      await revalidator.revalidate();
    }
  };

  const agree = () => {
    const last = lastOrder.current;
    setTroubleOpen(false);
    if (!last || trouble?.kind !== 'price') return;
    const { total, shippingFee } = trouble.totals;
    const agreed = { totalPaise: paiseFromRupees(total), shippingFeePaise: paiseFromRupees(shippingFee) };
    order({ ...last.order, items: lines, ...agreed }, last.way);
  };

  return (
    <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
      {isEmpty ? (
        <EmptyCart title={deliverySentences.cartEmpty} />
      ) : (
        <section ref={form} aria-labelledby="delivery" className="card p-5 md:p-8">
          <h2 id="delivery" className="mb-4 text-2xl">
            Delivery details
          </h2>
          {guest.mayHaveAddresses && (
            <Suspense>
              <ShopperCorner onKnown={guest.know} onPick={pick} />
            </Suspense>
          )}
          <DeliveryForm address={address} wrong={wrong} states={Object.keys(shipping.statePrices)} change={change} />
        </section>
      )}
      <section aria-labelledby="order-summary" className="card space-y-5 p-5 lg:sticky lg:top-28">
        <h2 id="order-summary" className="text-2xl">
          Order summary
        </h2>
        {!isEmpty && <CheckoutLines items={items} changes={changes} />}
        {!isEmpty && <CouponForm coupon={coupon} />}
        <OrderSummary
          quote={quote}
          percent={coupon.applied?.percent ?? null}
          hasState={address.state !== ''}
          gstKnown={isGstKnown(items)}
          freeFromPaise={freeFromPaise}
        />
        <div className="space-y-3">
          <button type="button" className="button button-leaf min-h-12 w-full" onClick={() => place('online')}>
            PAY ONLINE
          </button>
          <button type="button" className="button button-line min-h-12 w-full" onClick={() => place('cod')}>
            CASH ON DELIVERY
          </button>
        </div>
      </section>
      {guest.invited && !isEmpty && (
        <Suspense>
          <GuestInvitation open={guest.inviting} from={location.pathname} onClose={guest.dismiss} />
        </Suspense>
      )}
      {trouble && lastOrder.current && (
        <Suspense>
          <OrderTroubleDialog
            open={troubleOpen}
            trouble={trouble}
            before={lastOrder.current.quote}
            onClose={() => setTroubleOpen(false)}
            onAgree={agree}
          />
        </Suspense>
      )}
      {processing && <ProcessingOverlay />}
    </div>
  );
}

/** State and coupon of the cart page: what this visit knows, or else what came with the link that led here. */
function carriedOver(state: unknown): { state: string; coupon: string } {
  const carried = state as { state?: unknown; couponText?: unknown } | null;
  return readDraft() ?? { state: text(carried?.state), coupon: text(carried?.couponText) };
}
