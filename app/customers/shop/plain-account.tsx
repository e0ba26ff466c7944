import { Link } from 'react-router';
import { PlainProblem } from '#cart/shop/plain-problem.tsx';
import type { ListedOrder, Purchase } from '#contract/amounts.ts';
import type { PhoneSignIn } from '#customers/phone-sign-in/confirmed-phone.ts';
import { ConfirmPhone } from '#customers/phone-sign-in/shop/confirm-phone.tsx';
import { OrderRow } from '#orders/shop/orders-panel.tsx';
import type { PersonalDataCounts } from '#privacy/read-personal-data.ts';
import { Erase, Newsletter, Reminders, StockAlerts } from '#privacy/shop/personal-data-forms.tsx';
import MyPrograms from '#programs/shop/my-programs.tsx';
import type { AccountProblem } from './account-form.server.ts';
import { NameAndPhone, NewEmail, NewPassword } from './details-panel.tsx';
import { texts } from './texts.ts';

interface PlainAccountProps {
  user: { userName: string; phoneNumber: string | null; email: string };
  orders: { shown: readonly ListedOrder[]; next: number | null };
  purchases: readonly Purchase[];
  ownData: PersonalDataCounts;
  phoneSignIn: PhoneSignIn | null;
  notice: string | null;
  problem: AccountProblem | null;
}

/**
 * The account where there are no scripts: the forms of its panels below each other, each of which is sent to the page
 * (docs/decisions/plain-forms.md).
 */
export function PlainAccount(props: PlainAccountProps) {
  const { user, orders, purchases, ownData, phoneSignIn, notice, problem } = props;
  const sent = (what: string) => (problem?.typed.what === what ? problem : undefined);
  return (
    <>
      <PlainProblem problem={problem} said={notice} />
      <form method="post" action="?" className="mt-6">
        <button type="submit" name="do" value="sign-out" className="button button-line">
          {texts.logOut()}
        </button>
      </form>
      <h2 className="mt-8 text-2xl">{texts.orders()}</h2>
      <Orders {...orders} />
      {purchases.length > 0 && <MyPrograms purchases={purchases} />}
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-2">
        <NameAndPhone user={user} sent={sent('details')} />
        {phoneSignIn && (
          <ConfirmPhone
            phone={user.phoneNumber ?? ''}
            confirmed={phoneSignIn.confirmed}
            sent={sent('phone') ?? sent('phone-confirm')}
          />
        )}
        <NewPassword email={user.email} sent={sent('password')} />
        <NewEmail email={user.email} sent={sent('email')} />
        <Newsletter isSubscribed={ownData.isSubscribed} />
        <StockAlerts count={ownData.stockAlerts} />
        <Reminders reminders={ownData.reminders} />
        <Erase email={user.email} sent={sent('erase')} />
        <p className="text-ink-soft lg:col-span-2">{texts.needsJavascript()}</p>
      </div>
    </>
  );
}

function Orders({ shown, next }: PlainAccountProps['orders']) {
  if (shown.length === 0) return <p className="mt-2 text-ink-soft">{texts.noOrdersYet()}</p>;
  return (
    <>
      <ul className="mt-4 space-y-3">
        {shown.map((order) => (
          <OrderRow
            key={order._id}
            order={order}
            name={
              <Link to={`/shop/order/${order.orderId}`} className="link inline-flex min-h-11 items-center">
                {order.orderId}
              </Link>
            }
          />
        ))}
      </ul>
      {next !== null && (
        <p className="mt-4">
          <Link to={`/shop/account?page=${next}`} className="link inline-flex min-h-11 items-center">
            {texts.showMoreOrders()}
          </Link>
        </p>
      )}
    </>
  );
}
