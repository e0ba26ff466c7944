import type { MetaDescriptor } from 'react-router';
import { type Language, languages } from '#messages/languages.ts';
import { currentLanguage } from '#messages/messages.ts';
import { addressIn } from '#messages/wished-language.ts';

export interface PageShop {
  /** Without a trailing slash. */
  origin: string;
  name: string;
  /** The picture of pages without one of their own. */
  social: { address: string; isLarge: boolean };
  /** In which search engines find its pages. */
  offered: readonly Language[];
}

interface PageHead {
  title: string;
  /** 50 to 160 characters. */
  description: string;
  /** Path of the canonical link, with the part of the query that the page depends on. */
  path: string;
  /** Address of a picture: a path of the shop or a whole address. */
  image?: string;
  kind?: 'website' | 'product' | 'article';
  /** False tells search engines not to index the page. */
  indexed?: boolean;
  keywords?: string;
  /** Structured data (schema.org) of the page. */
  structured?: object[];
}

/**
 * Returns title, description, canonical link, Open Graph and structured data of a page, for its `meta` export. Loaders
 * call it, so that none of its code reaches the browser.
 */
export function pageHead({ origin, name, social, offered }: PageShop, page: PageHead): MetaDescriptor[] {
  const title = `${page.title} | ${name}`;
  const language = currentLanguage();
  const address = origin + addressIn(language, page.path);
  // A language that the owner switched off is read by anyone who has its address, and found by nobody.
  const isIndexed = page.indexed !== false && offered.includes(language);
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords }] : []),
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    { tagName: 'link', rel: 'canonical', href: address },
    ...(isIndexed ? alternates(origin, offered, page.path) : []),
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: languages[language].tag.replace('-', '_') },
    { property: 'og:image', content: new URL(page.image || social.address, origin).href },
    { name: 'twitter:card', content: page.image || social.isLarge ? 'summary_large_image' : 'summary' },
    ...(page.structured ?? []).map((data) => ({ 'script:ld+json': data }) as MetaDescriptor),
  ];
}

/** The same page in each language, for search engines; nothing in a shop of one language. */
function alternates(origin: string, offered: readonly Language[], path: string): MetaDescriptor[] {
  if (offered.length < 2) return [];
  const link = (hrefLang: string, href: string) => ({ tagName: 'link', rel: 'alternate', hrefLang, href });
  return [
    ...offered.map((language) => link(languages[language].tag, origin + addressIn(language, path))),
    link('x-default', origin + path),
  ];
}
