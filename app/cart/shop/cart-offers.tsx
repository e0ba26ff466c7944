import { useEffect, useState } from 'react';
import type { CallResponse } from '#api/calls.ts';
import type { AddOn } from '#cart/rules/add-ons.ts';
import { type CartItem, savedProduct, subtotalPaise } from '#cart/rules/cart.ts';
import { productFromJson } from '#catalogue/product-amounts.contract.ts';
import { unitPricePaise } from '#catalogue/rules/catalogue.ts';
import { texts as catalogueTexts } from '#catalogue/shop/texts.ts';
import type { PortionFacts } from '#food/rules/limits.ts';
import { useStoredLimits } from '#food/shop/stored-limits.ts';
import { call } from '#kit/call.ts';
import { Icon } from '#kit/icon.tsx';
import { Picture } from '#kit/picture.tsx';
import { keepDraft, readDraft } from '#payments/shop/purchase-memory.ts';
import { formatPaise, paiseFromRupees } from '#pricing/rules/money.ts';
import { gapToFreeDelivery } from '#pricing/rules/shipping.ts';
import { cart } from './cart-store.ts';
import { FreeDeliveryBar } from './free-delivery-bar.tsx';
import { texts } from './texts.ts';

type Offers = CallResponse<'POST /api/shop/cart/offers'>;

const mostAddOns = 2;
const mostForEmptyCart = 4;

interface CartOffersProps {
  /**
   * How far free delivery is; what closes the gap (best sellers for an empty cart), alone or with a coupon; how one
   * pays; the coupon beside its field.
   */
  part: 'delivery' | 'add-ons' | 'more' | 'payment' | 'coupon';
  /** The lines that can be ordered. */
  items: readonly CartItem[];
  onTake?: (code: string) => void;
}

/** What the sheet of the cart has to offer (behaviour: Cart 9). Without the shop's answer it says nothing. */
export default function CartOffers({ part, items, onTake }: CartOffersProps) {
  const offers = useOffers(items);
  const suits = useSuits();
  if (!offers) {
    if (part === 'delivery') return <div className="h-20" />;
    // The sheet of an empty cart grows no more once it is open.
    return part === 'more' && items.length === 0 ? <div className="h-72" /> : null;
  }
  if (part === 'coupon') {
    if (!offers.coupon?.saves) return null;
    const { code, saves, firstOrderOnly } = offers.coupon;
    return (
      <button
        type="button"
        className="button button-line min-w-0 border-leaf border-dashed bg-leaf-tint px-3 text-leaf-deep text-sm"
        onClick={() => onTake?.(code)}
      >
        <span className="wrap-anywhere min-w-0">
          <span className="sr-only">{texts.applyCoupon()}</span> {code} −{formatPaise(paiseFromRupees(saves))}
          {firstOrderOnly && <span className="block font-normal text-xs">{texts.forAFirstOrderOnly()}</span>}
        </span>
      </button>
    );
  }
  const freeFromPaise = paiseFromRupees(offers.freeFrom);
  const gapPaise = gapToFreeDelivery(subtotalPaise(items), freeFromPaise);
  const isFree = items.length > 0 && gapPaise === 0;
  if (part === 'delivery') {
    return (
      <div className="border-hairline border-b px-5 pb-3">
        {isFree ? (
          <p className="rounded-xl bg-leaf-tint px-4 py-2 text-center font-semibold text-leaf-deep">
            {texts.freeShipping()}
          </p>
        ) : (
          <FreeDeliveryBar subtotalPaise={subtotalPaise(items)} freeFromPaise={freeFromPaise} />
        )}
        <p className="mt-1 text-ink-soft text-sm">{offers.arrives}</p>
      </div>
    );
  }
  if (part === 'payment') {
    return (
      <p className="text-ink-soft text-sm">
        {items.length > 0 && (
          <span className="block">
            {texts.taxesAreIncluded()} {!isFree && texts.deliveryIsAddedAtCheckout()}
          </span>
        )}
        {offers.paysOnline ? texts.paysByUpi() : texts.paysInCash()}
        {offers.marks && (
          <span aria-hidden="true" className="mt-1 flex flex-wrap gap-2">
            {offers.marks.map((mark) => (
              <span key={mark} className="rounded-lg border border-hairline px-2 font-semibold">
                {mark}
              </span>
            ))}
          </span>
        )}
      </p>
    );
  }
  const fitting = offers.addOns
    .map(({ weight, product: { portion, ...product } }) => ({ weight, product: productFromJson(product), portion }))
    .filter(({ portion }) => suits(portion));
  const closing = fitting.filter(({ weight, product }) =>
    product.variants.some((size) => size.weight === weight && unitPricePaise(size) >= gapPaise),
  );
  const [addOns, heading] =
    items.length === 0
      ? [fitting.slice(0, mostForEmptyCart), texts.bestSellers()]
      : closing.length > 0
        ? [closing.slice(0, mostAddOns), texts.forFreeDelivery()]
        : [fitting.slice(0, mostAddOns), catalogueTexts.youMayAlsoLike()];
  return (
    <>
      {!isFree && addOns.length > 0 && <AddOns addOns={addOns} heading={heading} />}
      {part === 'more' && offers.coupon && <OfferedCoupon coupon={offers.coupon} />}
    </>
  );
}

