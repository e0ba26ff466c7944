import { Mail, MapPin, Phone } from 'lucide-react';
import { contactPage, brand as siteBrand } from '#rules/content.ts';
import { pageMeta } from '#ui/page-meta.ts';
import type { Route } from './+types/contact-us.ts';
import { ContactForm } from './contact-form.tsx';

export function loader() {
  return { contactPage, brand: siteBrand };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.contactPage.title.split(' | ')[0] ?? 'Contact',
    description: loaderData?.contactPage.description ?? '',
    keywords: loaderData?.contactPage.keywords ?? '',
    path: '/contact-us',
  });

export default function ContactUs({ loaderData }: Route.ComponentProps) {
  const { brand } = loaderData;
  return (
    <main id="content" tabIndex={-1} className="wrap pt-8 outline-none md:pt-12">
      <h1 className="text-4xl md:text-5xl">{loaderData.contactPage.heading}</h1>
      <p className="mt-2 text-ink-soft text-lg">{loaderData.contactPage.lead}</p>
      <div className="mt-8 grid gap-8 lg:grid-cols-[1fr_1.4fr]">
        <ul className="space-y-5">
          <li className="flex gap-4">
            <MapPin aria-hidden="true" size={22} className="mt-1 flex-none text-leaf" />
            <address className="not-italic">
              {brand.addressLines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </li>
          <li className="flex items-center gap-4">
            <Phone aria-hidden="true" size={22} className="flex-none text-leaf" />
            <a href={`tel:${brand.phone.replaceAll(' ', '')}`} className="link inline-flex min-h-11 items-center">
              {brand.phone}
            </a>
          </li>
          <li className="flex items-center gap-4">
            <Mail aria-hidden="true" size={22} className="flex-none text-leaf" />
            <a href={`mailto:${brand.email}`} className="link inline-flex min-h-11 items-center">
              {brand.email}
            </a>
          </li>
          <li className="text-ink-soft">{brand.workingHours}</li>
        </ul>
        <div className="card p-6 md:p-8">
          <ContactForm variant="page" />
        </div>
      </div>
    </main>
  );
}
