import { useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { may, permissionsOf } from '#access/rules/permissions.ts';
import { maySee } from '#access/rules/screens.ts';
import { pageContext } from '#boot/page-context.ts';
import { countOpenMessages } from '#contact/list-messages.ts';
import { brandFiles } from '#content/brand-files.ts';
import { IdentityDialog } from '#kit/admin/forms/identity-dialog.tsx';
import { dropDrafts } from '#kit/admin/forms/stored-draft.ts';
import * as parts from '#kit/admin/texts.tsx';
import { Dialog } from '#kit/dialogs/dialog.tsx';
import { handOverToast, useHandedToast } from '#kit/dialogs/handed-toast.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { ErrorScreen } from '#kit/failures/error-screens.tsx';
import { onScreen } from '#kit/failures/failed-navigation.ts';
import { SpokenErrors } from '#kit/failures/spoken-errors.tsx';
import { Icon } from '#kit/icon.tsx';
import { isAnswer } from '#kit/loading/stay-without-network.tsx';
import { logOut as end, leaveToOthers } from '#kit/session/session.ts';
import { SkipLink } from '#kit/skip-link.tsx';
import { readOpening } from '#opening/read-opening.ts';
import { isOpen } from '#opening/rules/opening.ts';
import { countWaitingPhotos } from '#reviews/list-staff-reviews.ts';
import { readCategoryChoices } from '#settings/sections/categories.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import type { Route } from './+types/admin-layout.ts';
import style from './admin.css?url';
import { sideLinks } from './side-links.ts';
import * as texts from './texts.tsx';
import { TryAgainSoon } from './try-again-soon.tsx';
import { useNewOrders } from './use-new-orders.ts';

/** By the address of an entry: how many things wait there for somebody. */
type Waiting = Partial<Record<string, { to: string; count: number; label: string }>>;

export async function loader({ context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const { account } = requestContext;
  const [{ brand }, opening, photosToCheck, openMessages, categories] = await Promise.all([
    readSettings(app),
    readOpening(app),
    may(account, 'reviews.moderate') ? countWaitingPhotos(app) : 0,
    may(account, 'messages.answer') ? countOpenMessages(app) : 0,
    readCategoryChoices(app),
  ]);
  return {
    name: brand.name,
    icon: brandFiles(brand).icon,
    userName: account?.userName ?? '',
    accountId: account?.id ?? '',
    isOpen: isOpen(opening),
    waiting: {
      '/admin/reviews': {
        to: '/admin/reviews?state=photos',
        count: photosToCheck,
        label: photosToCheck === 1 ? '1 photo to check' : `${photosToCheck} photos to check`,
      },
      '/admin/messages': {
        to: '/admin/messages',
        count: openMessages,
        label: openMessages === 1 ? '1 open message' : `${openMessages} open messages`,
      },
    } as Waiting,
    screens: account ? sideLinks.map(({ to }) => to).filter((to) => maySee(to, account)) : [],
    permissions: permissionsOf(account),
    categories,
  };
}

export function headers() {
  return { 'cache-control': 'no-store' };
}

/** The layout of the back office: side navigation, on small screens behind a button, and Logout. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const screen = <ErrorScreen error={error} advice={isAnswer(error) ? <TryAgainSoon /> : null} />;
  return loaderData ? <Frame {...loaderData}>{screen}</Frame> : screen;
}

type FrameProps = Route.ComponentProps['loaderData'] & { children: React.ReactNode };

function Frame({ name, icon, userName, accountId, isOpen, waiting, screens, permissions, children }: FrameProps) {
  useHandedToast();
  useNewOrders(permissions.includes('orders.read'));
  const toast = useToast();
  useEffect(() => {
    onScreen.inList = () =>
      toast({ title: parts.weCouldNotLoadThis, description: parts.weWillTryAgain, destructive: true });
    return () => {
      onScreen.inList = undefined;
    };
  }, [toast]);
  const [open, setOpen] = useState(false);
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every entry closes the menu, also that of the page itself
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void leaveToOthers(accountId);
    };
    window.addEventListener('pageshow', shownAgain);
    return () => window.removeEventListener('pageshow', shownAgain);
  }, [accountId]);
  return (
    <div className="admin min-h-dvh lg:grid lg:grid-cols-[14rem_1fr]">
      <link rel="stylesheet" href={style} precedence="admin" />
      <SkipLink />
      <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-hairline border-b bg-paper px-3 lg:h-dvh lg:flex-col lg:items-stretch lg:gap-0 lg:overflow-y-auto lg:border-r lg:border-b-0 lg:p-4">
        <button
          type="button"
          className="button-icon lg:hidden"
          aria-label="Menu"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon name="menu" size={22} />
        </button>
        <Link to="/admin/dashboard" className="mr-auto flex min-h-11 items-center gap-2 lg:mr-0">
          <img src={icon} alt="" width={32} height={32} className="size-8" />
          <span className="font-semibold font-serif text-xl">{name}</span>
        </Link>
        <div className="mt-4 hidden flex-1 flex-col lg:flex">
          <SideNavigation pathname={pathname} waiting={waiting} screens={screens} />
          <SignedIn userName={userName} />
        </div>
      </header>
      <div className="flex min-w-0 flex-col">
        {!isOpen && screens.includes('/admin/first-day') && pathname !== '/admin/first-day' && (
          <p className="flex flex-wrap items-center gap-x-4 bg-turmeric-tint px-4 py-1 md:px-8">
            The shop is not open: shoppers cannot order yet.
            <Link to="/admin/first-day" className="link inline-flex min-h-11 items-center">
              Go to First day
            </Link>
          </p>
        )}
        {children}
        <SpokenErrors />
        <IdentityDialog />
        <footer className="mt-auto px-4 py-4 text-ink-soft text-sm md:px-8">
          {texts.backOfficeOf(
            name,
            <a href="/contact-us" className="link inline-flex min-h-11 items-center">
              Our contact details
            </a>,
          )}
        </footer>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title="Menu" kind="sheet">
        <div className="overflow-y-auto p-3">
          <SideNavigation pathname={pathname} waiting={waiting} screens={screens} />
          <SignedIn userName={userName} />
        </div>
      </Dialog>
    </div>
  );
}

/** The entry that a page belongs to: the longest, as '/admin/settings/cod' is an entry of its own. */
function entryOf(pathname: string): string | undefined {
  return sideLinks
    .map(({ to }) => to)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((a, b) => b.length - a.length)[0];
}

interface SideNavigationProps {
  pathname: string;
  waiting: Waiting;
  /** What the role includes. */
  screens: readonly string[];
}

function SideNavigation({ pathname, waiting, screens }: SideNavigationProps) {
  const shown = sideLinks.filter(({ to }) => screens.includes(to));
  return (
    <nav aria-label="Back office">
      <ul>
        {shown.map(({ to, label }) => {
          const here = to === entryOf(pathname);
          return (
            <li key={to} className="flex">
              <Link
                to={to}
                aria-current={here ? 'page' : undefined}
                className={`flex min-h-11 flex-1 items-center rounded-lg px-3 font-semibold ${
                  here ? 'bg-leaf-tint text-leaf-deep' : 'hover:bg-paper-deep'
                }`}
              >
                {label}
              </Link>
              <WaitingCount waiting={waiting[to]} />
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function WaitingCount({ waiting }: { waiting: Waiting[string] }) {
  if (!waiting || waiting.count === 0) return null;
  return (
    <Link to={waiting.to} aria-label={waiting.label} className="grid min-h-11 min-w-11 place-items-center">
      <span className="rounded-full bg-turmeric px-2 font-semibold text-ink text-sm">{waiting.count}</span>
    </Link>
  );
}

function SignedIn({ userName }: { userName: string }) {
  const toast = useToast();
  const [leaving, setLeaving] = useState(false);
  const logOut = async () => {
    setLeaving(true);
    const result = await end();
    // A fresh page: nothing of what staff saw stays in this one.
    if (!result.destructive) {
      try {
        dropDrafts(sessionStorage);
      } catch {
        // A browser that forbids its storage keeps none.
      }
      handOverToast(result);
      location.assign('/auth/login');
      return;
    }
    setLeaving(false);
    toast(result);
  };
  return (
    <div className="mt-4 border-hairline border-t pt-4 lg:mt-auto">
      <a href="/view-shop" className="link flex min-h-11 items-center px-3">
        View shop
      </a>
      <p className="wrap-anywhere px-3 text-ink-soft text-sm">{`Logged in as ${userName}`}</p>
      <Link to="/admin/sign-in" className="link flex min-h-11 items-center px-3">
        Your sign-in
      </Link>
      <button type="button" className="button button-line mt-2 w-full" disabled={leaving} onClick={logOut}>
        Logout
      </button>
    </div>
  );
}
