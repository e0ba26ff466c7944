import { useState } from 'react';
import type { Product } from '#catalogue/rules/catalogue.ts';
import { Prose } from '#kit/prose.tsx';
import { TabList } from '#kit/tab-list.tsx';
import { texts } from './texts.ts';

const infoTabs = () =>
  [
    { key: 'healthBenefits', label: texts.healthBenefits() },
    { key: 'recipe', label: texts.recipe() },
    { key: 'ingredients', label: texts.ingredients() },
    { key: 'more', label: texts.more() },
  ] as const;

/**
 * The four information tabs; an empty text is replaced by a sentence. All texts are in the page; without JavaScript
 * they are shown below each other.
 */
export function ProductTabs({ product }: { product: Product }) {
  const [shown, setShown] = useState<ReturnType<typeof infoTabs>[number]['key']>('healthBenefits');
  const tabs = infoTabs();

  return (
    <section aria-label={texts.aboutThisProduct()} className="mt-14">
      <TabList label={texts.aboutThisProduct()} tabs={tabs} shown={shown} onShow={setShown} className="plain:hidden" />
      {tabs.map((tab) => (
        <div
          key={tab.key}
          id={`panel-${tab.key}`}
          role="tabpanel"
          aria-labelledby={`tab-${tab.key}`}
          className={`py-6 ${shown === tab.key ? '' : 'hidden plain:block'}`}
        >
          <h2 className="mb-3 hidden text-2xl plain:block">{tab.label}</h2>
          {product[tab.key].trim() === '' ? (
            <p className="text-ink-soft">{texts.noDetailsYet()}</p>
          ) : (
            <Prose text={product[tab.key]} />
          )}
        </div>
      ))}
    </section>
  );
}
