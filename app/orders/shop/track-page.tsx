import { useHref } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { PlainProblem } from '#cart/shop/plain-problem.tsx';
import { mailed } from '#email/mailed.ts';
import { pageHead } from '#kit/page-head.server.ts';
import { ReachLinks } from '#kit/reach-links.tsx';
import { TextField } from '#kit/text-field.tsx';
import { texts as sentences } from '#orders/texts.ts';
import { whatsappLink } from '#settings/rules/whatsapp-link.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import type { Route } from './+types/track-page.ts';
import { texts } from './texts.ts';
import { trackAction, trackPage } from './track-form.server.ts';

/** Mails the link of an order to its buyer. Its form is sent like any other, with and without scripts. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const { contact } = await readSettings(app);
  const isSent = new URL(request.url).searchParams.get('said') === 'sent';
  const notice = isSent ? mailed(app, sentences.ifThisIsRight()) : null;
  return {
    head: pageHead(await pageShop(app), {
      title: notice ?? texts.trackAnOrder(),
      description: texts.enterYourOrderNumber(),
      path: trackPage,
      indexed: false,
    }),
    notice,
    phone: contact.phone,
    whatsapp: whatsappLink(contact.whatsapp),
    email: contact.email,
    hours: contact.hours,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return trackAction(new URLSearchParams(await request.text()), context.get(pageContext));
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function TrackPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { notice, phone, whatsapp, email, hours } = loaderData;
  return (
    <main id="content" tabIndex={-1} className="wrap min-h-[60dvh] max-w-2xl pt-8 outline-none md:pt-12">
      <h1 className="text-4xl md:text-5xl">{texts.trackAnOrder()}</h1>
      <p className="mt-2 text-ink-soft text-lg">{texts.enterYourOrderNumber()}</p>
      <PlainProblem problem={problem} />
      {notice && !problem && (
        <div role="status" className="mt-6 rounded-card bg-leaf-tint px-4 py-3">
          <p className="font-semibold text-leaf-deep">{notice}</p>
          <p className="mt-1">{texts.theLinkGoesTo()}</p>
        </div>
      )}
      <form method="post" action={useHref('/shop/track-order')} noValidate className="card mt-6 space-y-4 p-5 md:p-8">
        <TextField
          id="orderId"
          name="orderId"
          label={texts.orderNumber()}
          hint={texts.itIsInTheMessage()}
          defaultValue={problem?.typed.orderId}
          wrong={problem?.wrong.orderId}
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          id="contact"
          name="contact"
          label={texts.phoneOrEmail()}
          hint={texts.asYouGaveIt()}
          defaultValue={problem?.typed.contact}
          wrong={problem?.wrong.contact}
          required
          maxLength={254}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <button type="submit" className="button button-leaf w-full">
          {texts.sendMeTheLink()}
        </button>
      </form>
      <section className="mt-6">
        <h2 className="text-xl">{texts.noEMailFromUs()}</h2>
        <p className="mt-1 text-ink-soft">{texts.lookInSpam()}</p>
        <ReachLinks phone={phone} whatsapp={whatsapp} email={email} />
        {hours && <p className="text-ink-soft">{hours}</p>}
      </section>
    </main>
  );
}
