import { pageContext } from '#boot/page-context.ts';
import { pageHead } from '#kit/page-head.server.ts';
import { useInBrowser } from '#kit/use-in-browser.ts';
import { programNameOf, shownPlans } from '#settings/rules/programs.ts';
import { lockedSettings } from '#settings/sections/locked-settings.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import { readEnglishSettings, readSettings } from '#settings/sections/read-settings.ts';
import type { Route } from './+types/program-checkout.ts';
import { NeedsScripts } from './needs-scripts.tsx';
import { ProgramCheckoutPanel, ProgramSkeleton } from './program-checkout-panel.tsx';
import { texts } from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const { brand, contact, programs } = await readSettings(app);
  const english = (await readEnglishSettings(app)).programs;
  return {
    head: pageHead(await pageShop(app), {
      title: texts.programCheckout(),
      description: texts.checkYourNameYourNumber(),
      path: '/shop/program-checkout',
      indexed: false,
    }),
    programName: programNameOf({ brand, programs }),
    contact: { email: contact.email, phone: contact.phone },
    plans: shownPlans(english, programs).map(({ name, title, pricePaise, months }) => ({
      name,
      title,
      pricePaise,
      months,
    })),
    gstBasisPoints: Math.round((await lockedSettings.tax.read(app.db)).gstPercent * 100),
    canPayOnline: app.payments.provider !== null,
    // The provider's script is allowed on this page only, and what a document may load is settled when it is loaded.
    needsOwnDocument: app.payments.checkoutUrl !== null && !app.payments.checkoutUrl.startsWith('/'),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** Buying a plan. The plan and its buyer live in the browser, so the server sends an empty page. */
export default function ProgramCheckout({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" tabIndex={-1} className="wrap pt-8 outline-none md:pt-12">
      <h1 className="text-4xl md:text-5xl">{texts.programCheckout()}</h1>
      <p className="mt-2 text-ink-soft text-lg">{loaderData.programName}</p>
      <NeedsScripts className="mt-4" />
      {useInBrowser() ? <ProgramCheckoutPanel {...loaderData} /> : <ProgramSkeleton />}
    </main>
  );
}
