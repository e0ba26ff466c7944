import { Activity, Droplets, Flame, HeartPulse, type LucideIcon, Scale, TrendingDown } from 'lucide-react';

const icons: Record<string, LucideIcon> = {
  weight: Scale,
  insulin: TrendingDown,
  triglycerides: Droplets,
  'blood-sugar': Activity,
  cholesterol: HeartPulse,
  metabolism: Flame,
};

/** What eating this way may do, in six highlights. */
export function HealthBenefits({ benefits }: { benefits: readonly { key: string; title: string; text: string }[] }) {
  return (
    <section aria-labelledby="health-benefits" className="mt-20 bg-leaf-tint py-16">
      <div className="wrap">
        <h2 id="health-benefits" className="text-3xl md:text-4xl">
          What measured eating may do for you
        </h2>
        <ul className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {benefits.map((benefit) => {
            const Icon = icons[benefit.key] ?? Activity;
            return (
              <li key={benefit.key} className="flex gap-4">
                <span className="grid size-12 flex-none place-items-center rounded-full bg-white text-leaf">
                  <Icon aria-hidden="true" size={24} strokeWidth={1.75} />
                </span>
                <div>
                  <h3 className="text-xl">{benefit.title}</h3>
                  <p className="mt-1 text-ink-soft">{benefit.text}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

/** The six quality claims, in one band. */
export function QualityClaims({ claims }: { claims: readonly string[] }) {
  return (
    <section aria-labelledby="quality-claims" className="mt-20 border-hairline border-y bg-white py-12">
      <div className="wrap">
        <h2 id="quality-claims" className="text-center text-3xl md:text-4xl">
          What you will never find in our packs
        </h2>
        <ul className="mx-auto mt-8 grid max-w-5xl grid-cols-2 gap-4 md:grid-cols-3">
          {claims.map((claim) => (
            <li
              key={claim}
              className="flex min-h-20 items-center justify-center rounded-card border border-turmeric/60 border-dashed bg-turmeric-tint/40 px-4 text-center font-semibold font-serif text-lg md:text-xl"
            >
              {claim}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
