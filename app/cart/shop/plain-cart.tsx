import { useHref } from 'react-router';
import { type CartItem, lineTotalPaise, mostOfLine } from '#cart/rules/cart.ts';
import { type LineChange, lineFault, lineKey } from '#cart/rules/cart-check.ts';
import { quoteCart } from '#cart/rules/cart-quote.ts';
import { Icon } from '#kit/icon.tsx';
import { Picture } from '#kit/picture.tsx';
import { stateName } from '#orders/rules/state-names.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { deliveryTo, type Shipping } from '#pricing/rules/shipping.ts';
import type { CartFormProblem } from './cart-form.server.ts';
import { OrderSummary } from './order-summary.tsx';
import { PlainCoupon } from './plain-coupon.tsx';
import type { StoredCartView } from './stored-cart-view.server.ts';
import { texts } from './texts.ts';

interface PlainCartProps {
  kept: StoredCartView;
  shipping: Shipping;
  problem: CartFormProblem | null;
}

/** The cart of a browser without scripts: every button sends a form (docs/decisions/plain-forms.md). */
export default function PlainCart({ kept, shipping, problem }: PlainCartProps) {
  const { items, coupon } = kept;
  const state = problem?.typed.state ?? kept.state;
  const quote = quoteCart(items, coupon?.discount ?? null, deliveryTo(kept.state, shipping));
  const changes = new Map(kept.changes);
  const isFaulty = items.some((item) => lineFault(item) !== null);
  return (
    <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
      <section aria-label={texts.items()}>
        <ul className="card divide-y divide-hairline px-5">
          {items.map((item) => (
            <PlainLine key={lineKey(item)} item={item} change={changes.get(lineKey(item))} />
          ))}
        </ul>
        <a href={useHref('/shop/listing')} className="link mt-2 inline-flex min-h-11 items-center">
          {texts.seeAllProducts()}
        </a>
      </section>
      <section aria-labelledby="order-summary" className="card space-y-5 p-5 lg:sticky lg:top-28">
        <h2 id="order-summary" className="text-2xl">
          {texts.orderSummary()}
        </h2>
        <form method="post" action={useHref('/shop/cart')} className="space-y-5">
          <div>
            <label htmlFor="state" className="block font-semibold">
              {texts.state()}
            </label>
            <div className="mt-1 flex gap-2">
              <select
                id="state"
                name="state"
                autoComplete="address-level1"
                className="field min-w-0 flex-1"
                defaultValue={state}
                aria-invalid={problem?.field === 'state'}
                // biome-ignore lint/a11y/noAutofocus: the field that is wrong, on a page that was loaded to say so
                autoFocus={problem?.field === 'state'}
              >
                <option value="">{texts.chooseYourState()}</option>
                {Object.keys(shipping.feesPaise).map((name) => (
                  <option key={name} value={name}>
                    {stateName(name)}
                  </option>
                ))}
              </select>
              <button type="submit" name="do" value="update" className="button button-line">
                {texts.update()}
              </button>
            </div>
          </div>
          <PlainCoupon
            typed={problem?.typed.coupon ?? coupon?.code ?? ''}
            coupon={coupon}
            wrong={problem?.field === 'coupon' ? problem.message : kept.couponLost}
          />
          <OrderSummary
            quote={quote}
            discountLabel={coupon?.label ?? null}
            hasState={kept.state !== ''}
            gstKnown
            freeFromPaise={shipping.freeFromPaise}
          />
          {isFaulty || quote.subtotalPaise === 0 ? (
            <p className="rounded-xl bg-chilli-tint px-4 py-3 text-center font-semibold text-chilli">
              {texts.removeSoldOutItems()}
            </p>
          ) : (
            <button type="submit" name="do" value="proceed" className="button button-leaf min-h-12 w-full">
              {texts.proceedToCheckout()}
            </button>
          )}
        </form>
      </section>
    </div>
  );
}

function PlainLine({ item, change }: { item: CartItem; change: LineChange | undefined }) {
  const fault = lineFault(item);
  const most = mostOfLine(item);
  return (
    <li className="flex gap-4 py-4">
      {item.image !== '' && (
        <Picture
          address={item.image}
          alt=""
          sizes="80px"
          className={`size-20 flex-none rounded-xl object-cover ${fault ? 'opacity-50 grayscale' : ''}`}
        />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <p className="wrap-anywhere font-semibold leading-snug">
            <a href={useHref(`/shop/product-details/${item.productId}`)} className="-my-3 inline-block py-3">
              {item.title}
            </a>
          </p>
          {!fault && <p className="figures whitespace-nowrap font-semibold">{formatPaise(lineTotalPaise(item))}</p>}
        </div>
        <p className="text-ink-soft text-sm">{item.variant}</p>
        <form method="post" action={useHref('/shop/cart')} className="mt-1 flex items-center justify-between gap-3">
          <input type="hidden" name="productId" value={item.productId} />
          <input type="hidden" name="weight" value={item.variant} />
          {fault ? (
            <p className="text-chilli text-sm">
              {fault === 'gone' ? texts.noLongerSoldPleaseRemove() : texts.soldOutPleaseRemoveIt()}
            </p>
          ) : (
            <div className="flex items-center rounded-full border border-hairline bg-white">
              <QuantityButton item={item} to={item.quantity - 1} disabled={item.quantity <= 1} />
              <span className="figures min-w-6 text-center">
                <span className="sr-only">{texts.quantityLine({ quantity: item.quantity })}</span>
                <span aria-hidden="true">{item.quantity}</span>
              </span>
              <QuantityButton item={item} to={item.quantity + 1} disabled={item.quantity >= most} />
            </div>
          )}
          <button
            type="submit"
            name="quantity"
            value="0"
            className="button-icon flex-none text-ink-soft hover:text-chilli"
            aria-label={texts.removeTitle({ title: item.title })}
          >
            <Icon name="trash" size={18} />
          </button>
        </form>
        {!fault && (
          <div className="mt-1 text-sm text-turmeric-deep">
            {change?.unitsBefore && <p>{texts.onlyLeftYouHad({ most, unitsBefore: change.unitsBefore })}</p>}
            {!change?.unitsBefore && item.quantity >= most && <p>{texts.thatIsAllWe({ most })}</p>}
          </div>
        )}
      </div>
    </li>
  );
}

function QuantityButton({ item, to, disabled }: { item: CartItem; to: number; disabled: boolean }) {
  const isMore = to > item.quantity;
  return (
    <button
      type="submit"
      name="quantity"
      value={to}
      className="button-icon disabled:text-ink-soft/50"
      aria-label={
        isMore ? texts.increaseQuantityOf({ title: item.title }) : texts.decreaseQuantityOf({ title: item.title })
      }
      disabled={disabled}
    >
      <Icon name={isMore ? 'plus' : 'minus'} size={16} />
    </button>
  );
}
