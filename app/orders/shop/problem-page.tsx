import { data, Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { PlainProblem } from '#cart/shop/plain-problem.tsx';
import { orResponse } from '#kit/or-response.server.ts';
import { pageHead } from '#kit/page-head.server.ts';
import { orderSteps } from '#orders/rules/order-steps.ts';
import { isReportable } from '#orders/rules/problem-report.ts';
import { showOrder } from '#orders/show-order.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import type { Route } from './+types/problem-page.ts';
import { orderPath } from './order-path.ts';
import { problemAction } from './problem-form.server.ts';
import { ProblemForm } from './problem-form.tsx';
import { texts } from './texts.ts';

/** Where the buyer of a delivered order says what is wrong with it, within the days of the policy. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const key = new URL(request.url).searchParams.get('key');
  const { account, visitorId } = requestContext;
  const order = await orResponse(showOrder(app, params.orderId, { account, visitorId, key }));
  const { orderId } = order;
  const { damageDays } = (await readSettings(app)).policies;
  const page = {
    head: pageHead(await pageShop(app), {
      title: texts.problemWithOrder({ orderId }),
      description: texts.tellUsWhatIsWrong(),
      path: `/shop/order/${orderId}/problem`,
      indexed: false,
    }),
    orderId,
    orderKey: key ?? '',
    lines: order.cartItems.map(({ productId, weight, title }) => ({
      value: `${productId} ${weight}`,
      name: `${title}, ${weight}`,
    })),
    days: damageDays,
    isReportable: isReportable(order, damageDays, new Date()),
    isToCome: orderSteps.slice(0, -1).some((step) => step === order.orderStatus),
  };
  // As the page of the order: its address holds a secret.
  return data(page, { headers: { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' } });
}

/** The form of a browser without scripts. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const key = new URL(request.url).searchParams.get('key');
  return problemAction(new URLSearchParams(await request.text()), params.orderId, key, context.get(pageContext));
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function ProblemPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { orderId, orderKey } = loaderData;
  return (
    <main id="content" tabIndex={-1} className="wrap min-h-[60dvh] max-w-2xl pt-8 outline-none md:pt-12">
      {/* With a word joiner: no line ends within the number. */}
      <h1 className="text-3xl md:text-4xl">{texts.problemWithOrder({ orderId: orderId.replace('-', '-\u2060') })}</h1>
      <PlainProblem problem={problem} />
      {loaderData.isReportable ? (
        <>
          <p className="mt-2 text-ink-soft text-lg">{texts.tellUsWhatIsWrong()}</p>
          <ProblemForm lines={loaderData.lines} orderId={orderId} orderKey={orderKey} sent={problem} />
        </>
      ) : (
        <>
          <p className="mt-4 text-lg">
            {loaderData.isToCome ? texts.notDeliveredYet() : texts.reportsEnd({ days: loaderData.days })}
          </p>
          <Link to="/contact-us" className="button button-leaf mt-4">
            {texts.contactUs()}
          </Link>
        </>
      )}
      <p className="mt-4">
        <Link to={orderPath(orderId, orderKey)} className="link inline-flex min-h-11 items-center">
          {texts.backToTheOrder()}
        </Link>
      </p>
    </main>
  );
}
