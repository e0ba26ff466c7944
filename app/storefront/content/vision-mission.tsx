import type { Home } from '#settings/rules/fields/home.ts';
import { texts } from './texts.ts';

type VisionMissionProps = Pick<Home, 'vision' | 'mission'> & { className: string; children?: React.ReactNode };

/** @param props.children below them */
export function VisionMission({ vision, mission, className, children }: VisionMissionProps) {
  const parts = [
    { title: texts.vision(), text: vision },
    { title: texts.mission(), text: mission },
  ].filter(({ text }) => text !== '');
  return (
    <section aria-label={texts.visionAndMission()} className={className}>
      <div className={`grid gap-6 ${parts.length > 1 ? 'md:grid-cols-2' : ''}`}>
        {parts.map((part) => (
          <div key={part.title} className="card p-7 md:p-10">
            <h2 className="text-2xl text-leaf md:text-3xl">{part.title}</h2>
            <p className="mt-3 text-lg">{part.text}</p>
          </div>
        ))}
      </div>
      {children}
    </section>
  );
}
