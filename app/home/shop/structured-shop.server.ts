import { brandFiles } from '#content/brand-files.ts';
import { structuredReturns } from '#content/structured-returns.ts';
import type { Settings } from '#settings/rules/settings.ts';

export function structuredShop({ brand, company, contact, policies }: Settings, origin: string): object {
  const { logo } = brandFiles(brand);
  /** A new shop may have none yet. */
  const known = (text: string) => text || undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name: brand.name,
    legalName: known(company.legalName),
    url: `${origin}/shop/home`,
    logo: origin + logo,
    slogan: known(brand.tagline),
    address: known(company.addressLines.join(', ')),
    sameAs: contact.socials.map(({ href }) => href),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: known(contact.email),
      telephone: known(contact.phone),
      areaServed: 'IN',
    },
    hasMerchantReturnPolicy: structuredReturns(policies, origin),
  };
}
