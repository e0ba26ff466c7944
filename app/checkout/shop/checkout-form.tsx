import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { type CartItem, lineTotalPaise } from '#cart/rules/cart.ts';
import { orderableLines } from '#cart/rules/cart-check.ts';
import { useCart } from '#cart/shop/cart-store.ts';
import { useCartCheck } from '#cart/shop/use-cart-check.ts';
import { useCartCoupon } from '#cart/shop/use-cart-coupon.tsx';
import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import { type DeliveryField, DeliveryForm, noAddress, type WrongFields } from '#delivery/shop/delivery-form.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { EnhancedForm } from '#kit/enhanced-form.tsx';
import { fetchCode } from '#kit/loading/fetch-code.ts';
import { laterPart, lazyPart } from '#kit/loading/lazy-part.tsx';
import { ProcessingOverlay } from '#payments/shop/processing-overlay.tsx';
import type { GoodsOrder } from '#payments/shop/purchase.ts';
import { draftFrom, keepDraft } from '#payments/shop/purchase-memory.ts';
import { codeMissing, useSubmit } from '#payments/shop/use-submit.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import type { Totals } from '#pricing/rules/totals.ts';
import { CheckoutFields, type CheckoutTerms, checkoutQuotes } from './checkout-fields.tsx';
import type { BrowserOrder } from './order-memory.ts';
import { useOrderPlaced } from './order-placed.ts';
import type { Unpaid } from './order-problem.tsx';
import type { OrderProblem } from './order-problems.ts';
import type { FoundWaiting } from './order-steps.ts';
import type { PaymentWay } from './place-order.ts';
import { texts } from './texts.ts';
import { useGuest } from './use-guest.ts';

/** What is sent stands in the form: the lines are in sight later, or folded. */
const CheckoutLines = laterPart(() => import('./checkout-lines.tsx'));
const EmptyCart = lazyPart(() => import('#cart/shop/empty-cart.tsx'));
const GuestInvitation = lazyPart(() => import('./guest-invitation.tsx'));
const SavedAddresses = lazyPart(() => import('#delivery/shop/saved-addresses.tsx'));
const UpdatesTick = lazyPart(() => import('./updates-tick.tsx'));
const RememberGuest = lazyPart(() => import('#delivery/shop/remember-guest.tsx'));
const SaveAddress = lazyPart(() => import('#delivery/shop/save-address.tsx'));

/** As high as the lines are, whatever their titles take, so that nothing below them moves. */
const LinesToCome = ({ items }: { items: readonly CartItem[] }) => (
  <div className="invisible space-y-2 pb-11">
    {items.map((item, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing of it is kept
      <p key={at} className="flex gap-3">
        <span className="size-12 flex-none" />
        <span className="wrap-anywhere min-w-0 flex-1">
          {item.title}
          <span className="block text-sm">{item.variant}</span>
        </span>
        <span className="figures">{formatPaise(lineTotalPaise(item))}</span>
      </p>
    ))}
  </div>
);

/** The code that only an order needs. It comes with the first click on a way to pay. */
const fetchOrdering = () => fetchCode(() => import('./ordering.ts'));

type OrderingCode = Awaited<ReturnType<typeof fetchOrdering>>;

/** A problem that the shopper decides about. It stays while the dialog closes. */
interface ProblemDialog {
  problem: OrderProblem;
  /** What was on screen when the order was sent. */
  before: Totals;
  code: OrderingCode;
  way: PaymentWay;
  open: boolean;
}

/** Enter in a field of the address would press the first button of the form, which applies the coupon. */
function keepFromPressing(event: React.KeyboardEvent) {
  const { key, target } = event;
  const isAddress = target instanceof HTMLInputElement && target.id.startsWith('delivery-');
  if (key === 'Enter' && isAddress) event.preventDefault();
}

interface CheckoutFormProps extends CheckoutTerms {
  /** The order is written down and waits: for the code that its buyer got by e-mail, or for its payment. */
  onConfirm: (order: FoundWaiting) => void;
}

