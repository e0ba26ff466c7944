import { Icon } from './icon.tsx';

interface FaqListProps {
  questions: readonly { question: string; answer: string }[];
}

/** Questions with their answers, in letters that a heading above them fits. */
export const FaqList = ({ questions }: FaqListProps) => (
  <div className="divide-y divide-hairline border-hairline border-y">
    {questions.map(({ question, answer }) => (
      <details key={question} className="group">
        <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold font-serif text-lg">
          {question}
          <span className="flex-none transition-transform duration-200 group-open:rotate-180">
            <Icon name="chevron-down" />
          </span>
        </summary>
        <p className="max-w-[68ch] whitespace-pre-line pb-5 text-ink-soft">{answer}</p>
      </details>
    ))}
  </div>
);
