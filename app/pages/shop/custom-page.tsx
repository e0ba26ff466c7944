import { Link, redirect } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { type PageShop, pageHead } from '#kit/page-head.server.ts';
import { PageParts } from '#kit/page-parts.tsx';
import { draftsSeenBy } from '#opening/rules/viewing.ts';
import { pageAddress, pageBeginning, pageParts } from '#pages/rules/custom-page.ts';
import { type FoundPage, findCustomPage } from '#pages/shown-pages.ts';
import { excerpt } from '#rules/text/prose.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import { texts } from '#storefront/content/texts.ts';
import type { Route } from './+types/custom-page.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const found = await findCustomPage(app, params.slug.toLowerCase(), draftsSeenBy(requestContext).pages);
  if (!found) throw new Response('Not found', { status: 404 });
  if ('movedTo' in found || found.page.slug !== params.slug) {
    const slug = 'movedTo' in found ? found.movedTo : found.page.slug;
    // For good, but asked every time: an address that goes back to what it was must not lead in circles.
    return redirect(pageAddress(slug), { status: 301, headers: { 'cache-control': 'no-cache' } });
  }
  const { page } = found;
  const parts = pageParts(page.text, page.pictures);
  return {
    head: headOf(await pageShop(app), page, page.description || excerpt(pageBeginning(parts), 155)),
    title: page.title,
    parts,
    isDraft: page.isDraft,
  };
}

function headOf(shop: PageShop, page: FoundPage, description: string) {
  const path = pageAddress(page.slug);
  const url = shop.origin + path;
  const [picture] = page.pictures;
  const about = {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: page.title,
    description,
    url,
    ...(page.publishedAt && { dateModified: page.publishedAt.toISOString() }),
    ...(picture && { primaryImageOfPage: { '@type': 'ImageObject', url: new URL(picture.address, shop.origin).href } }),
  };
  const crumbs = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: texts.home(), item: `${shop.origin}/shop/home` },
      { '@type': 'ListItem', position: 2, name: page.title, item: url },
    ],
  };
  return pageHead(shop, {
    title: page.title,
    description,
    path,
    kind: 'article',
    ...(picture && { image: picture.address }),
    indexed: !page.isDraft,
    structured: [about, crumbs],
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** A page of the owner's own (behaviour: Pages 1). */
export default function CustomPage({ loaderData: { title, parts, isDraft } }: Route.ComponentProps) {
  return (
    <main id="content" tabIndex={-1} className="wrap pt-4 outline-none md:pt-8">
      <article className="mx-auto max-w-3xl">
        <nav aria-label={texts.breadcrumb()} className="text-ink-soft text-sm">
          <ol className="flex flex-wrap items-center gap-x-2">
            <li>
              <Link
                to="/shop/home"
                className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline"
              >
                {texts.home()}
              </Link>
            </li>
            <li aria-hidden="true">/</li>
            <li aria-current="page" className="wrap-anywhere">
              {title}
            </li>
          </ol>
        </nav>
        <h1 className="wrap-anywhere mt-2 text-4xl md:text-5xl">{title}</h1>
        {isDraft && (
          <p className="mt-2 inline-block rounded-full bg-turmeric px-3 py-0.5 font-semibold">{texts.draft()}</p>
        )}
        <div className="mt-6">
          <PageParts parts={parts} first />
        </div>
      </article>
    </main>
  );
}