export function CheckoutForm({ onConfirm, ...terms }: CheckoutFormProps) {
  const { state: handedOver, pathname } = useLocation();
  const revalidator = useRevalidator();
  const items = useCart();
  const { changes, checkNow } = useCartCheck(true);
  const toast = useToast();
  const showPlaced = useOrderPlaced();
  const { isBusy, submit } = useSubmit();
  const [carried] = useState(() => draftFrom(handedOver));
  const [isNarrow] = useState(() => innerWidth < 1024);
  const [address, setAddress] = useState<DeliveryAddress>(() => ({
    ...noAddress,
    ...carried.address,
    state: terms.shipping.feesPaise[carried.state] === undefined ? '' : carried.state,
  }));
  const [wrong, setWrong] = useState<WrongFields>({});
  const [dialog, setDialog] = useState<ProblemDialog | null>(null);
  const coupon = useCartCoupon(address.state, carried.coupon);
  const guest = useGuest(items.length > 0);
  const [unpaid, setUnpaid] = useState<(Unpaid & { code: OrderingCode }) | null>(null);
  /** Of an order whose answer was lost. */
  const [lost, setLost] = useState<{ code: OrderingCode; order?: BrowserOrder; isAnswered?: true } | null>(null);
  const [arrival, setArrival] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const [pointed, setPointed] = useState<{ to: string }>();
  useEffect(() => {
    if (pointed) form.current?.querySelector<HTMLElement>(`[name='${pointed.to}']`)?.focus();
  }, [pointed]);

  useEffect(() => {
    const { state, ...typed } = address;
    keepDraft({ state, address: typed });
  }, [address]);

  const lines = orderableLines(items);
  const quotes = checkoutQuotes(items, coupon, address.state, terms);

  const change = (field: DeliveryField, typed: string) => {
    setAddress((now) => ({ ...now, [field]: typed }));
    setWrong(({ [field]: _mended, ...others }) => others);
  };
  const fill = (filled: (now: DeliveryAddress) => DeliveryAddress) => {
    setAddress(filled);
    setWrong({});
  };
  const point = (found: { wrong: WrongFields; first: string }) => {
    setWrong(found.wrong);
    setPointed({ to: found.first });
  };

  const order = async (code: OrderingCode, way: PaymentWay) => {
    const found = code.checkOrder(address, items, lines);
    if (found) {
      point(found);
      return toast(found.toast);
    }
    if (coupon.isTyped) return coupon.apply();
    await place(code, way, way === 'cod' ? quotes.atTheDoor : quotes.quote);
  };

  /** Places what is on screen at a total that the shopper saw, and shows what came of it. */
  const place = async (code: OrderingCode, way: PaymentWay, agreed: Totals) => {
    const { totalPaise, shippingFeePaise, cashFeePaise: feePaise } = agreed;
    const { complaint, isOutdated, outcomeToast, placeOrder, tidied, wantsUpdates } = code;
    const goods: GoodsOrder = {
      items: lines,
      address: tidied(address),
      coupon: coupon.applied?.code ?? '',
      userId: guest.user?.id ?? null,
      totalPaise: totalPaise - feePaise,
      cashFeePaise: feePaise,
      shippingFeePaise,
      ...wantsUpdates(form.current),
    };
    const earlier = lost?.order ?? null;
    setLost(null);
    setUnpaid(null);
    const outcome = await submit(async () => {
      const result = await placeOrder(goods, way, (late, isHere) => void showPlaced(late, isHere), earlier);
      if (result.kind === 'placed') await showPlaced(result);
      return result;
    });
    // Nothing was begun while another order is under way.
    if (!outcome) return;
    const said = outcomeToast(outcome, goods.address, way);
    if (said) toast(said);
    if (outcome.kind === 'failed') return setLost({ code, ...outcome });
    const { kind } = outcome;
    if (kind === 'unpaid') setUnpaid({ code, ...outcome });
    // Its toast goes, and nothing else on the page says why there is no order.
    if (kind === 'refused')
      setUnpaid({ code, kind: 'unpaid', title: outcome.message, description: '', mayBePaid: true });
    if (kind === 'code') onConfirm(outcome);
    if (kind === 'price' || kind === 'stock') setDialog({ problem: outcome, before: agreed, code, way, open: true });
    if (kind === 'address') point(complaint(outcome.errors, goods.address));
    if (kind === 'coupon') coupon.drop();
    if (!isOutdated(outcome)) return;
    await checkNow();
    await revalidator.revalidate();
  };

  // What is on screen when the code has come counts, not what was there at the click.
  const latestOrder = useRef(order);
  latestOrder.current = order;
  const pay = async (way: PaymentWay) => {
    const code = await fetchOrdering().catch(() => null);
    if (code === null) return toast(codeMissing());
    await latestOrder.current(code, way);
  };
  const press = (button: string) => {
    if (button === 'online') void pay('online');
    else if (button === 'cash') void pay('cod');
    else coupon.press(button);
  };

  const closeDialog = useCallback(() => setDialog((now) => now && { ...now, open: false }), []);

  // While an order is placed its goods leave the cart.
  if (items.length === 0 && !isBusy) {
    return (
      <div className="mt-8">
        <EmptyCart wait={<div className="card h-96" />} title={texts.yourCartIsEmptyPlease()} />
      </div>
    );
  }
  return (
    <>
      <EnhancedForm
        action="/shop/checkout"
        onPress={press}
        onKeyDown={keepFromPressing}
        ref={form}
        noValidate
        className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_24rem]"
      >
        <CheckoutFields
          {...terms}
          isFolded={isNarrow && changes.size === 0}
          items={items}
          lines={<CheckoutLines items={items} changes={changes} wait={<LinesToCome items={items} />} />}
          delivery={
            <>
              {guest.mayHaveAddresses && (
                <SavedAddresses without={null} state={address.state} onKnown={guest.know} onPick={fill} />
              )}
              <DeliveryForm
                address={address}
                wrong={wrong}
                states={terms.states}
                change={change}
                onArrival={setArrival}
              />
              {terms.updates && <UpdatesTick without={null} notice={terms.updates} />}
              {guest.user === null && address.phone && <RememberGuest without={null} address={address} />}
              {guest.user && address.street && <SaveAddress without={null} address={address} userId={guest.user.id} />}
            </>
          }
          coupon={coupon}
          quotes={quotes}
          arrival={arrival}
          notice={
            <>
              {unpaid && <unpaid.code.UnpaidNotice {...unpaid} />}
              {lost && (
                <lost.code.LostOrder
                  order={lost.order}
                  isAnswered={lost.isAnswered}
                  onPlaced={(placed) => void showPlaced(placed)}
                  onWaiting={onConfirm}
                  onEnd={() => setLost({ code: lost.code })}
                />
              )}
            </>
          }
        />
      </EnhancedForm>
      {guest.invited && (
        <GuestInvitation without={null} open={guest.inviting} from={pathname} onClose={guest.dismiss} />
      )}
      {isBusy && <ProcessingOverlay />}
      {dialog && (
        <dialog.code.OrderProblemDialog
          open={dialog.open}
          problem={dialog.problem}
          before={dialog.before}
          onClose={closeDialog}
          onAgree={() => {
            closeDialog();
            if (dialog.problem.kind === 'price') void place(dialog.code, dialog.way, dialog.problem.totals);
          }}
        />
      )}
    </>
  );
}
