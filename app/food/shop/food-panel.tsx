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
          // No word of it is broken: where a language needs more room than a phone has, it scrolls by itself.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          <div tabIndex={0} className="mt-3 overflow-x-auto">
            <table className="figures w-full max-sm:text-base">
              <thead>
                <tr className="border-hairline border-b">
                  <td />
                  {table.columns.map((column) => (
                    <th
                      key={column}
                      scope="col"
                      className="py-2 pl-1 text-right align-bottom sm:pl-2 font-semibold max-sm:text-sm"
                    >
                      {column.replace(/(\d) /, '$1\u00a0')}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map(({ label, isPart, figures }) => (
                  <tr key={label} className="border-hairline border-b">
                    <th
                      scope="row"
                      className={`py-2 text-left ${isPart ? 'pl-4 font-normal max-sm:pl-2 max-sm:text-sm' : 'font-semibold'}`}
                    >
                      {label}
                    </th>
                    {figures.map((figure, at) => (
                      <td key={table.columns[at]} className="whitespace-nowrap py-2 pl-1 text-right sm:pl-2">
                        {figure}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ) : (
          <p className="mt-3 text-ink-soft">{texts.notDeclared()}</p>
        )}
      </div>
      <div>
        <h2 className="flex items-center gap-2 text-2xl">
          {texts.onTheLabel()} {diet && <DietMark diet={diet} />}
        </h2>
        <dl className="mt-3 grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-2">
          {facts.map(({ label, text }) => (
            <div key={label} className="contents">
              <dt className="font-semibold">{label}</dt>
              <dd className="min-w-0 break-words">{text}</dd>
            </div>
          ))}
        </dl>
        {labels.map(({ address, alt }) => (
          <a key={address} href={address} target="_blank" rel="noopener" className="mt-4 mr-4 inline-block">
            <Picture address={address} alt={alt} sizes="160px" first={false} className="max-w-40" />
            <span className="link inline-flex min-h-11 items-center">{texts.openLarge()}</span>
          </a>
        ))}
      </div>
    </section>
  );
}
