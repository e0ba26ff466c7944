import { useEffect, useRef, useState } from 'react';
import { data, redirect, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { readBusiness } from '#customers/business-details.ts';
import { readPhoneSignIn } from '#customers/phone-sign-in/confirmed-phone.ts';
import { lazyPart } from '#kit/loading/lazy-part.tsx';
import { pageHead } from '#kit/page-head.server.ts';
import { useUser } from '#kit/session/session.ts';
import { TabList } from '#kit/tab-list.tsx';
import { listAccountOrders } from '#orders/list-account-orders.ts';
import { OrdersPanel } from '#orders/shop/orders-panel.tsx';
import type { AppContext } from '#platform/app-context.ts';
import type { Account as OwnAccount } from '#platform/sessions/sessions.ts';
import { countPersonalData } from '#privacy/read-personal-data.ts';
import { listAccountPurchases } from '#programs/list-purchases.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import type { Route } from './+types/account.ts';
import { accountAction, doneMessage } from './account-form.server.ts';
import { PlainAccount } from './plain-account.tsx';
import { texts } from './texts.ts';

/** Few shoppers have bought a plan. */
const MyPrograms = lazyPart(() => import('#programs/shop/my-programs.tsx'));
const AddressPanel = lazyPart(() => import('./address-panel.tsx'));
const DetailsPanel = lazyPart(() => import('./details-panel.tsx'));
const PersonalDataPanel = lazyPart(() => import('#privacy/shop/personal-data-panel.tsx'));
/** Few accounts are businesses: the others do not load it. */
const BusinessForm = lazyPart(() => import('./business-form.tsx'));

/** The panels have names of their own: a panel named 'Address' could be mistaken for the form field of that name. */
const tabs = () =>
  [
    { key: 'orders', label: texts.orders(), panel: texts.whatYouOrdered() },
    { key: 'address', label: texts.address(), panel: texts.whereWeDeliverToYou() },
    { key: 'details', label: texts.yourDetails(), panel: texts.whoYouAre() },
    { key: 'data', label: texts.yourData(), panel: texts.whatWeKeepOfYou() },
  ] as const;
const businessTab = () => ({ key: 'business', label: texts.business(), panel: texts.whomWeInvoice() }) as const;
type Tab = ReturnType<typeof tabs>[number] | ReturnType<typeof businessTab>;
type TabKey = Tab['key'];

/** The guard lets only signed-in users open this page; the check here is for direct data requests. */
/** Orders on one page without scripts. */
const ordersOnPage = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const url = new URL(request.url);
  const notice = doneMessage(url, app);
  const { account } = requestContext;
  if (account === null) throw redirect('/auth/login?from=%2Fshop%2Faccount');
  const page = {
    head: pageHead(await pageShop(app), {
      title: notice === null ? texts.yourAccount() : texts.saidInAccount({ said: notice }),
      description: texts.yourOrdersAndYourSaved(),
      path: '/shop/account',
      indexed: false,
    }),
    notice,
    user: {
      id: account.id,
      userName: account.userName,
      phoneNumber: account.phoneNumber,
      email: account.email,
    },
    orders: await ordersFor(app, account, url),
    purchases: await listAccountPurchases(app, account.id),
    ownData: await countPersonalData(app, account),
    phoneSignIn: await readPhoneSignIn(app, account),
    business: account.isBusinessAccount ? await readBusiness(app, account) : null,
  };
  return data(page, { headers: { 'cache-control': 'private, no-store' } });
}

/** The orders of a page without scripts, which has no way to ask for them later. */
async function ordersFor(app: AppContext, account: OwnAccount, url: URL) {
  const page = Math.min(Math.max(Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1, 1), 10_000);
  const { orders, total } = await listAccountOrders(app, account.id, account, { page, limit: ordersOnPage });
  return { shown: orders, next: page * ordersOnPage < total ? page + 1 : null };
}

/** The forms of a browser without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  return accountAction(new URLSearchParams(await request.text()), context.get(pageContext));
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/**
 * Orders, saved addresses, the account itself and what is kept of it. The open tab is in the query string, so that it
 * can be linked to.
 */
export default function Account({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { user, orders, notice, purchases, ownData, phoneSignIn, business } = loaderData;
  useLeaveWhenSignedOut();
  const userName = useUser()?.userName ?? user.userName;
  const navigate = useNavigate();
  const tab = new URLSearchParams(useLocation().search).get('tab');
  const own: readonly Tab[] = business === null ? tabs() : [...tabs(), businessTab()];
  const shown: TabKey = own.find(({ key }) => key === tab)?.key ?? 'orders';
  const [opened, setOpened] = useState<ReadonlySet<TabKey>>(new Set([shown]));

  const show = (key: TabKey) => {
    setOpened((before) => new Set([...before, key]));
    navigate(`/shop/account${key === 'orders' ? '' : `?tab=${key}`}`, { replace: true, preventScrollReset: true });
  };

  return (
    <main id="content" tabIndex={-1} className="wrap pt-8 outline-none md:pt-12">
      <h1 className="text-4xl md:text-5xl">{texts.yourAccount()}</h1>
      <p className="mt-1 wrap-anywhere text-ink-soft">{texts.namasteUserName({ userName })}</p>
      <TabList label={texts.yourAccount()} tabs={own} shown={shown} onShow={show} className="mt-6 plain:hidden" />
      <noscript>
        {import.meta.env.SSR && (
          <PlainAccount
            user={user}
            orders={orders}
            purchases={purchases}
            ownData={ownData}
            phoneSignIn={phoneSignIn}
            notice={notice}
            problem={problem ?? null}
          />
        )}
      </noscript>
      {own.map((tab) => (
        <div
          key={tab.key}
          id={`panel-${tab.key}`}
          role="tabpanel"
          aria-label={tab.panel}
          hidden={shown !== tab.key}
          className="min-h-80 py-8 plain:hidden"
        >
          {(opened.has(tab.key) || shown === tab.key) &&
            (tab.key === 'orders' ? (
              <>
                <OrdersPanel userId={user.id} />
                {purchases.length > 0 && <MyPrograms wait={<div className="h-64" />} purchases={purchases} />}
              </>
            ) : tab.key === 'business' ? (
              business && <BusinessForm wait={<div className="h-64" />} stored={business} />
            ) : tab.key === 'details' ? (
              <DetailsPanel wait={<div className="h-64" />} phoneSignIn={phoneSignIn} />
            ) : tab.key === 'data' ? (
              <PersonalDataPanel wait={<div className="h-64" />} counts={ownData} />
            ) : (
              <AddressPanel wait={<div className="h-64" />} userId={user.id} />
            ))}
        </div>
      ))}
    </main>
  );
}

/** Navigates again after a sign-out in another tab, so that the guard redirects to the sign-in page. */
function useLeaveWhenSignedOut(): void {
  const user = useUser();
  const navigate = useNavigate();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (user) wasSignedIn.current = true;
    else if (user === null && wasSignedIn.current) navigate(location.pathname + location.search, { replace: true });
  }, [user, navigate]);
}

/** Switching tabs of the page needs no data from the server. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}
