import { useState } from 'react';
import { texts } from '#catalogue/shop/texts.ts';
import { Icon } from '#kit/icon.tsx';
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
        <FaqList questions={questions} />
      </div>
    </section>
  );
}

/** Not that of the kit: a file of its own would be one more request of a first visit. */
function FaqList({ questions }: { questions: Faqs['items'] }) {
  return (
    <div className="divide-y divide-hairline border-hairline border-y">
      {questions.map((faq) => (
        <details key={faq.question} className="group" open>
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold font-serif text-lg">
            {faq.question}
            <span className="flex-none transition-transform duration-200 group-open:rotate-180">
              <Icon name="chevron-down" />
            </span>
          </summary>
          <p className="max-w-[68ch] whitespace-pre-line pb-5 text-ink-soft">{faq.answer}</p>
        </details>
      ))}
    </div>
  );
}
