import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { sampleArt } from '#content/about-text.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { Icon } from '#kit/icon.tsx';
import { pageHead } from '#kit/page-head.server.ts';
import { Picture } from '#kit/picture.tsx';
import { Prose } from '#kit/prose.tsx';
import { formatPaise } from '#pricing/rules/money.ts';
import { programLeadPage } from '#programs/rules/program-lead.ts';
import { programNameOf, shownPlans } from '#settings/rules/programs.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import { readEnglishSettings, readSettings } from '#settings/sections/read-settings.ts';
import type { Route } from './+types/diabetic-reversal-program.ts';
import { NeedsScripts } from './needs-scripts.tsx';
import { NoPrograms } from './no-programs.tsx';
import { NotOnline } from './not-online.tsx';
import { ProgramBlocks, ProgramLeaders } from './program-blocks.tsx';
import { startPurchase } from './start-purchase.ts';
import { structuredProgram } from './structured-program.server.ts';
import { texts } from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const [shop, { brand, contact, programs }] = [await pageShop(app), await readSettings(app)];
  const programName = programNameOf({ brand, programs });
  const description = programs.description || texts.plansOf({ programName });
  const plans = shownPlans((await readEnglishSettings(app)).programs, programs);
  const canPayOnline = app.payments.provider !== null;
  return {
    head: pageHead(shop, {
      title: programs.title || programName,
      description,
      path: programLeadPage,
      indexed: plans.length > 0,
      structured:
        plans.length > 0 ? [structuredProgram({ ...shop, programName, description }, plans, canPayOnline)] : [],
    }),
    title: programName,
    picture: sampleArt({ brand })?.eventPhotos[1],
    contact: canPayOnline ? null : { email: contact.email, phone: contact.phone },
    introduction: programs.introduction,
    terms: programs.terms,
    note: programs.note,
    leaders: programs.leaders,
    blocks: {
      weeks: programs.weeks,
      needs: programs.needs,
      isNot: programs.isNot,
      stories: programs.stories.map(({ hasConsent: _, ...story }) => story),
      questions: programs.questions,
    },
    refund: programs.refund,
    plans: plans.map((plan) => ({ ...plan, price: formatPaise(plan.pricePaise), aMonth: aMonth(plan) })),
  };
}

/** In whole rupees, rounded up: nobody pays more than is said. */
const aMonth = ({ pricePaise, months }: { pricePaise: number; months: number }) =>
  formatPaise(Math.ceil(pricePaise / months / 100) * 100);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

type Plan = Route.ComponentProps['loaderData']['plans'][number];

/** The plans of the program. Only somebody with an account can buy one. */
export default function DiabeticReversalProgram({ loaderData }: Route.ComponentProps) {
  const purchase = usePurchase();
  const { contact } = loaderData;
  if (loaderData.plans.length === 0) return <NoPrograms />;
  return (
    <main id="content" tabIndex={-1} className="wrap pt-8 outline-none md:pt-12">
      <div className={loaderData.picture ? 'grid items-center gap-6 md:grid-cols-2 lg:gap-10' : ''}>
        <div>
          <h1 className="text-4xl md:text-5xl">{loaderData.title}</h1>
          {loaderData.introduction && <p className="mt-2 max-w-2xl text-ink-soft text-lg">{loaderData.introduction}</p>}
          <a href="#plans" className="button button-leaf mt-4">
            {texts.seeThePlans()}
          </a>
        </div>
        {loaderData.picture && (
          <Picture
            address={loaderData.picture}
            alt=""
            sizes="(min-width: 1400px) 640px, (min-width: 768px) 48vw, 92vw"
            first
            className="aspect-3/2 w-full rounded-card bg-wheat object-cover"
          />
        )}
      </div>
      {contact && <NotOnline {...contact} />}
      <ProgramLeaders leaders={loaderData.leaders} />
      {loaderData.refund && (
        <p className="mt-6 flex items-center gap-3 font-semibold">
          <Icon name="replace" size={22} className="flex-none text-leaf" />
          {loaderData.refund}
        </p>
      )}
      <ul id="plans" className="mt-10 grid scroll-mt-28 items-stretch gap-6 md:grid-cols-3 md:gap-4 lg:gap-6">
        {loaderData.plans.map((plan, at) => (
          <li
            key={plan.name}
            className={`card relative flex flex-col p-6 lg:p-8 ${plan.badge ? 'border-2 border-leaf' : ''}`}
          >
            {plan.badge && (
              <p className="absolute -top-4 left-6 rounded-full bg-turmeric px-4 py-1 font-semibold text-sm lg:left-8">
                {plan.badge}
              </p>
            )}
            <h2 className="text-2xl">{plan.title}</h2>
            <p className="figures mt-3 font-semibold font-serif text-4xl">{plan.price}</p>
            <p className="text-ink-soft">{texts.forMonthsGstIncluded({ months: plan.months })}</p>
            {plan.months > 1 && <p className="figures text-ink-soft">{texts.thatIsAMonth({ amount: plan.aMonth })}</p>}
            <ul className="mt-5 mb-8 flex-1 space-y-2">
              {plan.features.map((feature) => (
                <li key={feature} className="flex gap-3">
                  <Icon name="check" size={20} className="mt-0.5 shrink-0 text-leaf" />
                  {feature}
                </li>
              ))}
            </ul>
            {contact === null && (
              <>
                <button
                  type="button"
                  disabled={purchase.pending !== null}
                  aria-label={texts.purchaseName({ name: plan.title })}
                  className={`button w-full plain:hidden ${plan.badge ? 'button-leaf' : 'button-line'}`}
                  onClick={() => purchase.start(plan)}
                >
                  {purchase.pending === plan.name && <span aria-hidden="true" className="ring-spinner size-4" />}
                  {texts.purchase()}
                </button>
                <NeedsScripts />
              </>
            )}
            <Link
              to={`/contact-us?about=plan-${at + 1}`}
              aria-label={texts.askForACallAbout({ name: plan.title })}
              className="button button-line mt-3 w-full"
            >
              {texts.askForACall()}
            </Link>
          </li>
        ))}
      </ul>
      <ProgramBlocks {...loaderData.blocks} />
      {loaderData.terms && (
        <div className="mt-8">
          <Prose text={loaderData.terms} />
        </div>
      )}
      {loaderData.note && <p className="mt-8 max-w-3xl text-ink-soft text-sm">{loaderData.note}</p>}
    </main>
  );
}

/** What 'Purchase' does: to the checkout with what is known, or to register first. */
function usePurchase() {
  const toast = useToast();
  const navigate = useNavigate();
  const [pending, setPending] = useState<string | null>(null);
  const start = async (plan: Plan) => {
    setPending(plan.name);
    try {
      const way = await startPurchase(plan, toast);
      if (way) await navigate(way.to, { state: way.state });
    } catch {
      toast({ title: texts.error(), description: texts.somethingWentWrongPleaseTry(), destructive: true });
    } finally {
      setPending(null);
    }
  };
  return { pending, start };
}
