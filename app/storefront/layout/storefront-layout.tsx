import { Outlet } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { listDrafts } from '#catalogue/list-drafts.ts';
import { productAddress } from '#catalogue/rules/product-address.ts';
import { ContactButton } from '#contact/shop/contact-button.tsx';
import { brandFiles } from '#content/brand-files.ts';
import { ErrorScreen } from '#kit/failures/error-screens.tsx';
import { drawnPage } from '#kit/loading/drawn-page.ts';
import { HydratedApart } from '#kit/loading/hydrated-apart.tsx';
import { lazyPart } from '#kit/loading/lazy-part.tsx';
import { SkipLink } from '#kit/skip-link.tsx';
import { type Language, languages } from '#messages/languages.ts';
import { draftsSeenBy, type SeenDrafts } from '#opening/rules/viewing.ts';
import { pageAddress } from '#pages/rules/custom-page.ts';
import { listPagesWithDrafts } from '#pages/shown-pages.ts';
import type { AppContext } from '#platform/app-context.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { texts as privacyTexts } from '#privacy/rules/texts.ts';
import { readStorefront } from '#settings/read-storefront.ts';
import { thresholdMark } from '#settings/rules/announcement.ts';
import { isWordmark, logoAt } from '#settings/rules/brand/brand.ts';
import type { Contact } from '#settings/rules/fields/contact.ts';
import { languagesOf } from '#settings/rules/languages.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import type { Route } from './+types/storefront-layout.ts';
import { AnnouncementBar } from './announcement-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { siteLinks } from './site-links.server.ts';
import { TabBar } from './tab-bar.tsx';
import { texts } from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const [{ announcement: first, freeFromPaise }, { company, brand, contact, announcement, languages: chosen }] = [
    await readStorefront(app),
    await readSettings(app),
  ];
  const drafts = draftsSeenBy(requestContext);
  const threshold = formatPaise(freeFromPaise);
  const offered = languagesOf(chosen);
  return {
    viewing: requestContext.isViewing ? await notPublished(app, drafts) : null,
    links: await siteLinks(app, drafts),
    languages: offered.length > 1 ? offered.map((code) => ({ code, ...shownAs(code) })) : [],
    brand: {
      name: brand.name,
      logo: { ...logoAt(brandFiles(brand).logo, 36), isWordmark: isWordmark(brand) },
      nameInScript: brand.nameInScript,
      tagline: brand.tagline,
      socials: contact.socials,
      addressLines: [company.legalName, ...company.addressLines, 'India'].filter((line) => line !== ''),
      ways: waysOf(contact),
      fssai: company.fssai,
      gstin: company.gstin,
      newsletterNotice: privacyTexts.newsletterNotice(),
    },
    messages: [first, ...announcement.messages.map((text) => text.replaceAll(thresholdMark, threshold))],
  };
}

/** A new shop may have none yet. */
const waysOf = ({ phone, email }: Contact) =>
  [
    { text: phone, href: `tel:${phone.replaceAll(' ', '')}` },
    { text: email, href: `mailto:${email}` },
  ].filter(({ text }) => text !== '');

const shownAs = (code: Language) => ({ tag: languages[code].tag, name: languages[code].name });

/** What staff who view the shop find in the bar above it. */
async function notPublished(app: AppContext, drafts: SeenDrafts) {
  const [products, pages] = await Promise.all([
    drafts.products ? listDrafts(app) : [],
    drafts.pages ? listPagesWithDrafts(app) : [],
  ]);
  return {
    drafts: [
      ...products.map(({ id, slug, title }) => ({ to: productAddress({ _id: id, slug }), label: title })),
      ...pages
        .filter(({ isDraft }) => isDraft)
        .map(({ slug, title }) => ({ to: pageAddress(slug), label: texts.pageNamed({ title }) })),
    ],
  };
}

/** The layout's data need not be loaded again for each navigation. */
export function shouldRevalidate(): boolean {
  return false;
}

/** Loaded for staff only. */
const ViewBar = lazyPart(() => import('./view-bar.tsx'));
/** The first page of a visit is finished before anything is fetched for the next. */
const firstRestMs = 600;
/** Nothing is fetched ahead by those who save data, or whose network is slow. */
const FetchAhead = lazyPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, firstRestMs));
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType?: string } };
  const isSlow = connection?.saveData || connection?.effectiveType?.includes('2g');
  if (isSlow) throw new Error();
  return import('./fetch-ahead.tsx');
});

export default drawnPage(function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
});

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const screen = <ErrorScreen error={error} categories={loaderData?.links.categories} />;
  return loaderData ? <Frame {...loaderData}>{screen}</Frame> : screen;
}

function Frame({
  viewing,
  links,
  languages,
  brand,
  messages,
  children,
}: Route.ComponentProps['loaderData'] & { children: React.ReactNode }) {
  return (
    <>
      <SkipLink />
      {viewing && <ViewBar drafts={viewing.drafts} without={null} />}
      <AnnouncementBar messages={messages} />
      <Header brand={brand} links={links} languages={languages} />
      <HydratedApart>{children}</HydratedApart>
      <HydratedApart>
        <Footer brand={brand} columns={links.footer} languages={languages} />
      </HydratedApart>
      <TabBar />
      <ContactButton />
      <ScrollToTop />
      <FetchAhead without={null} />
    </>
  );
}
