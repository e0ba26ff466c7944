import { useEffect, useState } from 'react';
import { Icon } from '#kit/icon.tsx';
import { Picture } from '#kit/picture.tsx';
import { texts } from './texts.ts';

const stepMs = 6000;

interface StepFilmProps {
  title: string;
  image: string;
  steps: readonly string[];
  /** As in the `sizes` attribute of HTML. */
  sizes: string;
  onEnd: () => void;
}

export function StepFilm({ title, image, steps, sizes, onEnd }: StepFilmProps) {
  const [step, setStep] = useState(0);
  const [playing, setPlaying] = useState(true);
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => (step + 1 < steps.length ? setStep(step + 1) : onEnd()), stepMs);
    return () => clearTimeout(timer);
  }, [playing, step, steps.length, onEnd]);
  return (
    <section aria-label={title} className="relative overflow-hidden">
      <Picture
        address={image}
        alt=""
        sizes={sizes}
        className={`film aspect-video w-full object-cover ${playing ? '' : 'film-paused'}`}
      />
      <p aria-live="polite" className="absolute inset-x-0 bottom-0 bg-ink/85 p-3 pr-16 text-white">
        <span className="figures block text-sm">{texts.stepOf({ step: step + 1, count: steps.length })}</span>
        {steps[step]}
      </p>
      <button
        type="button"
        // biome-ignore lint/a11y/noAutofocus: the link that had the focus was replaced by the film
        autoFocus
        className="button-icon absolute right-2 bottom-2 bg-paper"
        aria-label={playing ? texts.pauseTheFilm() : texts.playTheFilm()}
        onClick={() => setPlaying(!playing)}
      >
        {playing ? <Icon name="pause" size={16} /> : <Icon name="play" size={16} />}
      </button>
    </section>
  );
}
