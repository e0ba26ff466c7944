import { states } from '#delivery/rules/india.ts';
import { tidyGstin } from '#documents/rules/gstin.ts';
import { Field, SelectField, TextField } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { type Company, company as section } from '#settings/rules/fields/company.ts';
import { settingErrors } from '#settings/rules/settings.ts';
import { LookOfFoot, LookOfInvoice, LookOfOfficer, LookOfPlace } from './company-looks.tsx';
import { SectionForm, type SectionProps } from './section-form.tsx';
import { labelled } from './sheet.ts';
import { ShopLook } from './shop-look.tsx';
import * as texts from './texts.ts';
import { useUndoSaving } from './use-undo-saving.ts';

const { fields } = section;
const officer = fields.grievanceOfficer;

export function CompanyForm({ loaderData, onReload }: SectionProps) {
  const { version, versions, look: brand, contact } = loaderData;
  const value = loaderData.value as unknown as Company;
  const form = useForm({
    initial: { ...value, address: value.addressLines.join('\n'), dispatch: value.dispatchLines.join('\n') },
    seen: version,
    draft: {},
    onReload,
    check: (typed) => settingErrors.company(companyOf(typed)),
    send: (call, typed, { seen }) => call('PUT /api/admin/settings/company', { body: { ...companyOf(typed), seen } }),
    seenAfter: ({ data }) => data.version,
    ...useUndoSaving('company', version, onReload),
  });
  const company = companyOf(form.values);
  return (
    <SectionForm
      section="company"
      form={form}
      version={version}
      versions={versions}
      onReload={onReload}
      preview={
        <ShopLook look={brand}>
          <LookOfPlace name="At the head of an invoice">
            <LookOfInvoice brand={brand} company={company} />
          </LookOfPlace>
          <LookOfPlace name={texts.footOfEveryPage}>
            <LookOfFoot brand={brand} company={company} contact={contact} />
          </LookOfPlace>
          <LookOfPlace name="Grievance officer, in every policy">
            <LookOfOfficer officer={company.grievanceOfficer} />
          </LookOfPlace>
        </ShopLook>
      }
    >
      <Field {...labelled(fields.legalName)} {...form.field('legalName')} />
      <TextField {...labelled(fields.addressLines)} {...form.field('address', 'addressLines*')} />
      <SelectField {...labelled(fields.state)} {...form.field('state')}>
        {states.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...labelled(fields.gstin)} {...form.field('gstin')} />
        <Field {...labelled(fields.fssai)} inputMode="numeric" {...form.field('fssai')} />
      </div>
      <TextField
        label={`${fields.dispatchLines.label} (optional)`}
        hint={fields.dispatchLines.hint}
        {...form.field('dispatch', 'dispatchLines*')}
      />
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 font-serif text-lg">{officer.label}</legend>
        <p className="text-ink-soft text-sm sm:col-span-2">{officer.hint}</p>
        <Field {...labelled(officer.fields.name)} {...form.field('grievanceOfficer.name')} />
        <Field {...labelled(officer.fields.email)} {...form.field('grievanceOfficer.email')} />
        <Field {...labelled(officer.fields.phone)} {...form.field('grievanceOfficer.phone')} />
        <Field {...labelled(officer.fields.hours)} {...form.field('grievanceOfficer.hours')} />
      </fieldset>
    </SectionForm>
  );
}

function companyOf(typed: Company & { address: string; dispatch: string }): Company {
  const { name, email, phone, hours } = typed.grievanceOfficer;
  return {
    legalName: typed.legalName.trim(),
    addressLines: linesOf(typed.address),
    dispatchLines: linesOf(typed.dispatch),
    state: typed.state,
    gstin: tidyGstin(typed.gstin),
    fssai: typed.fssai.trim(),
    grievanceOfficer: { name: name.trim(), email: email.trim(), phone: phone.trim(), hours: hours.trim() },
  };
}

const linesOf = (text: string) => text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
