import { Link } from 'react-router';
import PlainAlert from '#cart/shop/plain-alert.tsx';
import type { OrderSummary, Purchase } from '#contract/amounts.ts';
import type { PlainProblem } from '#kit/plain-form.server.ts';
import { PrivacyNotice } from '#kit/privacy-notice.tsx';
import { TextField } from '#kit/text-field.tsx';
import { StatusLabel } from '#orders/shop/status-label.tsx';
import { formatPaise } from '#pricing/rules/money.ts';
import { texts as privacyTexts } from '#privacy/rules/texts.ts';
import MyPrograms from '#programs/shop/my-programs.tsx';
import { dayOnScreen } from '#rules/text/days-in-words.ts';
import { texts } from './texts.ts';

interface PlainAccountProps {
  user: { userName: string; phoneNumber: string | null; email: string };
  orders: { shown: readonly OrderSummary[]; next: number | null };
  purchases: readonly Purchase[];
  isSubscribed: boolean;
  notice: string | null;
  problem: PlainProblem<{
    what: string;
    userName: string;
    phoneNumber: string;
    newEmail: string;
    reviews: string;
  }> | null;
}

/**
 * The account where there are no scripts: everything below each other, and every button sends a form
 * (docs/decisions/plain-forms.md).
 */
export function PlainAccount({ user, orders, purchases, isSubscribed, notice, problem }: PlainAccountProps) {
  const typed = problem?.typed.what === 'details' ? problem.typed : null;
  const wrong = problem?.wrong ?? {};
  const isEmail = problem?.typed.what === 'email';
  const wrongErase = problem?.typed.what === 'erase' ? wrong.password : undefined;
  return (
    <>
      {problem && <PlainAlert {...pointedAt(problem)} />}
      {notice && !problem && (
        <p role="status" className="mt-6 rounded-card bg-leaf-tint px-4 py-3 font-semibold text-leaf-deep">
          {notice}
        </p>
      )}
      <form method="post" action="?" className="mt-6">
        <button type="submit" name="do" value="sign-out" className="button button-line">
          {texts.logOut()}
        </button>
      </form>
      <h2 className="mt-8 text-2xl">{texts.orders()}</h2>
      <Orders {...orders} />
      {purchases.length > 0 && <MyPrograms purchases={purchases} />}
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-2">
        <section className="card p-5 md:p-7">
          <h2 className="text-2xl">{texts.nameAndPhone()}</h2>
          <form method="post" action="?" noValidate className="mt-4 space-y-4">
            <TextField
              id="userName"
              label={texts.userName()}
              name="userName"
              type="text"
              autoComplete="name"
              maxLength={80}
              defaultValue={typed?.userName ?? user.userName}
              wrong={wrong.userName}
            />
            <TextField
              id="phoneNumber"
              label={texts.phone()}
              name="phoneNumber"
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              maxLength={20}
              hint={texts.yourMobileNumber10Digits()}
              defaultValue={typed?.phoneNumber ?? user.phoneNumber ?? ''}
              wrong={wrong.phoneNumber}
            />
            <p className="wrap-anywhere text-ink-soft">{texts.emailLine({ email: user.email })}</p>
            <PrivacyNotice>{privacyTexts.accountNotice()}</PrivacyNotice>
            <Send what="details">{texts.saveDetails()}</Send>
          </form>
        </section>
        <section className="card p-5 md:p-7">
          <h2 className="text-2xl">{texts.password()}</h2>
          <p className="mt-1 text-ink-soft">{texts.aNewPasswordSignsOut()}</p>
          <form method="post" action="?" noValidate className="mt-4 space-y-4">
            <input type="text" autoComplete="username" value={user.email} readOnly hidden />
            <Password
              name="currentPassword"
              label={texts.presentPassword()}
              autoComplete="current-password"
              wrong={isEmail ? undefined : wrong.currentPassword}
            />
            <Password
              name="password"
              label={texts.newPassword()}
              autoComplete="new-password"
              hint={texts.atLeast8Characters()}
              wrong={wrongErase === undefined ? wrong.password : undefined}
            />
            <Send what="password">{texts.saveNewPassword()}</Send>
          </form>
        </section>
        <section className="card p-5 md:p-7">
          <h2 className="text-2xl">{texts.emailAddress()}</h2>
          <p className="mt-1 wrap-anywhere text-ink-soft">{texts.emailAbout({ email: user.email })}</p>
          <form method="post" action="?" noValidate className="mt-4 space-y-4">
            <TextField
              id="newEmail"
              label={texts.newEmail()}
              name="newEmail"
              type="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={isEmail ? problem.typed.newEmail : undefined}
              wrong={wrong.newEmail}
            />
            <Password
              name="emailPassword"
              label={texts.yourPassword()}
              autoComplete="current-password"
              wrong={isEmail ? wrong.currentPassword : undefined}
            />
            <Send what="email">{texts.sendLink()}</Send>
          </form>
        </section>
        <section className="card p-5 md:p-7">
          <h2 className="text-2xl">{texts.newsletterKind()}</h2>
          <p className="mt-1 text-ink-soft">
            {isSubscribed ? texts.youGetTheNewsletter() : privacyTexts.newsletterNotice()}
          </p>
          <form method="post" action="?" className="mt-4">
            <Send what={isSubscribed ? 'unsubscribe' : 'subscribe'}>
              {isSubscribed ? texts.unsubscribe() : texts.subscribe()}
            </Send>
          </form>
        </section>
        <section className="card p-5 md:p-7">
          <h2 className="text-2xl">{texts.eraseYourAccount()}</h2>
          <p className="mt-1 text-ink-soft">{texts.whatGoes()}</p>
          <p className="mt-2 text-ink-soft">{texts.whatStays()}</p>
          <p className="mt-2 text-ink-soft">{texts.whatMustBeDone()}</p>
          <form method="post" action="?" noValidate className="mt-4 space-y-4">
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="reviews"
                value="remove"
                defaultChecked={problem?.typed.reviews === 'remove'}
                className="size-5 flex-none accent-leaf"
              />
              {texts.removeReviews()}
            </label>
            <Password
              name="erasePassword"
              label={texts.yourPassword()}
              autoComplete="current-password"
              wrong={wrongErase}
            />
            <Send what="erase">{texts.eraseMyAccount()}</Send>
          </form>
        </section>
        <p className="text-ink-soft lg:col-span-2">{texts.needsJavascript()}</p>
      </div>
    </>
  );
}

