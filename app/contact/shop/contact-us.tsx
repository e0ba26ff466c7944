import { lazy, Suspense } from 'react';
import { pageContext } from '#boot/page-context.ts';
import { PlainProblem } from '#cart/shop/plain-problem.tsx';
import { usualHeadings } from '#catalogue/listing/shop/usual-headings.server.ts';
import { messageReceived } from '#contact/message-received.ts';
import { texts as siteTexts } from '#content/texts.ts';
import { mailed } from '#email/mailed.ts';
import { FaqList } from '#kit/faq-list.tsx';
import { Icon } from '#kit/icon.tsx';
import { pageHead } from '#kit/page-head.server.ts';
import { ReachLinks } from '#kit/reach-links.tsx';
import type { AppContext } from '#platform/app-context.ts';
import { excerpt } from '#rules/text/prose.ts';
import type { Settings } from '#settings/rules/settings.ts';
import { whatsappLink } from '#settings/rules/whatsapp-link.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { texts } from '#storefront/content/texts.ts';
import { contactSubject } from '#storefront/rules/pages.ts';
import type { Route } from './+types/contact-us.ts';
import { contactAction } from './contact-form.server.ts';
import { ContactForm } from './contact-form.tsx';

// Only a browser without scripts sees it.
const PlainNewsletter = lazy(() => import('#newsletter/shop/plain-newsletter.tsx'));

/** What a form did, as the address says it to the page that is shown next. */
const doneMessage = (word: string | null, app: AppContext) =>
  word === 'sent' ? messageReceived(app) : word === 'subscribed' ? mailed(app, texts.confirmationSent()) : null;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const { company, brand, contact, faqs, programs } = await readSettings(app);
  const query = new URL(request.url).searchParams;
  const notice = doneMessage(query.get('said'), app);
  const { name } = brand;
  const title = siteTexts.getInTouch();
  return {
    notice,
    head: pageHead(await pageShop(app), {
      title: notice === null ? title : texts.saidOnContact({ said: notice, title }),
      description: excerpt(siteTexts.askTheTeam({ name }), 155),
      keywords: siteTexts.contactKeywords({ name }),
      path: '/contact-us',
    }),
    heading: siteTexts.contactHeading(),
    lead: siteTexts.weWouldLoveToHear(),
    addressLines: [company.legalName, ...company.addressLines, 'India'].filter((line) => line !== ''),
    phone: contact.phone,
    whatsapp: whatsappLink(contact.whatsapp),
    email: contact.email,
    workingHours: contact.hours,
    reply: contact.reply,
    faqs: faqs.items,
    faqHeading: usualHeadings().faqs,
    about: contactSubject(query),
    message: beginningOf(contactSubject(query), programs),
  };
}

/** How the message begins, where somebody comes from a plan or from a program that is to come; empty otherwise. */
function beginningOf(subject: string, { plans, nextName }: Settings['programs']): string {
  if (subject === 'opening') return nextName && texts.tellMeWhenOpens({ name: nextName });
  const plan = plans[Number(subject.replace('plan-', '')) - 1];
  return plan ? texts.pleaseCallMe({ name: plan.name }) : '';
}

/** The forms of a browser without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  return contactAction(new URLSearchParams(await request.text()), context.get(pageContext));
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function ContactUs({ loaderData, actionData: problem }: Route.ComponentProps) {
  return (
    <main id="content" tabIndex={-1} className="wrap pt-8 outline-none md:pt-12">
      <h1 className="text-4xl md:text-5xl">{loaderData.heading}</h1>
      <p className="mt-2 text-ink-soft text-lg">{loaderData.lead}</p>
      <PlainProblem problem={problem} said={loaderData.notice} />
      {problem?.typed.isNewsletter && (
        <Suspense>
          <PlainNewsletter typed={problem.typed.email} wrong={problem.wrong.email} />
        </Suspense>
      )}
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <Ways {...loaderData} />
        <div className="card p-6 md:p-8 lg:row-span-2">
          <ContactForm
            key={loaderData.message}
            variant="page"
            message={loaderData.message}
            about={problem?.typed.about ?? loaderData.about}
            sent={problem?.typed.isNewsletter ? undefined : problem}
          />
        </div>
        {loaderData.faqs.length > 0 && (
          <section aria-labelledby="faqs">
            <h2 id="faqs" className="mb-3 text-2xl">
              {loaderData.faqHeading}
            </h2>
            <FaqList questions={loaderData.faqs} />
          </section>
        )}
      </div>
    </main>
  );
}

function Ways({ addressLines, phone, whatsapp, email, workingHours, reply }: Route.ComponentProps['loaderData']) {
  return (
    <div className="space-y-4">
      <address className="flex gap-3 not-italic">
        <Icon name="pin" className="mt-1 flex-none text-leaf" />
        <span className="whitespace-pre-line">{addressLines.join('\n')}</span>
      </address>
      <ReachLinks phone={phone} whatsapp={whatsapp} email={email} className="grid gap-x-6 sm:grid-cols-2" />
      <p className="font-semibold empty:hidden">{reply}</p>
      <p className="text-ink-soft empty:hidden">{workingHours}</p>
    </div>
  );
}
