import { data, Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { PlainProblem } from '#cart/shop/plain-problem.tsx';
import { findCartProducts } from '#catalogue/find-cart-products.ts';
import { promisedArrival } from '#delivery/expected-arrival.ts';
import { canSendEmails } from '#email/mailed.ts';
import { orResponse } from '#kit/or-response.server.ts';
import { pageHead } from '#kit/page-head.server.ts';
import { PolicyLinks } from '#kit/policy-links.tsx';
import { texts as kitTexts } from '#kit/texts.ts';
import { findOrder } from '#orders/find-order.ts';
import { texts as noteTexts } from '#orders/rules/notes/texts.ts';
import { orderAgain } from '#orders/rules/order-again.ts';
import { parcelNews } from '#orders/rules/order-steps.ts';
import { isReportable, reportableUntil } from '#orders/rules/problem-report.ts';
import { showOrder } from '#orders/show-order.ts';
import { messagesOf } from '#phone-messages/phone-consent.ts';
import { channelNames, type PhoneChannel } from '#phone-messages/rules/phone-events.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { dayOnScreen, momentOnScreen } from '#rules/text/days-in-words.ts';
import { whatsappLink } from '#settings/rules/whatsapp-link.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { hostedPayment } from '#settlement/hosted-payment.ts';
import type { Route } from './+types/order-page.ts';
import { BuyAgain } from './buy-again.tsx';
import { doneMessage } from './cancel-form.server.ts';
import { CancelOrder, CancelSection } from './cancel-order.tsx';
import { isCancellable } from './cancellable.ts';
import { OrderDetails } from './order-details.tsx';
import { orderAction } from './order-form.server.ts';
import { problemPath } from './order-path.ts';
import { StatusLabel } from './status-label.tsx';
import { texts } from './texts.ts';

/**
 * One order, for its owner and for anyone who holds the link of its e-mail; a page that does not exist for anybody
 * else.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const key = query.get('key');
  const { account, visitorId } = requestContext;
  const order = await orResponse(showOrder(app, params.orderId, { account, visitorId, key }));
  const comesBack = parcelNews(order)?.note === noteTexts.parcelComesBack();
  const waits = order.awaitsPaymentUntil !== null && order.paymentMethod !== 'COD';
  const { contact, policies } = await readSettings(app);
  const until = isReportable(order, policies.damageDays, new Date()) && reportableUntil(order, policies.damageDays);
  const page = {
    head: pageHead(await pageShop(app), {
      title: texts.orderId({ orderId: order.orderId }),
      description: texts.everythingAboutYourOrderWhat(),
      path: `/shop/order/${order.orderId}`,
      indexed: false,
    }),
    order,
    arrives: comesBack ? null : await promisedArrival(app, order),
    orderKey: key ?? '',
    pay: waits ? await hostedPayment(app, await findOrder(app, order._id), { key }) : null,
    whatsapp: whatsappLink(contact.whatsapp),
    updatesBy: channelNameOf(await messagesOf(app, order._id)),
    isCancelling: query.get('cancel') === '1',
    reportUntil: until ? until.toISOString() : null,
    notice: doneMessage(query, waits, canSendEmails(app) && order.addressInfo.email !== ''),
    again:
      query.get('said') === 'again' ? orderAgain(order.cartItems, await findCartProducts(app, order.cartItems)) : null,
  };
  // The address holds a secret: neither kept anywhere nor told to the next site. With 'no-referrer' forms of this page
  // would name no origin.
  return data(page, { headers: { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' } });
}

const channelNameOf = (channel: PhoneChannel | null) => channel && channelNames[channel];

/** The forms of a browser without scripts. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const key = new URL(request.url).searchParams.get('key');
  return orderAction(new URLSearchParams(await request.text()), params.orderId, key, context.get(pageContext));
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function OrderPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { order, arrives, orderKey, pay, notice, again, reportUntil } = loaderData;
  const isCancelling = loaderData.isCancelling || (problem?.units ?? null) !== null;
  const mayCancel = isCancellable(order);
  return (
    <main id="content" tabIndex={-1} className="wrap max-w-3xl pt-8 outline-none md:pt-12">
      <h1 className="text-2xl md:text-4xl">{texts.orderId({ orderId: order.orderId })}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        <StatusLabel order={order} />
        <span className="text-ink-soft">
          {texts.placedOn.parts({ date: <time dateTime={order.orderDate}>{momentOnScreen(order.orderDate)}</time> })}
        </span>
      </p>
      <PlainProblem problem={problem && { problems: [problem] }} said={notice} />
      {pay && (
        <form method="post" action={pay.action} className="mt-6">
          {pay.fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="button button-leaf min-h-12 w-full sm:w-auto">
            {texts.payNow({ total: formatPaise(order.orderPricePaise) })}
          </button>
        </form>
      )}
      <div className="card mt-6 p-5 md:p-8">
        <OrderDetails order={order} heading="h2" orderKey={orderKey} arrives={arrives} />
      </div>
      {mayCancel && isCancelling && (
        <CancelSection order={order} orderKey={orderKey} chosen={problem?.units ?? undefined} />
      )}
      <div className="mt-6 flex flex-wrap items-start gap-3">
        {order.awaitsPaymentUntil === null && (
          <BuyAgain
            key={order.orderId}
            orderId={order.orderId}
            orderKey={orderKey}
            lines={order.cartItems}
            done={again}
            isLeading={order.orderStatus === 'Delivered'}
          />
        )}
        {mayCancel && !isCancelling && <CancelOrder order={order} orderKey={orderKey} />}
        {reportUntil !== null && (
          <Link to={problemPath(order.orderId, orderKey)} className="button button-line">
            {texts.reportAProblem()}
          </Link>
        )}
        {loaderData.updatesBy && (
          <form method="post">
            <button type="submit" name="do" value="stop-messages" className="button button-line">
              {texts.stopMessages()}
            </button>
          </form>
        )}
        {loaderData.whatsapp && (
          <a href={loaderData.whatsapp} target="_blank" rel="noopener noreferrer" className="button button-line">
            {kitTexts.chatOnWhatsApp()}
          </a>
        )}
      </div>
      <div className="mt-3 space-y-1 text-ink-soft">
        {mayCancel && !isCancelling && <p>{texts.youCanCancelUntilWe()}</p>}
        {(order.orderStatus === 'Packed' || order.orderStatus === 'Shipped') && <p>{texts.packedAlready()}</p>}
        {reportUntil !== null && <p>{texts.reportUntil({ day: dayOnScreen(reportUntil) })}</p>}
        {loaderData.updatesBy && <p>{texts.youGetNewsBy({ channel: loaderData.updatesBy })}</p>}
        <p>
          {texts.needHelpWithYourOrder.parts({
            link: (
              <Link to="/contact-us" className="link">
                {texts.contactUs()}
              </Link>
            ),
          })}
        </p>
        <PolicyLinks versions={order.policyVersions} />
      </div>
    </main>
  );
}
