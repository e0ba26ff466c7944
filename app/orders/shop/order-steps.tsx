import { texts as checkoutTexts } from '#checkout/shop/texts.ts';
import type { Order } from '#contract/amounts.ts';
import { Icon } from '#kit/icon.tsx';
import { orderSteps, stepsTaken } from '#orders/rules/order-steps.ts';
import { statusWords } from '#orders/rules/status-words.ts';
import { dayOnScreen } from '#rules/text/days-in-words.ts';
import { texts } from './texts.ts';

/** When a parcel is expected, in words and its last day; null where nobody can say. */
export type Expected = { last: string; words: string } | null;

/** Where an order is: its steps with the days that are known, and when it is expected. */
export function OrderSteps({ order, arrives }: { order: Order; arrives: Expected }) {
  const taken = stepsTaken(order);
  if (taken === null) return null;
  const isThere = taken.length === orderSteps.length;
  return (
    <div>
      <ol aria-label={texts.whereYourOrderIs()} className="grid grid-cols-4">
        {orderSteps.map((step, at) => {
          const day = taken[at]?.at;
          const isTaken = at < taken.length;
          return (
            <li key={step} aria-current={at === taken.length - 1 ? 'step' : undefined} className="relative text-center">
              {at > 0 && (
                <span
                  aria-hidden="true"
                  className={`absolute top-3.5 right-1/2 h-0.5 w-full ${isTaken ? 'bg-leaf' : 'bg-hairline'}`}
                />
              )}
              <span
                aria-hidden="true"
                className={`relative z-10 mx-auto grid size-7 place-items-center rounded-full ${isTaken ? 'bg-leaf text-white' : 'border-2 border-hairline bg-white'}`}
              >
                {isTaken && <Icon name="check" size={16} />}
              </span>
              <span className={`mt-1 block text-sm ${isTaken ? 'font-semibold' : 'text-ink-soft'}`}>
                {at === 0 ? texts.placed() : statusWords[step]}
                {!isTaken && <span className="sr-only">, {texts.notYet()}</span>}
              </span>
              {day && (
                <time dateTime={day} className="block text-ink-soft text-sm">
                  {dayOnScreen(day)}
                </time>
              )}
            </li>
          );
        })}
      </ol>
      {!isThere && arrives && (
        <p className="mt-4 rounded-xl bg-leaf-tint px-4 py-3 font-semibold text-leaf-deep">
          {isLate(arrives) ? texts.itTakesLonger() : checkoutTexts.usuallyDelivered({ arrival: arrives.words })}
        </p>
      )}
    </div>
  );
}

/** Whether the last day is over everywhere in India. */
function isLate({ last }: { last: string }): boolean {
  return Date.now() > Date.parse(`${last}T23:59:59+05:30`);
}