/** Whether the shopper's own limits speak against a product; those who have limits see none before that is known. */
function useSuits(): (portion: PortionFacts) => boolean {
  const stored = useStoredLimits();
  const [known, setKnown] = useState<{ stored: string; suits: (portion: PortionFacts) => boolean }>();
  useEffect(() => {
    if (stored === '') return;
    // Few shoppers have limits, and the others need no code for them. Without a network nothing is suggested.
    import('#food/shop/limits-store.ts').then(
      ({ suiting }) => setKnown({ stored, suits: suiting(stored) }),
      () => {},
    );
  }, [stored]);
  if (stored === '') return () => true;
  return known?.stored === stored ? known.suits : () => false;
}

function AddOns({ addOns, heading }: { addOns: readonly AddOn[]; heading: string }) {
  return (
    <section aria-labelledby="add-ons" className="w-full border-hairline border-t py-3 text-left">
      <h3 id="add-ons" className="font-sans font-semibold text-base">
        {heading}
      </h3>
      <ul>
        {addOns.map(({ weight, product }) => {
          const size = product.variants.find((variant) => variant.weight === weight);
          return (
            <li key={product._id} className="flex items-center gap-3 py-1.5">
              <Picture
                address={product.image}
                alt=""
                sizes="48px"
                className="size-12 flex-none rounded-lg object-cover"
              />
              <p className="wrap-anywhere min-w-0 flex-1 text-sm leading-tight">
                {product.title}
                <span className="figures block text-ink-soft">
                  {weight}
                  {size && `, ${formatPaise(unitPricePaise(size))}`}
                </span>
              </p>
              <button
                type="button"
                className="button button-line flex-none px-4"
                aria-label={texts.addTitle({ title: product.title })}
                // The second tap of a double tap would add the next one, which has moved under the finger.
                onClick={({ detail }) => detail < 2 && cart.add(savedProduct(product), weight)}
              >
                <Icon name="plus" size={16} />
                {texts.add()}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** One tap takes it along to cart and checkout, which check it again. */
function OfferedCoupon({ coupon: { code, offer, saves, firstOrderOnly } }: { coupon: NonNullable<Offers['coupon']> }) {
  const [chosen, setChosen] = useState(() => readDraft()?.coupon ?? '');
  const isChosen = chosen.toLowerCase() === code.toLowerCase();
  // Another one was typed: it stays.
  if (chosen !== '' && !isChosen) return null;
  const choose = (coupon: string) => {
    keepDraft({ coupon });
    setChosen(coupon);
  };
  const gain = saves > 0 ? texts.savesAtCheckout({ saves: formatPaise(paiseFromRupees(saves)) }) : offer;
  return (
    <div className="my-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-xl border border-leaf border-dashed bg-leaf-tint px-4 py-2">
      <p role="status" className="min-w-0 flex-1 text-sm leading-tight">
        <strong>{code}</strong> {gain}
        {firstOrderOnly && <span className="block text-ink-soft">{texts.forAFirstOrderOnly()}</span>}
      </p>
      <button
        type="button"
        className="button button-line px-4"
        onClick={({ detail }) => detail < 2 && choose(isChosen ? '' : code)}
      >
        {isChosen ? texts.removeCoupon() : texts.applyCoupon()}
      </button>
    </div>
  );
}

/** The last answer, which the parts of the sheet share. */
let latest: { asked: string; answer: Promise<Offers> } | null = null;

function useOffers(lines: readonly CartItem[]): Offers | null {
  const [offers, setOffers] = useState<Offers | null>(null);
  const items = lines.map(({ productId, variant, quantity }) => ({ productId, weight: variant, quantity }));
  const pincode = readDraft()?.address.pincode;
  const body = { items, ...(pincode && { pincode }) };
  const asked = JSON.stringify(body);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says all of the lines
  useEffect(() => {
    if (latest?.asked !== asked) latest = { asked, answer: call('POST /api/shop/cart/offers', { body }) };
    const mine = latest;
    mine.answer.then(
      (answer) => mine === latest && setOffers(answer),
      () => {
        if (mine === latest) latest = null;
      },
    );
  }, [asked]);
  return offers;
}
