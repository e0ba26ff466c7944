import { Link } from 'react-router';
import { type CartItem, lineTotalPaise, mostOfLine } from '#cart/rules/cart.ts';
import { type LineChange, lineFault } from '#cart/rules/cart-check.ts';
import type { PortionFacts } from '#food/rules/limits.ts';
import { StoredLimitsFit } from '#food/shop/stored-limits-fit.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { EnhancedForm } from '#kit/enhanced-form.tsx';
import { Icon } from '#kit/icon.tsx';
import { Picture } from '#kit/picture.tsx';
import { formatPaise } from '#pricing/rules/money.ts';
import { cart } from './cart-store.ts';
import { QuantityButtons } from './quantity-buttons.tsx';
import { texts } from './texts.ts';

interface CartLineProps {
  item: CartItem;
  change?: LineChange | undefined;
  /** Longest title in characters; a longer one ends with an ellipsis. */
  titleCharacters: number;
  /** What its limits are compared with; undefined until the shop has answered. */
  portion?: PortionFacts | undefined;
  onLeave?: () => void;
  /** The hidden fields that name the line to the shop, of a cart that the shop keeps. */
  children?: React.ReactNode;
}

export function CartLine({ item, change, titleCharacters, portion, onLeave, children }: CartLineProps) {
  const toast = useToast();
  const most = mostOfLine(item);
  const fault = lineFault(item);
  const setQuantity = (quantity: string) => {
    cart.setQuantity(item.productId, item.variant, Number(quantity));
    toast({
      title: quantity === '0' ? texts.cartItemRemovedSuccessfully() : texts.cartItemUpdatedSuccessfully(),
    });
  };
  return (
    <li className="flex flex-wrap gap-4 py-4">
      {item.image !== '' && (
        <Picture
          address={item.image}
          alt=""
          sizes="80px"
          className={`size-[min(5rem,26vw)] flex-none rounded-xl object-cover ${fault ? 'opacity-50 grayscale' : ''}`}
        />
      )}
      <div className="min-w-0 flex-1 basis-40">
        <div className="flex flex-wrap items-start justify-between gap-x-2">
          <p className="wrap-anywhere flex-1 font-semibold leading-snug">
            <Link
              to={`/shop/product-details/${item.productId}`}
              title={item.title}
              className="-my-3 inline-block py-3"
              onClick={onLeave}
            >
              {shortened(item.title, titleCharacters)}
            </Link>
          </p>
          {!fault && <p className="figures whitespace-nowrap font-semibold">{formatPaise(lineTotalPaise(item))}</p>}
        </div>
        <p className="text-ink-soft text-sm">{item.variant}</p>
        {portion && <StoredLimitsFit portion={portion} />}
        <EnhancedForm
          action="/shop/cart"
          onPress={children ? undefined : setQuantity}
          className="mt-1 flex flex-wrap items-center justify-between gap-x-3"
        >
          {children}
          {fault ? (
            <p className="text-chilli text-sm">
              {fault === 'gone' ? texts.noLongerSoldPleaseRemove() : texts.soldOutPleaseRemoveIt()}
            </p>
          ) : (
            <div className="flex items-center rounded-full border border-hairline bg-white">
              <QuantityButtons
                title={item.title}
                quantity={item.quantity}
                least={1}
                most={most}
                className="button-icon disabled:text-ink-soft/50"
              />
            </div>
          )}
          <button
            type="submit"
            name="quantity"
            value="0"
            className="button-icon flex-none text-ink-soft hover:text-chilli"
            aria-label={texts.removeTitle({ title: item.title })}
            // The second tap of a double tap meets the line that has moved under the finger.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            <Icon name="trash" size={18} />
          </button>
        </EnhancedForm>
        {!fault && <Notes item={item} change={change} most={most} />}
      </div>
    </li>
  );
}

function Notes({ item, change, most }: { item: CartItem; change: LineChange | undefined; most: number }) {
  return (
    <div className="mt-1 text-sm text-turmeric-deep">
      {change?.price && (
        <p>
          {texts.thePriceChangedFromToEach.parts({
            before: <s className="figures">{formatPaise(change.price.before)}</s>,
            now: <strong className="figures">{formatPaise(change.price.now)}</strong>,
          })}
        </p>
      )}
      {change?.unitsBefore && <p>{texts.onlyLeftYouHad({ most, unitsBefore: change.unitsBefore })}</p>}
      {!change?.unitsBefore && item.quantity >= most && <p>{texts.thatIsAllWe({ most })}</p>}
    </div>
  );
}

function shortened(title: string, characters: number): string {
  const all = [...title];
  return all.length > characters ? `${all.slice(0, characters).join('').trimEnd()}…` : title;
}
