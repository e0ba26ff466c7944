import { texts as checkoutTexts } from '#checkout/shop/texts.ts';
import type { Order } from '#contract/amounts.ts';
import { Icon } from '#kit/icon.tsx';
import { parcelNews, type TrackedStep, trackOf } from '#orders/rules/order-steps.ts';
import { statusWords } from '#orders/rules/status-words.ts';
import { dayOnScreen, momentOnScreen } from '#rules/text/days-in-words.ts';
import { texts } from './texts.ts';

/** When a parcel is expected, in words, and whether it cannot come in time any more; null where nobody can say. */
export type Expected = { words: string; isLate?: boolean | undefined } | null;

const isEnd = (step: TrackedStep['step']) =>
  step === 'Cancelled' || step === 'Rejected' || step === 'Returned' || step === 'Refunded';

function nameOf(step: TrackedStep['step']): string {
  if (step === 'Order Placed') return texts.placed();
  return step === 'Cancelled' ? texts.cancelled() : statusWords[step];
}

/** Where an order is: its steps with the days that are known, and when it is expected. */
export function OrderSteps({ order, arrives }: { order: Order; arrives: Expected }) {
  const track = trackOf(order);
  if (track === null) return null;
  const isOpen = track.some(({ state }) => state === 'next');
  const news = parcelNews(order);
  return (
    <div>
      <ol aria-label={texts.whereYourOrderIs()} className="grid auto-cols-fr grid-flow-col">
        {track.map(({ step, state, at }, place) => (
          <li
            key={step}
            aria-current={place === track.findLastIndex((one) => one.state !== 'next') ? 'step' : undefined}
            className="relative text-center"
          >
            {place > 0 && (
              <span
                aria-hidden="true"
                className={`absolute top-3.5 right-1/2 h-0.5 w-full ${state === 'next' || isEnd(step) ? 'bg-hairline' : 'bg-leaf'}`}
              />
            )}
            <Dot state={state} isEnd={isEnd(step)} />
            <span className={`mt-1 block text-sm ${state === 'next' ? 'text-ink-soft' : 'font-semibold'}`}>
              {nameOf(step)}
              {state === 'next' && <span className="sr-only">, {texts.notYet()}</span>}
            </span>
            {at && (
              <time dateTime={at} className="block text-ink-soft text-xs sm:text-sm">
                {dayOnScreen(at)}
              </time>
            )}
          </li>
        ))}
      </ol>
      {news && (
        <p className="mt-4 rounded-xl bg-turmeric-tint px-4 py-3">
          <span className="block font-semibold">{news.note}</span>
          <time dateTime={news.at} className="text-sm">
            {momentOnScreen(news.at)}
          </time>
        </p>
      )}
      {isOpen && arrives && (
        <p className="mt-4 rounded-xl bg-leaf-tint px-4 py-3 font-semibold text-leaf-deep">
          {arrives.isLate ? texts.itTakesLonger() : checkoutTexts.usuallyDelivered({ arrival: arrives.words })}
        </p>
      )}
    </div>
  );
}

function Dot({ state, isEnd }: { state: TrackedStep['state']; isEnd: boolean }) {
  const look = isEnd
    ? 'border-2 border-ink-soft bg-paper-deep'
    : state === 'next'
      ? 'border-2 border-hairline bg-white'
      : state === 'now'
        ? 'bg-leaf text-white ring-4 ring-leaf-tint'
        : 'bg-leaf text-white';
  return (
    <span aria-hidden="true" className={`relative z-10 mx-auto grid size-7 place-items-center rounded-full ${look}`}>
      {state !== 'next' && <Icon name={isEnd ? 'x' : 'check'} size={16} />}
    </span>
  );
}
