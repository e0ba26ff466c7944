import { texts } from '#catalogue/shop/texts.ts';
import { Icon } from '#kit/icon.tsx';
import { Portrait } from '#kit/portrait.tsx';
import { useCarousel } from '#kit/use-carousel.ts';
import type { Settings } from '#settings/rules/settings.ts';

const everyMs = 1500;

interface TestimonialsProps {
  heading: string;
  testimonials: Settings['testimonials']['items'];
}

export function Testimonials({ heading, testimonials }: TestimonialsProps) {
  const { row, playing, setPlaying } = useCarousel(everyMs);
  return (
    <section aria-roledescription="carousel" aria-label={heading} className="mt-12 md:mt-20">
      <div className="wrap flex items-center justify-between gap-4">
        <h2 className="text-3xl md:text-4xl">{heading}</h2>
        <button
          type="button"
          className="button-icon"
          aria-label={playing ? texts.pauseTestimonials() : texts.playTestimonials()}
          onClick={() => setPlaying(!playing)}
        >
          {playing ? <Icon name="pause" size={18} /> : <Icon name="play" size={18} />}
        </button>
      </div>
      <div className="wrap mt-6">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in the row takes focus, and the arrow keys scroll it */}
        <ul ref={row} tabIndex={0} className="snap-row max-md:bleed">
          {testimonials.map((testimonial) => (
            <li
              key={testimonial.name}
              className="min-w-0 flex-[0_0_100%] snap-start pr-5 md:flex-[0_0_50%] lg:flex-[0_0_33.3333%]"
            >
              <figure className="card flex h-full flex-col p-6">
                <blockquote className="flex-1 text-lg">
                  <p>{testimonial.text}</p>
                </blockquote>
                <figcaption className="mt-5 flex items-center gap-3">
                  <Portrait address={testimonial.image} name={testimonial.name} />
                  <span>
                    <span className="block font-semibold">{testimonial.name}</span>
                    <span className="block text-ink-soft text-sm">{testimonial.title}</span>
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
