import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { isRouteErrorResponse, Link, Outlet, useLocation } from 'react-router';
import { permissionsOf } from '#access/rules/permissions.ts';
import { maySee } from '#access/rules/screens.ts';
import { pageContext } from '#boot/page-context.ts';
import { countOpenMessages } from '#contact/list-messages.ts';
import { brandFiles } from '#content/brand-files.ts';
import { IdentityDialog } from '#kit/admin/forms/identity-dialog.tsx';
import { useSingleKeys } from '#kit/admin/lists/single-keys.ts';
import { AdminPage, EmptyState } from '#kit/admin/page.tsx';
import * as parts from '#kit/admin/texts.tsx';
import { Dialog } from '#kit/dialogs/dialog.tsx';
import { useHandedToast } from '#kit/dialogs/handed-toast.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { ErrorScreen } from '#kit/failures/error-screens.tsx';
import { onScreen } from '#kit/failures/failed-navigation.ts';
import { SpokenErrors } from '#kit/failures/spoken-errors.tsx';
import { Icon } from '#kit/icon.tsx';
import { isAnswer } from '#kit/loading/stay-without-network.tsx';
import { leaveToOthers } from '#kit/session/session.ts';
import { SkipLink } from '#kit/skip-link.tsx';
import { readOpening } from '#opening/read-opening.ts';
import { isOpen } from '#opening/rules/opening.ts';
import { countOrdersToPack } from '#orders/count-orders-to-pack.ts';
import type { AppContext } from '#platform/app-context.ts';
import { countWaitingPhotos } from '#reviews/list-staff-reviews.ts';
import { readCategoryChoices } from '#settings/sections/categories.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import type { Route } from './+types/admin-layout.ts';
import style from './admin.css?url';
import { KeyList } from './key-list.tsx';
import { collectKeys, takeKeys } from './keys-ahead.ts';
import { entryOf, type SideGroup, type SideLink, sideGroups, sideLinks } from './side-links.ts';
import { SignedIn } from './signed-in.tsx';
import * as texts from './texts.tsx';
import { TryAgainSoon } from './try-again-soon.tsx';
import { useNewOrders } from './use-new-orders.ts';

/** Loaded when it is first asked for. */
const FindAnything = lazy(() => import('./find-anything.tsx'));

