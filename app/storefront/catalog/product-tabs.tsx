import { useState } from 'react';
import { Markup } from '#ui/markup.tsx';
import { TabList } from '#ui/tab-list.tsx';

const tabs = [
  { key: 'healthBenefits', label: 'Health Benefits' },
  { key: 'recipe', label: 'Recipe' },
  { key: 'ingredients', label: 'Ingredients' },
  { key: 'more', label: 'More' },
] as const;

/** HTML of each tab; if empty, the tab shows a fallback text. */
export type TabTexts = Record<(typeof tabs)[number]['key'], string>;

/** The four information tabs. All texts are in the page; without JavaScript they are shown below each other. */
export function ProductTabs({ texts }: { texts: TabTexts }) {
  const [shown, setShown] = useState<(typeof tabs)[number]['key']>('healthBenefits');

  return (
    <section aria-label="About this product" className="mt-14">
      <TabList label="About this product" tabs={tabs} shown={shown} onShow={setShown} className="noscript:hidden" />
      {tabs.map((tab) => (
        <div
          key={tab.key}
          id={`panel-${tab.key}`}
          role="tabpanel"
          aria-labelledby={`tab-${tab.key}`}
          className={`py-6 ${shown === tab.key ? '' : 'hidden noscript:block'}`}
        >
          <h2 className="mb-3 hidden text-2xl noscript:block">{tab.label}</h2>
          {texts[tab.key] === '' ? (
            <p className="text-ink-soft">Nothing to tell here yet.</p>
          ) : (
            <Markup html={texts[tab.key]} />
          )}
        </div>
      ))}
    </section>
  );
}
