import { Link } from 'react-router';
import { may } from '#access/rules/permissions.ts';
import { pageContext } from '#boot/page-context.ts';
import { sumExpectedCash } from '#cash/list-cash.ts';
import { countCatalogue } from '#catalogue/listing/count-catalogue.ts';
import { countOpenMessages } from '#contact/list-messages.ts';
import { countParcels } from '#couriers/count-parcels.ts';
import { type SalesFigures, salesFigures } from '#dashboard/sales-figures.ts';
import { countEmails, type FailedEmail, listFailedEmails } from '#email/failed-emails.ts';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { type Column, DataList } from '#kit/admin/lists/data-list.tsx';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { useMay } from '#kit/admin/use-may.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { AlertsPanel } from '#monitoring/admin/alerts-panel.tsx';
import { eMailsWaitForAServer } from '#monitoring/rules/texts.ts';
import { Mentions } from '#orders/admin/mentions.tsx';
import { promiseFigures } from '#orders/late-orders.ts';
import { listMentions } from '#orders/order-tags.ts';
import { PaymentsPanel } from '#payments/admin/payments-panel.tsx';
import { paymentsToReview } from '#payments/payments-to-review.ts';
import { countMessagesToLookAt } from '#phone-messages/list-messages.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { indianTime } from '#rules/dates.ts';
import type { Route } from './+types/dashboard.ts';
import { FigureCard, pairs } from './figure-card.tsx';
import { ParcelCards } from './parcel-cards.tsx';
import { SalesChart } from './sales-chart.tsx';

const eMailsThatCouldNot = 'E-mails that could not be sent';

