import { Link } from 'react-router';
import { countCatalogue } from '#features/catalog/count-catalogue.ts';
import { countEmails, listFailedEmails } from '#features/email/failed-emails.ts';
import { salesFigures } from '#features/orders/sales-figures.ts';
import { paymentsToReview } from '#features/payments/payments-to-review.ts';
import { eMailsWaitForAServer } from '#rules/alerts/texts.ts';
import { indianTime } from '#rules/dates.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { pageContext } from '#server/page-context.ts';
import { useToast } from '#ui/toast.tsx';
import { AlertsPanel } from '../health/alerts-panel.tsx';
import { AdminPage, adminMeta, TableFrame } from '../parts/page.tsx';
import { useAction } from '../parts/use-action.ts';
import type { Route } from './+types/dashboard.ts';
import { FigureCard } from './figure-card.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import { SalesChart } from './sales-chart.tsx';
import * as texts from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const [sales, alerts, catalogue, mails, failed] = await Promise.all([
    salesFigures(app),
    paymentsToReview(app),
    countCatalogue(app),
    countEmails(app),
    listFailedEmails(app),
  ]);
  return { sales, alerts, catalogue, mails, failed, sendsEmails: app.config.smtpUrl !== null };
}

const spans = [
  { label: texts.today, days: 1 },
  { label: texts.n7Days, days: 7 },
  { label: texts.n30Days, days: 30 },
];

export const meta = () => adminMeta(texts.dashboard);

/** What wants attention. Each area of the shop adds its cards. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { sales, alerts, catalogue, mails, failed, sendsEmails } = loaderData;
  const toast = useToast();
  const { act, busy } = useAction();
  const sendAgain = async (id: string) => {
    const answer = await act(id, (call) => call('POST /api/admin/letters/send-again/{id}', { params: { id } }));
    if (answer) toast({ title: answer.message });
  };
  return (
    <AdminPage title={texts.dashboard}>
      <AlertsPanel most={3} />
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        {spans.map(({ label, days }) => {
          const span = sales.days.slice(-days);
          const orders = span.reduce((sum, day) => sum + day.orders, 0);
          const revenuePaise = span.reduce((sum, day) => sum + day.revenuePaise, 0);
          return (
            <FigureCard
              key={label}
              label={label}
              figure={formatPaise(revenuePaise)}
              note={orders === 1 ? texts.n1Order : texts.ordersLine(orders)}
              to={`/admin/orders?from=${span[0]?.day ?? ''}`}
            />
          );
        })}
        <FigureCard
          label={texts.waitingToBePacked}
          figure={sales.toPack}
          to="/admin/orders?status=Order+Placed&all=1"
          alarming={sales.toPack > 0}
        />
        <FigureCard label={texts.awaitingPayment} figure={sales.awaiting} to="/admin/orders?awaiting=1" />
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
          {texts.mostSoldIn30Days}
        </h2>
        {sales.bestSellers.length === 0 ? (
          <p className="mt-2 text-ink-soft">{texts.nothingWasSoldYet}</p>
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
                <span className="figures whitespace-nowrap">{texts.soldUnits(product.units)}</span>
              </li>
            ))}
          </ol>
        )}
      </section>
      <h2 className="mt-6 mb-2 text-xl">{texts.catalogueAndEMails}</h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <FigureCard
          label={texts.products}
          figure={catalogue.products}
          note={texts.listedLine(catalogue.listed)}
          to="/admin/products"
        />
        <FigureCard
          label={texts.outOfStock}
          figure={catalogue.outOfStock}
          to="/admin/products?state=out-of-stock"
          alarming={catalogue.outOfStock > 0}
        />
        <FigureCard label={texts.limitedStock} figure={catalogue.limited} to="/admin/products?state=limited" />
        <FigureCard
          label={texts.eMailsThatCouldNot}
          figure={mails.failed}
          note={texts.waitingToBeSent(mails.waiting)}
          alarming={mails.failed > 0}
        />
      </ul>
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <section aria-labelledby="low-stock" className="min-w-0">
          <h2 id="low-stock" className="text-xl">
            {texts.lowStock}
          </h2>
          {catalogue.lowest.length === 0 ? (
            <p className="mt-2 text-ink-soft">{texts.everyListedProductHasTen}</p>
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
                    {texts.leftUnits(product.units)}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="failed-emails" className="min-w-0">
          <h2 id="failed-emails" className="text-xl">
            {texts.eMailsThatCouldNot}
          </h2>
          {failed.length === 0 ? (
            <p className="mt-2 text-ink-soft">
              {sendsEmails ? texts.noneEveryEMailWas : eMailsWaitForAServer(mails.waiting)}
            </p>
          ) : (
            <div className="mt-2">
              <TableFrame label={texts.eMailsThatCouldNot}>
                <table>
                  <thead>
                    <tr>
                      <th scope="col">{texts.to}</th>
                      <th scope="col">{texts.why}</th>
                      <th scope="col">{texts.since}</th>
                      <th scope="col">
                        <span className="sr-only">{texts.actions}</span>
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {failed.map((mail) => (
                      <tr key={mail.id}>
                        <td>
                          {mail.to}
                          <span className="block text-ink-soft text-sm">{mail.subject || mail.kind}</span>
                        </td>
                        <td className="min-w-40 text-sm">{mail.reason}</td>
                        <td className="whitespace-nowrap text-sm">{indianTime(new Date(mail.failedAt))}</td>
                        <td>
                          {mail.canBeSent ? (
                            <button
                              type="button"
                              className="button button-line whitespace-nowrap"
                              disabled={busy !== null}
                              onClick={() => sendAgain(mail.id)}
                              aria-label={texts.sendAgainTo(mail.to)}
                            >
                              {texts.sendAgain}
                            </button>
                          ) : (
                            <span className="text-ink-soft text-sm">{texts.tooLate}</span>
                          )}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </TableFrame>
            </div>
          )}
        </section>
      </div>
    </AdminPage>
  );
}
