import { DietMark } from '#catalogue/shop/diet-mark.tsx';
import { texts } from '#catalogue/shop/texts.ts';
import type { FoodView } from './food-view.server.ts';

/** What decides whether a food suits somebody, beside its price: the whole table follows further down. */
export function FoodGlance({ food: { glance, diet } }: { food: FoodView }) {
  return (
    <section aria-label={texts.foodFacts()} className="mt-5 rounded-card border border-hairline bg-white p-4">
      <p className="flex items-center justify-between gap-3 text-ink-soft text-sm">
        {glance.measure}
        <a href="#nutrition" className="link">
          {texts.allFigures()}
        </a>
      </p>
      <dl className="figures mt-2 grid grid-cols-4 gap-2">
        {glance.figures.map(({ label, text }) => (
          <div key={label} className="flex min-w-0 flex-col-reverse justify-end">
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="break-words font-semibold leading-tight">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 flex items-start gap-2 text-sm">
        {diet && <DietMark diet={diet} />}
        {glance.allergens}
      </p>
    </section>
  );
}
