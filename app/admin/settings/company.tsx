import { useState } from 'react';
import { readSettings } from '#features/setting-store/read-settings.ts';
import { tidyGstin } from '#rules/documents/gstin.ts';
import { states } from '#rules/orders/india.ts';
import { type Company, companyErrors } from '#rules/settings/company.ts';
import { pageContext } from '#server/page-context.ts';
import { Field, SelectField, TextField } from '../parts/field.tsx';
import { AdminPage, adminMeta } from '../parts/page.tsx';
import { useReload } from '../parts/use-action.ts';
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

/** Who sells: what invoices, the footer and the policies name. */
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
  const [typed, setTyped] = useState({
    ...value,
    address: value.addressLines.join('\n'),
    dispatch: value.dispatchLines.join('\n'),
  });
  const officer = typed.grievanceOfficer;
  const change =
    (name: 'legalName' | 'address' | 'dispatch' | 'gstin' | 'fssai') => (event: { target: { value: string } }) => {
      const text = event.target.value;
      setTyped((now) => ({ ...now, [name]: text }));
    };
  const changeOfficer = (name: keyof typeof officer) => (event: { target: { value: string } }) => {
    const text = event.target.value;
    setTyped((now) => ({ ...now, grievanceOfficer: { ...now.grievanceOfficer, [name]: text } }));
  };
  const company: Company = {
    legalName: typed.legalName.trim(),
    addressLines: linesOf(typed.address),
    dispatchLines: linesOf(typed.dispatch),
    state: typed.state,
    gstin: tidyGstin(typed.gstin),
    fssai: typed.fssai.trim(),
    grievanceOfficer: {
      name: officer.name.trim(),
      email: officer.email.trim(),
      phone: officer.phone.trim(),
      hours: officer.hours.trim(),
    },
  };
  return (
    <SectionForm
      section="company"
      version={version}
      versions={versions}
      typed={typed}
      onKeep={setTyped}
      onReload={onReload}
      errors={() => companyErrors(company)}
      save={(make, { seen }) => make('PUT /api/admin/settings/company', { body: { ...company, seen } })}
      fields={(wrong) => (
        <>
          <Field
            label={texts.legalName}
            value={typed.legalName}
            error={wrong.legalName}
            onChange={change('legalName')}
          />
          <TextField
            label={texts.registeredOffice}
            hint="One line of the address a line, with town and pincode. India is added."
            value={typed.address}
            error={wrong.addressLines}
            onChange={change('address')}
          />
          <SelectField
            label={texts.state}
            hint="You supply from here: it decides between CGST with SGST and IGST."
            value={typed.state}
            error={wrong.state}
            onChange={({ target }) => {
              const state = states.find((one) => one === target.value);
              if (state) setTyped((now) => ({ ...now, state }));
            }}
          >
            {states.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectField>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label={texts.gstin}
              hint="15 characters, as on your registration certificate. Every invoice names it."
              value={typed.gstin}
              error={wrong.gstin}
              onChange={change('gstin')}
            />
            <Field
              label={texts.fssai}
              hint="14 digits. Leave it empty until you have one."
              inputMode="numeric"
              value={typed.fssai}
              error={wrong.fssai}
              onChange={change('fssai')}
            />
          </div>
          <TextField
            label="Dispatch address (optional)"
            hint="Only if parcels leave from another place. Packing slips and invoices show it. GST still follows the state of your registered office."
            value={typed.dispatch}
            error={wrong.dispatchLines}
            onChange={change('dispatch')}
          />
          <fieldset className="grid gap-4 sm:grid-cols-2">
            <legend className="mb-2 font-serif text-lg">{texts.grievanceOfficer}</legend>
            <p className="text-ink-soft text-sm sm:col-span-2">
              Named in every policy, as the law on online shops asks.
            </p>
            {officerFields.map(({ name, label }) => (
              <Field
                key={name}
                label={label}
                value={officer[name]}
                error={wrong[`grievanceOfficer.${name}`]}
                onChange={changeOfficer(name)}
              />
            ))}
          </fieldset>
        </>
      )}
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
    />
  );
}

const officerFields = [
  { name: 'name', label: texts.name },
  { name: 'email', label: texts.email },
  { name: 'phone', label: texts.phone },
  { name: 'hours', label: texts.hours },
] as const;

const linesOf = (text: string) => text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
