import { useState } from 'react';
import { readSettings } from '#features/setting-store/read-settings.ts';
import { type Contact, contactErrors } from '#rules/settings/contact.ts';
import { pageContext } from '#server/page-context.ts';
import { Field, TextField } from '../parts/field.tsx';
import { AdminPage, adminMeta } from '../parts/page.tsx';
import { useReload } from '../parts/use-action.ts';
import type { Route } from './+types/contact.ts';
import { LookOfContactPage, LookOfFoot, LookOfPlace } from './company-looks.tsx';
import { readSection } from './read-section.server.ts';
import { SectionForm } from './section-form.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
import { errorAt } from './sheet.ts';
import { ShopLook } from './shop-look.tsx';
import * as texts from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const [section, { brand, company }] = await Promise.all([readSection(app, 'contact'), readSettings(app)]);
  return { ...section, brand, company };
}

export const meta = () => adminMeta(texts.contact);

/** How shoppers reach the shop. */
export default function ContactSettings({ loaderData }: Route.ComponentProps) {
  const { loads, reload } = useReload(loaderData);
  return (
    <AdminPage
      title={texts.settings}
      about="How shoppers reach you: in the footer, on the contact page and in e-mails."
    >
      <SettingsTabs />
      <ContactForm key={loads} loaderData={loaderData} onReload={reload} />
    </AdminPage>
  );
}

interface FormProps {
  loaderData: Route.ComponentProps['loaderData'];
  onReload: () => void;
}

function ContactForm({ loaderData, onReload }: FormProps) {
  const { value, version, versions, brand, company } = loaderData;
  const [typed, setTyped] = useState({ ...value, links: linesFrom(value.socials) });
  const contact: Contact = {
    email: typed.email.trim(),
    phone: typed.phone.trim(),
    hours: typed.hours.trim(),
    socials: linksOf(typed.links),
  };
  const change = (name: 'email' | 'phone' | 'hours' | 'links') => (event: { target: { value: string } }) => {
    const text = event.target.value;
    setTyped((now) => ({ ...now, [name]: text }));
  };
  return (
    <SectionForm
      section="contact"
      version={version}
      versions={versions}
      typed={typed}
      onKeep={setTyped}
      onReload={onReload}
      errors={() => contactErrors(contact)}
      save={(make, { seen }) => make('PUT /api/admin/settings/contact', { body: { ...contact, seen } })}
      fields={(wrong) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label={texts.email}
              type="email"
              value={typed.email}
              error={wrong.email}
              onChange={change('email')}
            />
            <Field label={texts.phone} type="tel" value={typed.phone} error={wrong.phone} onChange={change('phone')} />
          </div>
          <Field
            label={texts.hours}
            hint="When you answer, such as Monday to Friday, 10am to 5pm"
            value={typed.hours}
            error={wrong.hours}
            onChange={change('hours')}
          />
          <TextField
            label={texts.links}
            hint="One a line: the name, a space, the address. For example: Instagram https://www.instagram.com/your.shop"
            value={typed.links}
            error={errorAt(wrong, 'socials')}
            onChange={change('links')}
          />
        </>
      )}
      preview={
        <ShopLook look={brand}>
          <LookOfPlace name="On the page ‘Contact Us’">
            <LookOfContactPage company={company} contact={contact} />
          </LookOfPlace>
          <LookOfPlace name={texts.footOfEveryPage}>
            <LookOfFoot brand={brand} company={company} contact={contact} />
          </LookOfPlace>
        </ShopLook>
      }
    />
  );
}

const linesFrom = (links: Contact['socials']) => links.map(({ label, href }) => `${label} ${href}`).join('\n');

/** A link a line: its name, and after the last space its address. */
function linksOf(text: string): Contact['socials'] {
  return text.split('\n').flatMap((line) => {
    if (line.trim() === '') return [];
    const words = line.trim().split(/\s+/);
    const href = words.pop() ?? '';
    return [{ label: words.join(' '), href }];
  });
}
