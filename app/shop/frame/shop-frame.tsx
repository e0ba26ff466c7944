import { isRouteErrorResponse, Outlet } from 'react-router';
import { readStorefront } from '#features/content/read-storefront.ts';
import { announcements, brand } from '#rules/content.ts';
import { formatPaise, paiseFromRupees } from '#rules/money.ts';
import { ErrorScreen, NotFoundScreen } from '#ui/error-screens.tsx';
import { shopContext } from '../../request-context.ts';
import type { Route } from './+types/shop-frame.ts';
import { AnnouncementBar } from './announcement-bar.tsx';
import { ContactButton } from './contact-button.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

/** What the frame around every storefront page shows. */
export async function loader({ context }: Route.LoaderArgs) {
  const { announcement, freeShippingThreshold } = await readStorefront(context.get(shopContext));
  const threshold = formatPaise(paiseFromRupees(freeShippingThreshold)).replace(/\.00$/, '');
  return {
    brand,
    messages: [announcement, ...announcements.map((text) => text.replaceAll('{threshold}', threshold))],
  };
}

/** Messages may change while the page stays open, but not by looking around. */
export function shouldRevalidate(): boolean {
  return false;
}

/** The frame of the storefront: announcement bar, header, the page, footer, and the two floating buttons. */
export default function ShopFrame({ loaderData }: Route.ComponentProps) {
  return (
    <Frame brand={loaderData.brand} messages={loaderData.messages}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const screen =
    isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <ErrorScreen error={error} />;
  if (!loaderData) return screen;
  return (
    <Frame brand={loaderData.brand} messages={loaderData.messages}>
      {screen}
    </Frame>
  );
}

export type Brand = typeof brand;

function Frame({ brand, messages, children }: { brand: Brand; messages: string[]; children: React.ReactNode }) {
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-full bg-ink px-5 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <AnnouncementBar messages={messages} />
      <Header name={brand.name} />
      {children}
      <Footer brand={brand} />
      <ContactButton />
      <ScrollToTop />
    </>
  );
}
