import type { MetaDescriptor } from 'react-router';

interface PageMeta {
  title: string;
  /** 50 to 160 characters. */
  description: string;
  /** Path with the query that tells pages apart; the canonical link. */
  path: string;
  /** Address of a picture, within the shop. */
  image?: string;
  kind?: 'website' | 'product' | 'article';
  indexed?: boolean;
  keywords?: string;
  /** Structured data (schema.org) of the page. */
  structured?: object[];
}

/** The root loader's part of what a page's head needs. */
interface Frame {
  origin: string;
  openGraphImage: string;
  brand: { name: string };
}

/** Title, description, canonical link, Open Graph and structured data of one page. */
export function pageMeta(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[], page: PageMeta): MetaDescriptor[] {
  const frame = matches.find((match) => match?.id === 'root')?.loaderData as Frame | undefined;
  const origin = frame?.origin ?? '';
  const name = frame?.brand.name ?? '';
  const title = page.title === name ? name : `${page.title} | ${name}`;
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords }] : []),
    ...(page.indexed === false ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: origin + page.path },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:url', content: origin + page.path },
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:image', content: origin + (page.image ?? frame?.openGraphImage ?? '') },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.structured ?? []).map((data) => ({ 'script:ld+json': data })),
  ] as MetaDescriptor[];
}
