import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { sampleArt } from '#content/about-text.ts';
import { pageHead } from '#kit/page-head.server.ts';
import { Picture } from '#kit/picture.tsx';
import { formatPaise } from '#pricing/rules/money.ts';
import { programLeadPage } from '#programs/rules/program-lead.ts';
import { readOffers } from '#settings/read-offers.ts';
import { programNameOf, type ShownPlan, shownPlans } from '#settings/rules/programs.ts';
import type { Settings } from '#settings/rules/settings.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import { readEnglishSettings, readSettings } from '#settings/sections/read-settings.ts';
import { eventPage, isOffered } from '#storefront/rules/pages.ts';
import type { Route } from './+types/programs.ts';
import { NoPrograms } from './no-programs.tsx';
import { texts } from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const [shop, offers, settings] = await Promise.all([pageShop(app), readOffers(app), readSettings(app)]);
  const [plan, ...others] = shownPlans((await readEnglishSettings(app)).programs, settings.programs).toSorted(
    (one, other) => one.pricePaise - other.pricePaise,
  );
  const price = plan ? priceOf(plan, others.length > 0) : '';
  return {
    head: pageHead(shop, {
      title: texts.programs(),
      description: settings.programs.pageDescription || texts.programsOf({ name: shop.name }),
      path: '/shop/programs',
      indexed: offers.programs,
    }),
    text: settings.programs.pageText,
    cards: !offers.programs ? [] : cardsOf(settings, price).filter(({ to }) => isOffered(to, offers)),
  };
}

const priceOf = ({ pricePaise, months }: ShownPlan, hasOthers: boolean) => {
  const price = formatPaise(pricePaise);
  return hasOthers ? texts.fromPriceForMonths({ price, months }) : `${price} ${texts.forMonthsGstIncluded({ months })}`;
};

/** @param price of the smallest plan */
const cardsOf = ({ brand, programs }: Settings, price: string) => {
  const { name } = brand;
  const photos = sampleArt({ brand })?.eventPhotos;
  return [
    {
      to: programLeadPage,
      title:
        programs.shortName === ''
          ? programNameOf({ brand: { name }, programs })
          : texts.ofTheShop({ name, program: programs.shortName }),
      text: programs.cardText,
      image: photos?.[1],
      price,
      action: texts.seeThePlans(),
      badge: '',
    },
    ...(programs.nextName === ''
      ? []
      : [
          {
            to: '/coming-soon',
            title: texts.ofTheShop({ name, program: programs.nextName }),
            text: programs.nextText,
            image: photos?.[3],
            price: '',
            action: texts.learnMore(),
            badge: texts.comingSoon(),
          },
        ]),
    {
      to: eventPage,
      title: texts.meetAndGreetSessions(),
      text: texts.meetOurTeam(),
      image: photos?.[4],
      price: '',
      action: texts.whenAndWhere(),
      badge: '',
    },
  ];
};

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** The programs, one card each. */
export default function Programs({ loaderData }: Route.ComponentProps) {
  const { cards } = loaderData;
  if (cards.length === 0) return <NoPrograms />;
  return (
    <main id="content" tabIndex={-1} className="wrap pt-8 outline-none md:pt-12">
      <h1 className="text-4xl md:text-5xl">{texts.programs()}</h1>
      {loaderData.text && <p className="mt-2 max-w-2xl text-ink-soft text-lg">{loaderData.text}</p>}
      <ul className={`mt-8 grid gap-4 lg:gap-6 ${cards.length > 2 ? 'md:grid-cols-3' : 'md:grid-cols-2'}`}>
        {cards.map((card, at) => (
          <li key={card.to} className="card group relative flex flex-col overflow-hidden">
            {card.image && (
              <Picture
                address={card.image}
                alt=""
                sizes="(min-width: 1400px) 420px, (min-width: 1024px) 31vw, (min-width: 768px) 46vw, 92vw"
                first={at === 0}
                className="aspect-3/2 w-full bg-wheat object-cover"
              />
            )}
            {card.badge && (
              <span
                className={`${card.image ? 'absolute top-3 left-3' : 'mt-6 ml-6 self-start'} rounded-full bg-turmeric px-3 py-1 font-semibold text-ink text-sm`}
              >
                {card.badge}
              </span>
            )}
            <div className="flex flex-1 flex-col p-6">
              <h2 className="text-2xl">
                <Link to={card.to} className="after:absolute after:inset-0 after:rounded-card">
                  {card.title}
                </Link>
              </h2>
              <p className="mt-2 flex-1 text-ink-soft">{card.text}</p>
              {card.price && <p className="figures mt-3 font-semibold">{card.price}</p>}
              <p
                aria-hidden="true"
                className={`button mt-4 w-full ${card.to === programLeadPage ? 'button-leaf' : 'button-line'}`}
              >
                {card.action}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </main>
  );
}
