import { useState } from 'react';
import { texts } from '#catalogue/shop/texts.ts';
import { FaqList } from '#kit/faq-list.tsx';
import type { Faqs } from '#settings/rules/fields/faqs.ts';

/** The questions behind 'Show FAQs'; without JavaScript they are always shown. */
export function FrequentQuestions({ heading, faqs: questions }: { heading: string; faqs: Faqs['items'] }) {
  const [shown, setShown] = useState(false);
  return (
    <section aria-labelledby="faqs" className="wrap mt-12 md:mt-20">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="faqs" className="text-3xl md:text-4xl">
          {heading}
        </h2>
        <button
          type="button"
          className="button button-line"
          aria-expanded={shown}
          aria-controls="faq-list"
          onClick={() => setShown(!shown)}
        >
          {shown ? texts.hideFaqs() : texts.showFaqs()}
        </button>
      </div>
      <div id="faq-list" className={`mt-4 ${shown ? '' : 'hidden plain:block'}`}>
        <FaqList questions={questions} isOpen />
      </div>
    </section>
  );
}
