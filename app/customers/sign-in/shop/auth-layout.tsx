import { useEffect } from 'react';
import { Link, Outlet, useNavigate } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { brandFiles } from '#content/brand-files.ts';
import { seemsSignedIn } from '#kit/session/session-mark.ts';
import { SkipLink } from '#kit/skip-link.tsx';
import { readSettings } from '#settings/sections/read-settings.ts';
import type { Route } from './+types/auth-layout.ts';
import { texts } from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const { brand } = await readSettings(app);
  return { name: brand.name, icon: brandFiles(brand).icon, isOpen: app.config.storefrontAccess === 'open' };
}

export default function AuthLayout({ loaderData }: Route.ComponentProps) {
  useLeaveWhenSignedIn();
  return (
    <div className="signing-in flex min-h-dvh flex-col items-center justify-center bg-paper px-4 py-8">
      <SkipLink />
      <header>
        <Link to="/" className="flex items-center gap-3" aria-label={texts.home({ name: loaderData.name })}>
          <img src={loaderData.icon} alt="" width={44} height={44} className="size-11" />
          <span className="font-semibold font-serif text-[min(1.875rem,9vw)]">{loaderData.name}</span>
        </Link>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="grid w-full max-w-md grid-cols-[minmax(0,1fr)] items-center py-8 outline-none"
      >
        <div className="card w-full p-6 md:p-8">
          <Outlet />
        </div>
      </main>
      <footer>
        {loaderData.isOpen && (
          <Link to="/shop/home" className="link inline-flex min-h-11 items-center">
            {texts.backToStore()}
          </Link>
        )}
      </footer>
    </div>
  );
}

/**
 * After 'Back' the browser shows its own copy of a page, as it was before somebody signed in. Navigating to it again
 * asks the guard, which leads elsewhere.
 */
function useLeaveWhenSignedIn(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const askGuard = () => {
      if (seemsSignedIn()) navigate(location.pathname + location.search, { replace: true, preventScrollReset: true });
    };
    askGuard();
    window.addEventListener('pageshow', askGuard);
    return () => window.removeEventListener('pageshow', askGuard);
  }, [navigate]);
}
