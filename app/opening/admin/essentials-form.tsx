import { Field, SaveButton, TextField } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { type EssentialSections, type Essentials, essentialErrors, sectionsFrom } from '#opening/rules/essentials.ts';
import { brand } from '#settings/rules/fields/brand.ts';
import { company } from '#settings/rules/fields/company.ts';
import { contact } from '#settings/rules/fields/contact.ts';

interface Props {
  initial: Essentials;
  sections: EssentialSections;
  userName: string;
  versions: { company: number; brand: number; contact: number };
}

/** What no shop opens without, on one page: state and grievance officer follow from it. */
export function EssentialsForm({ initial, sections, userName, versions }: Props) {
  const form = useForm({
    initial,
    seen: versions,
    draft: { of: 'essentials', version: (seen) => Object.values(seen).join() },
    check: (typed) => essentialErrors(sectionsFrom(typed, sections, { userName })),
    send: (call, typed, { seen }) => call('PUT /api/admin/first-day/essentials', { body: { ...typed, seen } }),
    seenAfter: (answer) => answer.versions,
  });
  const { fields } = company;
  return (
    <form {...form.props} className="grid w-full max-w-2xl gap-4 sm:grid-cols-2">
      {form.notices}
      <Field label={brand.fields.name.label} {...form.field('shopName')} />
      <Field label={brand.fields.tagline.label} {...form.field('tagline')} />
      <Field label={fields.legalName.label} {...form.field('legalName')} />
      <Field
        label={fields.gstin.label}
        hint="15 characters. It says your state, too."
        autoCapitalize="characters"
        {...form.field('gstin')}
      />
      <TextField
        className="sm:col-span-2"
        label={fields.addressLines.label}
        hint={fields.addressLines.hint}
        {...form.field('address')}
      />
      <Field label={fields.fssai.label} hint={fields.fssai.hint} inputMode="numeric" {...form.field('fssai')} />
      <Field label={contact.fields.phone.label} type="tel" {...form.field('phone')} />
      <Field label={contact.fields.email.label} type="email" {...form.field('email')} />
      <Field label={contact.fields.hours.label} hint={contact.fields.hours.hint} {...form.field('hours')} />
      <p className="text-ink-soft text-sm sm:col-span-2">
        {`Your policies must name a grievance officer: ${sections.company.grievanceOfficer.name || userName}, at this phone and e-mail, until you name somebody else under Company.`}
      </p>
      <div className="sm:col-span-2">
        <SaveButton form={form} pending="Saving…">
          Save
        </SaveButton>
      </div>
    </form>
  );
}