/** Calls name the password that is given again alike; the page has a form for each of them. */
function pointedAt(problem: NonNullable<PlainAccountProps['problem']>) {
  const ids: Record<string, Record<string, string>> = {
    erase: { password: 'erasePassword' },
    email: { currentPassword: 'emailPassword' },
  };
  const own = ids[problem.typed.what] ?? {};
  const problems = problem.problems.map(({ message, field }) => ({ message, field: own[field ?? ''] ?? field }));
  return { title: problem.title, problems };
}

function Orders({ shown, next }: PlainAccountProps['orders']) {
  if (shown.length === 0) return <p className="mt-2 text-ink-soft">{texts.noOrdersYet()}</p>;
  return (
    <>
      <ul className="mt-4 space-y-3">
        {shown.map((order) => (
          <li key={order._id} className="card flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
            <p className="min-w-0 flex-auto">
              <Link to={`/shop/order/${order.orderId}`} className="link inline-flex min-h-11 items-center break-all">
                {order.orderId}
              </Link>
              <time dateTime={order.orderDate} className="block text-ink-soft text-sm">
                {dayOnScreen(order.orderDate)}
              </time>
            </p>
            <StatusLabel status={order.orderStatus} />
            <p className="figures ml-auto whitespace-nowrap font-semibold">{formatPaise(order.orderPricePaise)}</p>
          </li>
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

function Password({ name, ...field }: Omit<React.ComponentProps<typeof TextField>, 'id' | 'type'>) {
  return <TextField {...field} id={name} name={name} type="password" maxLength={200} />;
}

function Send({ what, children }: { what: string; children: string }) {
  return (
    <button type="submit" name="do" value={what} className="button button-line">
      {children}
    </button>
  );
}
