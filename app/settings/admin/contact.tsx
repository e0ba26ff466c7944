import { Field, TextField } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { type Contact, contact as section } from '#settings/rules/fields/contact.ts';
import { settingErrors } from '#settings/rules/settings.ts';
import { LookOfContactPage, LookOfFoot, LookOfPlace } from './company-looks.tsx';
import { SectionForm, type SectionProps } from './section-form.tsx';
import { labelled } from './sheet.ts';
import { ShopLook } from './shop-look.tsx';
import * as texts from './texts.ts';
import { useUndoSaving } from './use-undo-saving.ts';

const { fields } = section;

export function ContactForm({ loaderData, onReload }: SectionProps) {
  const { version, versions, look: brand, company } = loaderData;
  const value = loaderData.value as unknown as Contact;
  const form = useForm({
    initial: { ...value, links: linesFrom(value.socials) },
    seen: version,
    draft: {},
    onReload,
    check: (typed) => settingErrors.contact(contactOf(typed)),
    send: (call, typed, { seen }) => call('PUT /api/admin/settings/contact', { body: { ...contactOf(typed), seen } }),
    seenAfter: ({ data }) => data.version,
    ...useUndoSaving('contact', version, onReload),
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
      <Field {...labelled(fields.reply)} {...form.field('reply')} />
      <TextField {...labelled(fields.socials)} {...form.field('links', 'socials*')} />
    </SectionForm>
  );
}

const contactOf = ({ email, phone, whatsapp, hours, reply, links }: Contact & { links: string }): Contact => ({
  email: email.trim(),
  phone: phone.trim(),
  whatsapp: whatsapp.trim(),
  hours: hours.trim(),
  reply: reply.trim(),
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
