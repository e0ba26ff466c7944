import { brandFiles } from '#content/brand-files.ts';
import type { Settings } from '#settings/rules/settings.ts';

export function structuredShop({ brand, company, contact }: Settings, origin: string): object {
  const { logo } = brandFiles(brand);
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    legalName: company.legalName,
    url: `${origin}/shop/home`,
    logo: origin + logo,
    slogan: brand.tagline,
    address: company.addressLines.join(', '),
    sameAs: contact.socials.map(({ href }) => href),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: contact.email,
      telephone: contact.phone,
      areaServed: 'IN',
    },
  };
}
