import { Link, redirect } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { brandFiles } from '#content/brand-files.ts';
import { pageHead } from '#kit/page-head.server.ts';
import { SkipLink } from '#kit/skip-link.tsx';
import { NewsletterForm } from '#newsletter/shop/newsletter-form.tsx';
import { readOpening } from '#opening/read-opening.ts';
import { isOpen, notOpenPage } from '#opening/rules/opening.ts';
import { texts as privacyTexts } from '#privacy/rules/texts.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import type { Route } from './+types/not-open.ts';
import { texts } from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const opening = await readOpening(app);
  if (isOpen(opening)) throw redirect('/shop/home');
  const shop = await pageShop(app);
  const { icon } = brandFiles((await readSettings(app)).brand);
  const { name } = shop;
  const [title, about] =
    opening === 'closed'
      ? [texts.closedForNow(), texts.weAreAway({ name })]
      : [texts.notOpenYet(), texts.weAreGettingReady({ name })];
  return {
    name,
    icon,
    title,
    about,
    notice: privacyTexts.newsletterNotice(),
    head: pageHead(shop, { title, description: about, path: notOpenPage, indexed: false }),
  };
}

export function headers() {
  return { 'cache-control': 'no-store' };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** What shoppers see while the shop is not open (behaviour: First day 2). */
export default function NotOpen({ loaderData: { name, icon, title, about, notice } }: Route.ComponentProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-paper px-4 py-8">
      <SkipLink />
      <header className="mx-auto flex items-center gap-3">
        <img src={icon} alt="" width={44} height={44} className="size-11" />
        <span className="wrap-anywhere font-semibold font-serif text-3xl">{name}</span>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-xl flex-1 content-center py-10 outline-none"
      >
        <h1 className="text-center text-4xl md:text-5xl">{title}</h1>
        <p className="mt-4 text-center text-ink-soft text-lg">{about}</p>
        <div className="mt-8 rounded-2xl bg-ink p-6 text-paper">
          <NewsletterForm notice={notice} />
        </div>
      </main>
      <footer className="flex flex-wrap justify-center gap-x-6">
        {[
          { to: '/contact-us', label: texts.contactUs() },
          { to: '/privacy-policy', label: texts.privacyPolicy() },
          { to: '/auth/login', label: texts.signInForStaff() },
        ].map(({ to, label }) => (
          <Link key={to} to={to} reloadDocument className="link inline-flex min-h-11 items-center">
            {label}
          </Link>
        ))}
      </footer>
    </div>
  );
}