export async function loader({ context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const [
    sales,
    promises,
    openMessages,
    cashDuePaise,
    alerts,
    catalogue,
    mails,
    failed,
    unsureMessages,
    mentions,
    parcels,
  ] = await Promise.all([
    salesFigures(app),
    promiseFigures(app),
    may(requestContext.account, 'messages.answer') ? countOpenMessages(app) : 0,
    sumExpectedCash(app),
    paymentsToReview(app),
    countCatalogue(app),
    countEmails(app),
    listFailedEmails(app),
    countMessagesToLookAt(app),
    requestContext.account ? listMentions(app, requestContext.account.id) : [],
    may(requestContext.account, 'orders.ship') ? countParcels(app) : null,
  ]);
  return {
    sales,
    promises,
    mentions,
    parcels,
    openMessages,
    cashDuePaise,
    alerts,
    catalogue,
    mails,
    failed,
    unsureMessages,
    sendsEmails: app.config.smtpUrl !== null,
    hasSamples: app.config.demoTrade,
  };
}

const sumOf = (days: SalesFigures['days']) => formatPaise(days.reduce((sum, day) => sum + day.revenuePaise, 0));
/** What the same days brought before: the whole day a week ago, and the week before this one. */
const spans: readonly { label: string; days: number; before?: (days: SalesFigures['days']) => string }[] = [
  {
    label: 'Today',
    days: 1,
    before: (days) => `the same day last week ${sumOf(days.slice(-8, -7))}`,
  },
  { label: '7 days', days: 7, before: (days) => `the 7 days before ${sumOf(days.slice(-14, -7))}` },
  { label: '30 days', days: 30 },
];

export const meta = () => adminMeta('Dashboard');

const emailColumns: readonly Column<FailedEmail>[] = [
  ['To', ({ to }) => to, { below: ({ subject, kind }) => subject || kind }],
  ['Why', ({ reason }) => reason, { className: 'min-w-40 text-sm' }],
  ['Since', ({ failedAt }) => indianTime(new Date(failedAt)), { className: 'whitespace-nowrap text-sm' }],
];

/** What wants attention. Each area of the shop adds its cards. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { sales, promises, openMessages, cashDuePaise, alerts, catalogue, mails, failed, sendsEmails, hasSamples } =
    loaderData;
  const toast = useToast();
  const { act, busy } = useAction();
  const mayDo = useMay();
  const toRefund = alerts.failedRefunds.length + alerts.paidAndRejected.length;
  const sendAgain = async (id: string) => {
    const answer = await act(id, (call) => call('POST /api/admin/letters/send-again/{id}', { params: { id } }));
    if (answer) toast({ title: answer.message });
  };
  const resend = (mail: FailedEmail) =>
    mail.canBeSent ? (
      <button
        type="button"
        className="button button-line whitespace-nowrap"
        disabled={busy !== null}
        onClick={() => sendAgain(mail.id)}
        aria-label={`Send again to ${mail.to}`}
      >
        Send again
      </button>
    ) : (
      <span className="text-ink-soft text-sm">Too late</span>
    );
  return (
    <AdminPage title="Dashboard">
      {mayDo('system.manage') && <AlertsPanel most={3} />}
      {hasSamples && (
        <p className="mb-4 text-ink-soft text-sm">
          A demo shop: its orders, customers and messages are samples. They are gone once the shop starts for real.
        </p>
      )}
      <Mentions mentions={loaderData.mentions} />
      <ul className={`${pairs} lg:grid-cols-4 lg:[&>:last-child:nth-child(4n+3)]:col-span-2`} aria-label="What waits">
        <FigureCard label="To pack" figure={sales.toPack} to="/admin/orders?status=Order+Placed&all=1" />
        <FigureCard label="To ship" figure={sales.toShip} to="/admin/orders?status=Packed&all=1" />
        <FigureCard
          label="Due today"
          figure={promises.dueToday}
          note={promises.late > 0 ? `${promises.late} late` : ''}
          to={`/admin/orders?waits=${promises.dueToday === 0 && promises.late > 0 ? 'late' : 'due'}`}
          alarming={promises.late > 0}
        />
        {mayDo('messages.answer') && <FigureCard label="To answer" figure={openMessages} to="/admin/messages" />}
        <FigureCard label="To refund" figure={toRefund} to="#payments" alarming={toRefund > 0} />
        <FigureCard label="Cash due" figure={formatPaise(cashDuePaise)} to="/admin/cash" />
        <FigureCard label="Awaiting payment" figure={sales.awaiting} to="/admin/orders?awaiting=1" />
      </ul>
      <ParcelCards parcels={loaderData.parcels} />
      <ul className={`${pairs} mt-3 lg:grid-cols-2 xl:grid-cols-4`} aria-label="Sales and promises">
        {spans.map(({ label, days, before }) => {
          const span = sales.days.slice(-days);
          const orders = span.reduce((sum, day) => sum + day.orders, 0);
          const revenuePaise = span.reduce((sum, day) => sum + day.revenuePaise, 0);
          return (
            <FigureCard
              key={label}
              label={label}
              figure={formatPaise(revenuePaise)}
              note={[orders === 1 ? '1 order' : `${orders} orders`, before?.(sales.days)].filter(Boolean).join('; ')}
              to={`/admin/reports?from=${span[0]?.day ?? ''}&to=${span.at(-1)?.day ?? ''}`}
            />
          );
        })}
        <FigureCard
          label="Promises kept"
          figure={promises.ended === 0 ? '–' : `${Math.round((promises.kept / promises.ended) * 100)}%`}
          note={`${promises.kept} of ${promises.ended} orders due in the last 30 days came on time`}
          to="/admin/orders?waits=late"
        />
      </ul>
      <div className="hidden sm:block">
        <SalesChart days={sales.days} />
      </div>
      <div className="sm:hidden">
        <SalesChart days={sales.days.slice(-14)} />
      </div>
      <PaymentsPanel alerts={alerts} />
      <section aria-labelledby="best-sellers" className="mt-6 min-w-0">
        <h2 id="best-sellers" className="text-xl">
          Most sold in 30 days
        </h2>
        {sales.bestSellers.length === 0 ? (
          <p className="mt-2 text-ink-soft">No sales yet.</p>
        ) : (
          <ol className="card mt-2 divide-y divide-hairline">
            {sales.bestSellers.map((product) => (
              <li key={product.productId} className="flex items-center justify-between gap-3 px-4 py-1">
                <Link
                  to={`/admin/products?search=${product.productId}`}
                  className="link flex min-h-11 min-w-0 items-center"
                >
                  {product.title}
                </Link>
                <span className="figures whitespace-nowrap">{`${product.units} sold`}</span>
              </li>
            ))}
          </ol>
        )}
        {mayDo('reports.read') && (
          <Link to="/admin/reports?report=products" className="link inline-flex min-h-11 items-center">
            All products that sold
          </Link>
        )}
      </section>
      <h2 className="mt-6 mb-2 text-xl">Catalogue and e-mails</h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <FigureCard
          label="Products"
          figure={catalogue.products}
          note={`${catalogue.listed} listed`}
          to="/admin/products"
        />
        <FigureCard
          label="Out of stock"
          figure={catalogue.outOfStock}
          to="/admin/products?state=out-of-stock"
          alarming={catalogue.outOfStock > 0}
        />
        <FigureCard label="Limited stock" figure={catalogue.limited} to="/admin/products?state=limited" />
        <FigureCard
          label={eMailsThatCouldNot}
          figure={mails.failed}
          note={`${mails.waiting} waiting to be sent`}
          alarming={mails.failed > 0}
        />
      </ul>
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <section aria-labelledby="low-stock" className="min-w-0">
          <h2 id="low-stock" className="text-xl">
            Low stock
          </h2>
          {catalogue.lowest.length === 0 ? (
            <p className="mt-2 text-ink-soft">All listed products have 10 or more in stock.</p>
          ) : (
            <ul className="card mt-2 divide-y divide-hairline">
              {catalogue.lowest.map((product) => (
                <li key={product._id} className="flex items-center justify-between gap-3 px-4 py-1">
                  <Link
                    to={`/admin/products?search=${product._id}`}
                    className="link flex min-h-11 min-w-0 items-center"
                  >
                    {product.title}
                  </Link>
                  <span className={product.units <= 1 ? 'tag tag-chilli' : 'tag tag-turmeric'}>
                    {`${product.units} left`}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {mayDo('reports.read') && (
            <Link to="/admin/reports?report=stock" className="link inline-flex min-h-11 items-center">
              See what runs out
            </Link>
          )}
        </section>
        {mayDo('system.manage') && (
          <section aria-labelledby="failed-emails" className="min-w-0">
            <h2 id="failed-emails" className="text-xl">
              {eMailsThatCouldNot}
            </h2>
            {failed.length === 0 ? (
              <p className="mt-2 text-ink-soft">
                {sendsEmails ? 'None. All e-mails are sent or on their way.' : eMailsWaitForAServer(mails.waiting)}
              </p>
            ) : (
              <div className="mt-2">
                <DataList
                  label={eMailsThatCouldNot}
                  columns={[...emailColumns, ['Actions', resend, { headingIs: 'hidden' }]]}
                  rows={failed}
                  idOf={({ id }) => id}
                />
              </div>
            )}
            {loaderData.unsureMessages > 0 && (
              <Link to="/admin/settings/phone#newest-messages" className="link inline-flex min-h-11 items-center">
                {loaderData.unsureMessages === 1
                  ? '1 message by WhatsApp or SMS needs you'
                  : `${loaderData.unsureMessages} messages by WhatsApp or SMS need you`}
              </Link>
            )}
          </section>
        )}
      </div>
    </AdminPage>
  );
}
