import { cart } from '#cart/shop/cart-store.ts';
import { Dialog } from '#kit/dialogs/dialog.tsx';
import { formatPaise } from '#pricing/rules/money.ts';
import type { Totals } from '#pricing/rules/totals.ts';
import type { OrderProblem, Shortage } from './order-problems.ts';
import type { OrderOutcome } from './place-order.ts';
import { texts } from './texts.ts';

export type Unpaid = OrderOutcome & { kind: 'unpaid' };

export function UnpaidNotice({ title, description, mayBePaid }: Omit<Unpaid, 'kind'>) {
  return (
    <p className="rounded-xl bg-chilli-tint px-4 py-3">
      <strong className="block text-chilli">{title}</strong>
      {description} {!mayBePaid && texts.payAgainOrChooseCash()}
    </p>
  );
}

interface PriceChangedProps {
  open: boolean;
  /** What was on screen when the order was sent. */
  before: Totals;
  totals: Totals;
  onClose: () => void;
  onAgree: () => void;
}

function PriceChanged({ open, before, totals, onClose, onAgree }: PriceChangedProps) {
  const rows: [name: string, before: number, now: number][] = [
    [texts.subtotal(), before.subtotalPaise, totals.subtotalPaise],
    [texts.discount(), before.discountPaise, totals.discountPaise],
    [texts.delivery(), before.shippingFeePaise, totals.shippingFeePaise],
    ...(before.cashFeePaise + totals.cashFeePaise > 0
      ? ([[texts.cashOnDeliveryFee(), before.cashFeePaise, totals.cashFeePaise]] as [string, number, number][])
      : []),
    [texts.gst(), before.gstPaise, totals.gstPaise],
    [texts.total(), before.totalPaise, totals.totalPaise],
  ];
  return (
    <Dialog open={open} onClose={onClose} title={texts.theTotalHasChanged()} kind="window">
      <div className="overflow-y-auto p-5">
        <p>{texts.aPriceTheDiscount()}</p>
        <table className="figures mt-4 w-full">
          <thead>
            <tr className="text-ink-soft text-sm">
              <th className="py-1 text-left font-normal">
                <span className="sr-only">{texts.partOfTheTotal()}</span>
              </th>
              <th className="py-1 text-right font-normal">{texts.before()}</th>
              <th className="py-1 text-right font-normal">{texts.now()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, old, now]) => (
              <tr key={name} className={`border-hairline border-t ${name === texts.total() ? 'font-semibold' : ''}`}>
                <th className="py-2 text-left font-[inherit]">{name}</th>
                <td className="py-2 text-right text-ink-soft">{formatPaise(old)}</td>
                <td className={`py-2 text-right ${old === now ? '' : 'font-semibold text-turmeric-deep'}`}>
                  {formatPaise(now)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="mt-5 flex flex-wrap gap-3">
          <button type="button" className="button button-leaf flex-1" onClick={onAgree}>
            {texts.placeOrderAtTheNew()}
          </button>
          <button type="button" className="button button-line flex-1" onClick={onClose}>
            {texts.lookAtTheOrderAgain()}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

interface StockShortProps {
  open: boolean;
  shortages: readonly Shortage[];
  onClose: () => void;
}

function StockShort({ open, shortages, onClose }: StockShortProps) {
  const adapt = () => {
    for (const { productId, weight, available } of shortages) cart.setQuantity(productId, weight, available);
    onClose();
  };
  const allGone = shortages.every(({ isGone }) => isGone);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={allGone ? texts.noLongerSold() : texts.notEnoughInStock()}
      kind="window"
    >
      <div className="overflow-y-auto p-5">
        <p>{allGone ? texts.nothingOrderedYet() : texts.somebodyWasQuicker()}</p>
        <ul className="mt-3 list-disc space-y-1 pl-5 font-semibold">
          {shortages.map(({ productId, weight, message }) => (
            <li key={`${productId} ${weight}`}>{message}</li>
          ))}
        </ul>
        <div className="mt-5 flex flex-wrap gap-3">
          <button type="button" className="button button-leaf flex-1" onClick={adapt}>
            {shortages.every(({ available }) => available === 0) ? texts.takeOutWhatIsGone() : texts.takeWhatIsLeft()}
          </button>
          <button type="button" className="button button-line flex-1" onClick={onClose}>
            {texts.lookAtTheOrderAgain()}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

/** The dialog for a problem that the shopper can decide about; nothing for others. */
export function OrderProblemDialog({
  problem,
  ...props
}: { problem: OrderProblem } & Omit<PriceChangedProps, 'totals'>) {
  if (problem.kind === 'price') return <PriceChanged {...props} totals={problem.totals} />;
  return problem.kind === 'stock' ? <StockShort {...props} shortages={problem.shortages} /> : null;
}
