import { Fragment } from 'react';
import { Link, useLocation } from 'react-router';
import { NewsletterForm } from '#newsletter/shop/newsletter-form.tsx';
import type { SiteLinks } from './site-links.server.ts';
import { texts } from './texts.ts';

/** The shop's name and addresses, as the loader of the layout sends them. */
export interface Brand {
  name: string;
  /** A wordmark stands without the name beside it. */
  logo: { src: string; width: number; isWordmark: boolean };
  /** In an Indian script; empty for none. */
  nameInScript: string;
  tagline: string;
  socials: readonly { label: string; href: string }[];
  addressLines: readonly string[];
  /** Its phone and its e-mail address. */
  ways: readonly { text: string; href: string }[];
  fssai: string;
  gstin: string;
  /** What the newsletter's form says of its data: sent, it costs no code on any page. */
  newsletterNotice: string;
}

export interface OfferedLanguage {
  code: string;
  tag: string;
  name: string;
}

export function Footer({
  brand,
  columns,
  languages,
}: {
  brand: Brand;
  columns: SiteLinks['footer'];
  languages: readonly OfferedLanguage[];
}) {
  return (
    <footer className="mt-20 bg-ink text-paper [&_:focus-visible]:outline-white">
      <div className="wrap grid gap-10 py-14 buying:block buying:py-4 lg:grid-cols-[1.3fr_2fr_1.3fr]">
        <div className="buying:hidden">
          <BrandBlock brand={brand} />
          {languages.length > 0 && <Languages languages={languages} />}
        </div>
        <Links columns={columns} />
        <div className="buying:hidden">
          <NewsletterForm notice={brand.newsletterNotice} />
        </div>
      </div>
      <Details brand={brand} />
    </footer>
  );
}

function BrandBlock({ brand }: { brand: Brand }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-3 font-semibold font-serif text-3xl">
        <img
          src={brand.logo.src}
          alt={brand.logo.isWordmark ? brand.name : ''}
          width={brand.logo.width}
          height={36}
          loading="lazy"
          className="rounded-lg bg-white p-1"
        />
        {!brand.logo.isWordmark && brand.name}
      </p>
      {brand.nameInScript && <p className="mt-2 text-lg text-turmeric">{brand.nameInScript}</p>}
      <p className="mt-2 max-w-xs text-paper/80">{brand.tagline}</p>
      <ul className="mt-4 flex flex-wrap gap-x-5">
        {brand.socials.map((social) => (
          <li key={social.href}>
            <a
              href={social.href}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-turmeric"
            >
              {social.label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Links({ columns }: { columns: SiteLinks['footer'] }) {
  return (
    <nav aria-label={texts.footer()} className="grid grid-cols-2 gap-8 buying:block sm:grid-cols-3">
      {/* The last are the policies. */}
      {columns.map((column) => (
        <div key={column.title} className="buying:not-last:hidden">
          <h2 className="font-sans font-semibold text-base text-turmeric buying:sr-only">{column.title}</h2>
          <ul className="mt-1 gap-x-6 buying:flex buying:flex-wrap">
            {column.links.map(({ label, ...link }) => (
              <li key={link.to}>
                <Link
                  {...link}
                  className="wrap-anywhere inline-flex min-h-11 min-w-11 items-center py-1 leading-snug underline-offset-4 hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Each language by its own name, to be found by who reads no other; at the head of the menu, too. */
export function Languages({ languages }: { languages: readonly OfferedLanguage[] }) {
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={texts.language()}>
      {/* Nobody waits for the letters of other scripts before they are near. */}
      <ul className="-m-1 flex flex-wrap gap-x-5 p-1 [contain-intrinsic-block-size:auto_2.75rem] [content-visibility:auto]">
        {languages.map(({ code, tag, name }) => (
          <li key={code}>
            <a
              href={`/language/${code}?page=${encodeURIComponent(pathname + search)}`}
              lang={tag}
              rel="nofollow"
              className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4 hover:no-underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Details({ brand }: { brand: Brand }) {
  return (
    <div className="border-paper/20 border-t">
      <div className="wrap flex flex-col gap-2 py-6 pb-24 text-paper/80 text-sm md:flex-row md:justify-between md:pr-32 md:pb-6">
        <address className="not-italic">
          {brand.addressLines.join(', ')}
          <br />
          {brand.ways.map(({ text, href }, at) => (
            <Fragment key={href}>
              {at > 0 && ' · '}
              <a href={href} className="inline-block py-1 underline underline-offset-4">
                {text}
              </a>
            </Fragment>
          ))}
        </address>
        <p className="md:flex-none md:text-right">
          {brand.fssai && <span className="block">{texts.fssaiLine({ fssai: brand.fssai })}</span>}
          {brand.gstin && <span className="block">{texts.gstinLine({ gstin: brand.gstin })}</span>}
        </p>
      </div>
    </div>
  );
}
