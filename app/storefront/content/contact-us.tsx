import { contactPage } from '#content/content.ts';
import { pageShop } from '#features/setting-store/page-shop.ts';
import { readSettings } from '#features/setting-store/read-settings.ts';
import { excerpt } from '#rules/prose.ts';
import { pageContext } from '#server/page-context.ts';
import { Icon } from '#ui/icon.tsx';
import { pageHead } from '#ui/page-head.server.ts';
import type { Route } from './+types/contact-us.ts';
import { ContactForm } from './contact-form.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { title, description, keywords, heading, lead } = contactPage;
  const { app } = context.get(pageContext);
  const { company, brand, contact } = await readSettings(app);
  const named = (text: string) => text.replaceAll('{name}', brand.name);
  return {
    head: pageHead(await pageShop(app), {
      title,
      description: excerpt(named(description), 155),
      keywords: named(keywords),
      path: '/contact-us',
    }),
    heading,
    lead,
    addressLines: [company.legalName, ...company.addressLines, 'India'],
    phone: contact.phone,
    email: contact.email,
    workingHours: contact.hours,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function ContactUs({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" tabIndex={-1} className="wrap pt-8 outline-none md:pt-12">
      <h1 className="text-4xl md:text-5xl">{loaderData.heading}</h1>
      <p className="mt-2 text-ink-soft text-lg">{loaderData.lead}</p>
      <div className="mt-8 grid gap-8 lg:grid-cols-[1fr_1.4fr]">
        <Ways {...loaderData} />
        <div className="card p-6 md:p-8">
          <ContactForm variant="page" />
        </div>
      </div>
    </main>
  );
}

/** Address, phone and e-mail of the shop. */
function Ways({ addressLines, phone, email, workingHours }: Route.ComponentProps['loaderData']) {
  return (
    <ul className="space-y-5">
      <li className="flex gap-4">
        <Icon name="pin" size={22} className="mt-1 flex-none text-leaf" />
        <address className="not-italic">
          {addressLines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </li>
      <li className="flex items-center gap-4">
        <Icon name="phone" size={22} className="flex-none text-leaf" />
        <a href={`tel:${phone.replaceAll(' ', '')}`} className="link inline-flex min-h-11 items-center">
          {phone}
        </a>
      </li>
      <li className="flex items-center gap-4">
        <Icon name="mail" size={22} className="flex-none text-leaf" />
        <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center">
          {email}
        </a>
      </li>
      <li className="text-ink-soft">{workingHours}</li>
    </ul>
  );
}
