import { useState } from 'react';
import { Link } from 'react-router';
import type { CartItem } from '#cart/rules/cart.ts';
import { countedMeasures, daySum, type NutrientSum } from '#food/rules/day-sum.ts';
import { type Limits, limitLabels, type PortionFacts, portionIn } from '#food/rules/limits.ts';
import { portionInWords } from '#food/rules/measure-words.ts';
import { texts } from './texts.ts';

export interface DaySumProps {
  items: readonly CartItem[];
  /** By the id of the product; products that are no longer sold are missing. */
  portions: ReadonlyMap<string, PortionFacts>;
  /** The shopper's own; null without any. */
  limits: Limits | null;
}

/** More portions of one food nobody eats in a day. */
const mostPortions = 20;

interface Eaten {
  count: number;
  per: string;
}

/**
 * What portions of the cart's foods come to, beside the shopper's limits (behaviour: Limits 8). Nothing of it leaves
 * the browser.
 */
export default function DaySum({ items, portions, limits }: DaySumProps) {
  const [eaten, setEaten] = useState<Record<string, Eaten>>({});
  const foods = [...new Map(items.map(({ productId, title }) => [productId, title]))].flatMap(([id, title]) => {
    const facts = portions.get(id);
    if (!facts) return [];
    const measures = countedMeasures(facts);
    const { per } = portionIn(facts, limits?.measure ?? null);
    const chosen = eaten[id] ?? { count: 1, per };
    const portion = measures.find((one) => one.per === chosen.per) ?? measures[0];
    return [{ id, title, measures, portion, count: chosen.count }];
  });
  const sums = daySum(foods);
  return (
    <section aria-labelledby="day-sum" className="card p-5">
      <h2 id="day-sum" className="text-2xl">
        {texts.totalForYourPortions()}
      </h2>
      <p className="mt-1 text-ink-soft text-sm">{texts.thisCountsOnePortion()}</p>
      <ul className="mt-3 divide-y divide-hairline">
        {foods.map(({ id, title, measures, portion, count }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="wrap-anywhere min-w-[min(10rem,100%)] flex-1 text-sm">{title}</span>
            {portion ? (
              <span className="flex max-w-full flex-wrap items-center gap-2">
                <input
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={mostPortions}
                  value={count}
                  aria-label={texts.portionsOf({ title })}
                  className="field w-18 px-2 text-right"
                  onChange={(event) => {
                    const typed = Math.trunc(Number(event.target.value));
                    const now = Math.min(Math.max(typed, 0), mostPortions) || 0;
                    setEaten({ ...eaten, [id]: { count: now, per: portion.per } });
                  }}
                />
                {measures.length === 1 ? (
                  <span className="w-40">{portionInWords(portion.translated ?? portion.per)}</span>
                ) : (
                  <select
                    value={portion.per}
                    aria-label={texts.measureOf({ title })}
                    className="field w-40 max-w-full"
                    onChange={(event) => setEaten({ ...eaten, [id]: { count, per: event.target.value } })}
                  >
                    {measures.map(({ per, translated = per }) => (
                      <option key={per} value={per}>
                        {portionInWords(translated)}
                      </option>
                    ))}
                  </select>
                )}
              </span>
            ) : (
              <span className="text-ink-soft text-sm">{texts.portionNotDeclared()}</span>
            )}
          </li>
        ))}
      </ul>
      <table className="figures mt-3 w-full text-sm">
        <thead>
          <tr className="border-hairline border-b text-left align-bottom">
            <td />
            <th scope="col" className="py-2 pl-2 font-semibold">
              {texts.together()}
            </th>
            {limits && (
              <th scope="col" className="py-2 pl-2 font-semibold">
                {texts.yourLimitAPortion()}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {sums.map((one) => (
            <SumRow
              key={one.nutrient}
              {...one}
              limit={limits && (limits.most[one.nutrient] ?? null)}
              hasLimits={limits !== null}
            />
          ))}
        </tbody>
      </table>
      <Link to="/shop/limits" className="link mt-2 inline-flex min-h-11 items-center text-sm">
        {limits ? texts.changeMyLimits() : texts.setMyLimits()}
      </Link>
    </section>
  );
}

interface SumRowProps extends NutrientSum {
  limit: number | null;
  hasLimits: boolean;
}

function SumRow({ nutrient, sum, missing, limit, hasLimits }: SumRowProps) {
  const { label, unit } = limitLabels[nutrient];
  return (
    <tr className="border-hairline border-b align-top">
      <th scope="row" className="py-2 text-left font-semibold">
        {label}
      </th>
      <td className="py-2 pl-2">
        {sum === null ? texts.notDeclared() : `${sum} ${unit}`}
        {sum !== null && missing.length > 0 && (
          <span className="block text-ink-soft">{texts.notDeclaredBy({ missing: missing.join(', ') })}</span>
        )}
      </td>
      {hasLimits && <td className="py-2 pl-2">{limit === null ? texts.none() : `${limit} ${unit}`}</td>}
    </tr>
  );
}
