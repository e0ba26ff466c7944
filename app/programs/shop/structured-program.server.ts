import type { PageShop } from '#kit/page-head.server.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { programLeadPage } from '#programs/rules/program-lead.ts';
import type { ShownPlan } from '#settings/rules/programs.ts';

/**
 * The program for search engines (schema.org).
 * @param isSold whether its plans can be bought now
 */
export function structuredProgram(
  { origin, name, programName, description }: PageShop & { programName: string; description: string },
  plans: readonly Pick<ShownPlan, 'title' | 'months' | 'pricePaise'>[],
  isSold: boolean,
): object {
  const url = origin + programLeadPage;
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: programName,
    description,
    provider: { '@type': 'Organization', name, url: origin },
    areaServed: { '@type': 'Country', name: 'India' },
    url,
    offers: plans.map((plan) => ({
      '@type': 'Offer',
      name: `${plan.title}, ${plan.months} months`,
      price: rupeesFromPaise(plan.pricePaise).toFixed(2),
      priceCurrency: 'INR',
      availability: `https://schema.org/${isSold ? 'InStock' : 'OutOfStock'}`,
      url,
    })),
  };
}
