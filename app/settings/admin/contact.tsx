import { pageContext } from '#boot/page-context.ts';
import { Field, TextField } from '#kit/admin/forms/field.tsx';
import { useReload } from '#kit/admin/forms/use-action.ts';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { type Contact, contact as section } from '#settings/rules/fields/contact.ts';
import { settingErrors } from '#settings/rules/settings.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import type { Route } from './+types/contact.ts';
import { LookOfContactPage, LookOfFoot, LookOfPlace } from './company-looks.tsx';
import { readSection } from './read-section.server.ts';
import { SectionForm } from './section-form.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
import { labelled } from './sheet.ts';
import { ShopLook } from './shop-look.tsx';
import * as texts from './texts.ts';

const { fields } = section;

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const [stored, { brand, company }] = await Promise.all([readSection(app, 'contact'), readSettings(app)]);
  return { ...stored, brand, company };
}

export const meta = () => adminMeta(section.title);

export default function ContactSettings({ loaderData }: Route.ComponentProps) {
  const { loads, reload } = useReload(loaderData);
  return (
    <AdminPage title={texts.settings} about={section.about}>
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
    check: (typed) => settingErrors.contact(contactOf(typed)),
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
        <Field {...labelled(fields.email)} type="email" {...form.field('email')} />
        <Field {...labelled(fields.phone)} type="tel" {...form.field('phone')} />
        <Field {...labelled(fields.whatsapp)} type="tel" {...form.field('whatsapp')} />
      </div>
      <Field {...labelled(fields.hours)} {...form.field('hours')} />
      <TextField {...labelled(fields.socials)} {...form.field('links', 'socials*')} />
    </SectionForm>
  );
}

const contactOf = ({ email, phone, whatsapp, hours, links }: Contact & { links: string }): Contact => ({
  email: email.trim(),
  phone: phone.trim(),
  whatsapp: whatsapp.trim(),
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
