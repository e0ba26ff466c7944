import { DietMark } from '#catalogue/shop/diet-mark.tsx';
import { texts } from '#catalogue/shop/texts.ts';
import { Picture } from '#kit/picture.tsx';
import type { FoodView } from './food-view.server.ts';

/**
 * What the label of a food declares: the nutrition table, allergens and the rest. Its words come finished from the
 * server.
 */
export function FoodPanel({ food }: { food: FoodView }) {
  const { table, facts, labels, diet } = food;
  return (
    <section aria-labelledby="nutrition" className="mt-14 grid gap-8 lg:grid-cols-2">
      <div>
        <h2 id="nutrition" className="text-2xl">
          {texts.nutrition()}
        </h2>
        {table ? (
          <table className="figures wrap-anywhere mt-3 w-full text-sm">
            <thead>
              <tr className="border-hairline border-b">
                <td />
                {table.columns.map((column) => (
                  <th key={column} scope="col" className="py-2 pl-2 text-right align-bottom font-semibold">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ label, isPart, figures }) => (
                <tr key={label} className="border-hairline border-b">
                  <th scope="row" className={`py-2 text-left ${isPart ? 'pl-4 font-normal' : 'font-semibold'}`}>
                    {label}
                  </th>
                  {figures.map((figure, at) => (
                    <td key={table.columns[at]} className="py-2 pl-2 text-right">
                      {figure}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <p className="mt-3 text-ink-soft">{texts.notDeclared()}</p>
        )}
      </div>
      <div>
        <h2 className="flex items-center gap-2 text-2xl">
          {texts.onTheLabel()} {diet && <DietMark diet={diet} />}
        </h2>
        <dl className="mt-3 grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
          {facts.map(({ label, text }) => (
            <div key={label} className="contents">
              <dt className="font-semibold">{label}</dt>
              <dd className="min-w-0 break-words">{text}</dd>
            </div>
          ))}
        </dl>
        {labels.map(({ address, alt }) => (
          <Picture key={address} address={address} alt={alt} sizes="160px" first={false} className="mt-4 max-w-40" />
        ))}
      </div>
    </section>
  );
}
