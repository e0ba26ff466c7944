import { pageContext } from '#boot/page-context.ts';
import { states } from '#delivery/rules/india.ts';
import { tidyGstin } from '#documents/rules/gstin.ts';
import { Field, SelectField, TextField } from '#kit/admin/forms/field.tsx';
import { useReload } from '#kit/admin/forms/use-action.ts';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { type Company, companyErrors } from '#settings/rules/company.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import type { Route } from './+types/company.ts';
import { LookOfFoot, LookOfInvoice, LookOfOfficer, LookOfPlace } from './company-looks.tsx';
import { readSection } from './read-section.server.ts';
import { SectionForm } from './section-form.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
import { ShopLook } from './shop-look.tsx';
import * as texts from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const [section, { brand, contact }] = await Promise.all([readSection(app, 'company'), readSettings(app)]);
  return { ...section, brand, contact };
}

export const meta = () => adminMeta(texts.company);

export default function CompanySettings({ loaderData }: Route.ComponentProps) {
  const { loads, reload } = useReload(loaderData);
  return (
    <AdminPage title={texts.settings} about="Printed on invoices, and named in the footer and the policies.">
      <SettingsTabs />
      <CompanyForm key={loads} loaderData={loaderData} onReload={reload} />
    </AdminPage>
  );
}

interface FormProps {
  loaderData: Route.ComponentProps['loaderData'];
  onReload: () => void;
}

function CompanyForm({ loaderData, onReload }: FormProps) {
  const { value, version, versions, brand, contact } = loaderData;
  const form = useForm({
    initial: { ...value, address: value.addressLines.join('\n'), dispatch: value.dispatchLines.join('\n') },
    seen: version,
    draft: {},
    onReload,
    check: (typed) => companyErrors(companyOf(typed)),
    send: (call, typed, { seen }) => call('PUT /api/admin/settings/company', { body: { ...companyOf(typed), seen } }),
    seenAfter: ({ data }) => data.version,
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
      <Field label={texts.legalName} {...form.field('legalName')} />
      <TextField
        label={texts.registeredOffice}
        hint="One line of the address a line, with town and pincode. India is added."
        {...form.field('address', 'addressLines*')}
      />
      <SelectField
        label={texts.state}
        hint="You supply from here: it decides between CGST with SGST and IGST."
        {...form.field('state')}
      >
        {states.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={texts.gstin}
          hint="15 characters, as on your registration certificate. Every invoice names it."
          {...form.field('gstin')}
        />
        <Field
          label={texts.fssai}
          hint="14 digits. Leave it empty until you have one."
          inputMode="numeric"
          {...form.field('fssai')}
        />
      </div>
      <TextField
        label="Dispatch address (optional)"
        hint="Only if parcels leave from another place. Packing slips and invoices show it. GST still follows the state of your registered office."
        {...form.field('dispatch', 'dispatchLines*')}
      />
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 font-serif text-lg">{texts.grievanceOfficer}</legend>
        <p className="text-ink-soft text-sm sm:col-span-2">Named in every policy, as the law on online shops asks.</p>
        <Field label={texts.name} {...form.field('grievanceOfficer.name')} />
        <Field label={texts.email} {...form.field('grievanceOfficer.email')} />
        <Field label={texts.phone} {...form.field('grievanceOfficer.phone')} />
        <Field label={texts.hours} {...form.field('grievanceOfficer.hours')} />
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
