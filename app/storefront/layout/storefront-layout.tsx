import { Outlet } from 'react-router';
import { announcements, brand } from '#content/content.ts';
import { readStorefront } from '#features/settings/read-storefront.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { pageContext } from '#server/page-context.ts';
import { ErrorScreen } from '#ui/error-screens.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import type { Route } from './+types/storefront-layout.ts';
import { AnnouncementBar } from './announcement-bar.tsx';
import { ContactButton } from './contact-button.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

/** Loads the data of the layout around every storefront page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { announcement, freeFromPaise } = await readStorefront(context.get(pageContext).app);
  const threshold = formatPaise(freeFromPaise);
  const { name, tagline, socials, addressLines, phone, email, fssai, gstin } = brand;
  return {
    brand: { name, tagline, socials, addressLines, phone, email, fssai, gstin },
    messages: [announcement, ...announcements.map((text) => text.replaceAll('{threshold}', threshold))],
  };
}

/** The layout's data need not be loaded again for each navigation. */
export function shouldRevalidate(): boolean {
  return false;
}

/** The layout of the storefront: announcement bar, header, page, footer, and the two floating buttons. */
export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const screen = <ErrorScreen error={error} />;
  return loaderData ? <Frame {...loaderData}>{screen}</Frame> : screen;
}

function Frame({ brand, messages, children }: Route.ComponentProps['loaderData'] & { children: React.ReactNode }) {
  return (
    <>
      <SkipLink />
      <AnnouncementBar messages={messages} />
      <Header name={brand.name} />
      {children}
      <Footer brand={brand} />
      <ContactButton />
      <ScrollToTop />
    </>
  );
}
