import { pageContext } from '#boot/page-context.ts';
import { Field, TextField } from '#kit/admin/forms/field.tsx';
import { useReload } from '#kit/admin/forms/use-action.ts';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { type Contact, contactErrors } from '#settings/rules/contact.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import type { Route } from './+types/contact.ts';
import { LookOfContactPage, LookOfFoot, LookOfPlace } from './company-looks.tsx';
import { readSection } from './read-section.server.ts';
import { SectionForm } from './section-form.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
import { ShopLook } from './shop-look.tsx';
import * as texts from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const [section, { brand, company }] = await Promise.all([readSection(app, 'contact'), readSettings(app)]);
  return { ...section, brand, company };
}

export const meta = () => adminMeta(texts.contact);

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
  const form = useForm({
    initial: { ...value, links: linesFrom(value.socials) },
    seen: version,
    draft: {},
    onReload,
    check: (typed) => contactErrors(contactOf(typed)),
    send: (call, typed, { seen }) => call('PUT /api/admin/settings/contact', { body: { ...contactOf(typed), seen } }),
    seenAfter: ({ data }) => data.version,
  });
  const contact = contactOf(form.values);
  return (
    <SectionForm
      section="contact"
      form={form}
      version={version}
      versions={versions}
      onReload={onReload}
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
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.email} type="email" {...form.field('email')} />
        <Field label={texts.phone} type="tel" {...form.field('phone')} />
      </div>
      <Field
        label={texts.hours}
        hint="When you answer, such as Monday to Friday, 10am to 5pm"
        {...form.field('hours')}
      />
      <TextField
        label={texts.links}
        hint="One a line: the name, a space, the address. For example: Instagram https://www.instagram.com/your.shop"
        {...form.field('links', 'socials*')}
      />
    </SectionForm>
  );
}

const contactOf = ({ email, phone, hours, links }: Contact & { links: string }): Contact => ({
  email: email.trim(),
  phone: phone.trim(),
  hours: hours.trim(),
  socials: linksOf(links),
});

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
