import { useState } from 'react';
import { Link } from 'react-router';
import { savedProduct } from '#cart/rules/cart.ts';
import { lineKey } from '#cart/rules/cart-check.ts';
import { cart, isViewing } from '#cart/shop/cart-store.ts';
import { texts as cartTexts } from '#cart/shop/texts.ts';
import { productFromJson } from '#catalogue/product-amounts.contract.ts';
import { orderFromJson } from '#contract/amounts.ts';
import { CallFailure, call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { EnhancedForm } from '#kit/enhanced-form.tsx';
import { type LineAgain, type OrderedLine, orderAgain } from '#orders/rules/order-again.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { orderPath } from './order-path.ts';
import { texts } from './texts.ts';

interface BuyAgainProps {
  orderId: string;
  /** Secret from the link that opened the order; empty for its signed-in owner. */
  orderKey?: string;
  /** What was ordered; asked for where it is not known yet. */
  lines?: readonly OrderedLine[];
  /** What came of the form, where scripts do not run. */
  done?: readonly LineAgain[] | null;
  /** Whether it is what the page wants most. */
  isLeading?: boolean;
}

/** Puts what is still sold of an order into the cart, in today’s prices, and says what changed (behaviour: Orders 23). */
export function BuyAgain({ orderId, orderKey = '', lines, done = null, isLeading = false }: BuyAgainProps) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [again, setAgain] = useState(done);

  const linesOf = async () => {
    const query = orderKey === '' ? {} : { key: orderKey };
    const { data } = await call('GET /api/shop/order/details/{orderId}', { params: { orderId }, query });
    return orderFromJson(data).cartItems;
  };
  const buy = async () => {
    if (isViewing()) return toast({ title: cartTexts.orderingIsOff(), destructive: true });
    setBusy(true);
    try {
      const ordered = lines ?? (await linesOf());
      const items = ordered.map(({ productId, weight }) => ({ productId, weight }));
      const { data } = await call('POST /api/shop/cart/check', { body: { items } });
      const today = orderAgain(
        ordered,
        data.map((product) => product && productFromJson(product)),
      );
      for (const { item, fault } of today) {
        if (fault === null) cart.add(savedProduct(item.productData), item.variant, item.quantity);
      }
      setAgain(today);
    } catch (error) {
      toast({ title: error instanceof CallFailure ? error.message : texts.thisDidNotWorkPlease(), destructive: true });
    } finally {
      setBusy(false);
    }
  };

  return (
    <div id="buy-again">
      <EnhancedForm action={orderPath(orderId, orderKey)} onPress={() => void buy()}>
        <button
          type="submit"
          name="do"
          value="again"
          disabled={isBusy}
          aria-label={texts.buyAgainOrder({ orderId })}
          className={`button ${isLeading ? 'button-leaf' : 'button-line'}`}
        >
          {isBusy ? texts.puttingIntoYourCart() : texts.buyAgain()}
        </button>
      </EnhancedForm>
      <div role="status">{again && <Outcome again={again} />}</div>
    </div>
  );
}

function Outcome({ again }: { again: readonly LineAgain[] }) {
  const added = again.filter(({ fault }) => fault === null).length;
  const changes = again.map((line) => ({ key: lineKey(line.item), sentence: sentenceOf(line) }));
  return (
    <div className="mt-3 rounded-card bg-leaf-tint px-4 py-3">
      <p className="font-semibold text-leaf-deep">
        {added === 0
          ? texts.nothingCanBeBoughtNow()
          : added === again.length
            ? texts.allIsInYourCart()
            : texts.someIsInYourCart({ added, all: again.length })}
      </p>
      <ul className="list-disc pl-5">
        {changes.map(({ key, sentence }) => sentence && <li key={key}>{sentence}</li>)}
      </ul>
      {added > 0 && (
        <Link to="/shop/cart" className="button button-leaf mt-3">
          {cartTexts.viewCart()}
        </Link>
      )}
    </div>
  );
}

/** What is not as it was ordered, or null. */
function sentenceOf({ item, fault, change }: LineAgain): string | null {
  const line = `${item.title}, ${item.variant}`;
  if (fault === 'gone') return texts.noLongerSold({ line });
  if (fault === 'sold out') return texts.soldOutNow({ line });
  const price =
    change.price &&
    texts.priceIsNow({ line, now: formatPaise(change.price.now), before: formatPaise(change.price.before) });
  const fewer = change.unitsBefore !== undefined && texts.onlySoMany({ line, count: item.quantity });
  return [price, fewer].filter(Boolean).join(' ') || null;
}
