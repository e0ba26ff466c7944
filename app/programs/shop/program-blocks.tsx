import { FaqList } from '#kit/faq-list.tsx';
import { Icon } from '#kit/icon.tsx';
import { Portrait } from '#kit/portrait.tsx';
import type { ProgramBlocks as Blocks } from '#settings/rules/fields/programs.ts';
import { texts } from './texts.ts';

type ProgramBlocksProps = Pick<Blocks, 'weeks' | 'needs' | 'isNot' | 'questions'> & {
  stories: Omit<Blocks['stories'][number], 'hasConsent'>[];
};

/** Who leads the program: whom somebody trusts comes before what it costs. */
export function ProgramLeaders({ leaders }: Pick<Blocks, 'leaders'>) {
  if (leaders.length === 0) return null;
  return (
    <Block heading={texts.whoLeadsIt()}>
      <ul className="grid gap-5 md:grid-cols-2">
        {leaders.map(({ name, registration, text, image }) => (
          <li key={name} className="card flex gap-4 p-5">
            <Portrait address={image} name={name} />
            <div className="min-w-0">
              <h3 className="text-xl">{name}</h3>
              {registration && <p className="text-ink-soft">{texts.registration({ registration })}</p>}
              <p className="mt-1">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** What somebody wants to know before paying for months. A block without an entry is not there. */
export function ProgramBlocks({ weeks, needs, isNot, stories, questions }: ProgramBlocksProps) {
  return (
    <>
      {weeks.length > 0 && (
        <Block heading={texts.howTheWeeksGo()}>
          <ol className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
            {weeks.map(({ title, text }) => (
              <li key={title} className="border-leaf border-t-2 pt-3">
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1 text-ink-soft">{text}</p>
              </li>
            ))}
          </ol>
        </Block>
      )}
      {(needs.length > 0 || isNot.length > 0) && (
        <div className="grid gap-x-8 md:grid-cols-2">
          {needs.length > 0 && <Lines heading={texts.whatWeAskFirst()} lines={needs} icon="check" />}
          {isNot.length > 0 && <Lines heading={texts.whatItIsNot()} lines={isNot} icon="x" />}
        </div>
      )}
      {stories.length > 0 && (
        <Block heading={texts.stories()}>
          <ul className="grid gap-5 md:grid-cols-2">
            {stories.map(({ name, text, source, image }) => (
              <li key={name}>
                <figure className="card h-full p-5">
                  <blockquote>
                    <p>{text}</p>
                  </blockquote>
                  <figcaption className="mt-4 flex items-center gap-3">
                    <Portrait address={image} name={name} />
                    <span className="min-w-0">
                      <span className="block font-semibold">{name}</span>
                      <span className="block text-ink-soft text-sm">{source}</span>
                    </span>
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </Block>
      )}
      {questions.length > 0 && (
        <Block heading={texts.questions()}>
          <FaqList questions={questions} />
        </Block>
      )}
    </>
  );
}

function Block({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section className="mt-12">
      <h2 className="mb-4 text-3xl">{heading}</h2>
      {children}
    </section>
  );
}

function Lines({ heading, lines, icon }: { heading: string; lines: readonly string[]; icon: 'check' | 'x' }) {
  return (
    <Block heading={heading}>
      <ul className="space-y-2">
        {lines.map((line) => (
          <li key={line} className="flex gap-3">
            <Icon name={icon} size={20} className={`mt-0.5 flex-none ${icon === 'x' ? 'text-chilli' : 'text-leaf'}`} />
            {line}
          </li>
        ))}
      </ul>
    </Block>
  );
}