export async function loader({ context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const { account } = requestContext;
  const settings = await readSettings(app);
  // A shop that keeps no batches sees nothing of them.
  const isThere = (to: string) => settings.batches.isKept || to !== '/admin/batches';
  const screens = account ? sideLinks.map(({ to }) => to).filter((to) => maySee(to, account) && isThere(to)) : [];
  const waitingAt = (screen: string, count: (app: AppContext) => Promise<number>) =>
    screens.includes(screen) ? count(app) : 0;
  const [opening, toPack, openMessages, photosToCheck, categories] = await Promise.all([
    readOpening(app),
    waitingAt('/admin/packing', countOrdersToPack),
    waitingAt('/admin/messages', countOpenMessages),
    waitingAt('/admin/reviews', countWaitingPhotos),
    readCategoryChoices(app),
  ]);
  return {
    name: settings.brand.name,
    icon: brandFiles(settings.brand).icon,
    userName: account?.userName ?? '',
    accountId: account?.id ?? '',
    isOpen: isOpen(opening),
    /** How much waits at an entry of the navigation. */
    waiting: {
      '/admin/packing': toPack,
      '/admin/messages': openMessages,
      '/admin/reviews': photosToCheck,
    } as Readonly<Record<string, number>>,
    screens,
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
  const screen =
    loaderData && isRouteErrorResponse(error) && error.status === 404 ? (
      <NothingHere />
    ) : (
      <ErrorScreen error={error} advice={isAnswer(error) ? <TryAgainSoon /> : null} />
    );
  return loaderData ? <Frame {...loaderData}>{screen}</Frame> : screen;
}

/** Somebody deleted it, or the address is wrong. */
function NothingHere() {
  return (
    <AdminPage title="Not found">
      <EmptyState title="There is nothing here">
        <p>It may have been deleted, or the link may be wrong.</p>
        <Link to="/admin/dashboard" className="link inline-flex min-h-11 items-center">
          Back to the start
        </Link>
      </EmptyState>
    </AdminPage>
  );
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
  const groups = sideGroups(screens, isOpen);
  const [areKeysShown, setKeysShown] = useState(false);
  useSingleKeys({ '?': () => setKeysShown(true) });
  const [isFinding, setFinding] = useState<boolean | null>(null);
  const find = useCallback(() => {
    collectKeys();
    setFinding(true);
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (isFinding) {
        takeKeys();
        setFinding(false);
      } else find();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isFinding, find]);
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
        <Link to="/admin/dashboard" className="mr-auto flex min-h-11 min-w-0 items-center gap-2 lg:mr-0">
          <img src={icon} alt="" width={32} height={32} className="size-8" />
          <span className="font-semibold font-serif text-xl">{name}</span>
        </Link>
        <button
          type="button"
          className="flex min-h-11 min-w-11 items-center justify-center rounded-lg px-3 text-ink-soft hover:bg-paper-deep lg:mt-3 lg:gap-2 lg:border lg:border-hairline"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={find}
        >
          <Icon name="search" size={18} />
          <span className="max-lg:sr-only">Search</span>
          <kbd className="ml-auto text-sm max-lg:hidden">Ctrl K</kbd>
        </button>
        <div className="mt-3 hidden flex-1 flex-col lg:flex">
          <SideNavigation pathname={pathname} waiting={waiting} groups={groups} />
          <SignedIn userName={userName} accountId={accountId} />
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
      {isFinding !== null && (
        <Suspense>
          <FindAnything open={isFinding} onClose={() => setFinding(false)} permissions={permissions} />
        </Suspense>
      )}
      <KeyList open={areKeysShown} onClose={() => setKeysShown(false)} />
      <Dialog open={open} onClose={() => setOpen(false)} title="Menu" kind="sheet">
        <div className="overflow-y-auto p-3">
          <SideNavigation pathname={pathname} waiting={waiting} groups={groups} isWhole />
          <SignedIn userName={userName} accountId={accountId} />
        </div>
      </Dialog>
    </div>
  );
}

interface SideNavigationProps {
  pathname: string;
  waiting: Readonly<Record<string, number>>;
  groups: readonly SideGroup[];
  /** Shows the entries of every group, and not only of the one that the page belongs to. */
  isWhole?: boolean;
}

function SideNavigation({ pathname, waiting, groups, isWhole = false }: SideNavigationProps) {
  const here = entryOf(pathname)?.to;
  return (
    <nav aria-label="Back office">
      <ul>
        {groups.map(({ label, icon: Drawing, links }) => {
          const [first] = links;
          if (!first) return null;
          const isHere = links.some(({ to }) => to === here);
          const isUnfolded = isWhole || isHere;
          const headsItself = links.length === 1 || first.label === label;
          const below = headsItself ? links.slice(1) : links;
          return (
            <li key={label} className={isUnfolded && below.length > 0 ? 'pb-1' : undefined}>
              <SideLine
                link={links.length === 1 ? first : { ...first, label }}
                isCurrent={headsItself && first.to === here}
                counted={isUnfolded ? [first].filter(() => headsItself) : links}
                waiting={waiting}
                className={`font-semibold ${isHere ? 'text-leaf-deep' : ''}`}
              >
                <Drawing size={18} />
              </SideLine>
              {isUnfolded && below.length > 0 && (
                <ul>
                  {below.map((link) => (
                    <li key={link.to}>
                      <SideLine
                        link={link}
                        isCurrent={link.to === here}
                        counted={[link]}
                        waiting={waiting}
                        className="pl-10"
                      />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface SideLineProps {
  link: SideLink;
  isCurrent: boolean;
  /** The entries whose waiting work is shown here. */
  counted: readonly SideLink[];
  waiting: Readonly<Record<string, number>>;
  className: string;
  children?: React.ReactNode;
}

function SideLine({ link, isCurrent, counted, waiting, className, children }: SideLineProps) {
  return (
    <div className="flex">
      <Link
        to={link.to}
        aria-current={isCurrent ? 'page' : undefined}
        className={`flex min-h-11 flex-1 items-center gap-3 rounded-lg px-3 lg:min-h-9 ${className} ${
          isCurrent ? 'bg-leaf-tint text-leaf-deep' : 'hover:bg-paper-deep'
        }`}
      >
        {children}
        {link.label}
      </Link>
      {counted.map(({ to, waiting: work }) => {
        const count = waiting[to] ?? 0;
        return (
          work &&
          count > 0 && (
            <Link
              key={to}
              to={work.to}
              aria-label={work.words(count)}
              title={work.words(count)}
              className="grid min-h-11 min-w-11 place-items-center lg:min-h-9"
            >
              <span className="rounded-full bg-turmeric px-2 font-semibold text-ink text-sm">{count}</span>
            </Link>
          )
        );
      })}
    </div>
  );
}
