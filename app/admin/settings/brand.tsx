import { useState } from 'react';
import { type Brand, brandErrors } from '#rules/settings/brand.ts';
import { pageContext } from '#server/page-context.ts';
import { Field, TextField } from '../parts/field.tsx';
import { AdminPage, adminMeta } from '../parts/page.tsx';
import { useReload } from '../parts/use-action.ts';
import type { Route } from './+types/brand.ts';
import { readSection } from './read-section.server.ts';
import { SectionForm } from './section-form.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
import * as texts from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return readSection(context.get(pageContext).app, 'brand');
}

export const meta = () => adminMeta(texts.brand);

/** What the shop is called. */
export default function BrandSettings({ loaderData }: Route.ComponentProps) {
  const { loads, reload } = useReload(loaderData);
  return (
    <AdminPage title={texts.settings} about={texts.aboutBrand}>
      <SettingsTabs />
      <BrandForm key={loads} loaderData={loaderData} onReload={reload} />
    </AdminPage>
  );
}

interface FormProps {
  loaderData: Route.ComponentProps['loaderData'];
  onReload: () => void;
}

function BrandForm({ loaderData, onReload }: FormProps) {
  const { value, version, versions } = loaderData;
  const [typed, setTyped] = useState(value);
  const brand: Brand = {
    name: typed.name.trim(),
    nameInScript: typed.nameInScript.trim(),
    tagline: typed.tagline.trim(),
    description: typed.description.trim(),
  };
  const change = (name: keyof Brand) => (event: { target: { value: string } }) => {
    const text = event.target.value;
    setTyped((now) => ({ ...now, [name]: text }));
  };
  return (
    <SectionForm
      section="brand"
      version={version}
      versions={versions}
      onReload={onReload}
      errors={() => brandErrors(brand)}
      save={(make, more) => make('PUT /api/admin/settings/brand', { body: { ...brand, ...more } })}
      fields={(wrong) => (
        <>
          <Field label={texts.nameOfTheShop} value={typed.name} error={wrong.name} onChange={change('name')} />
          <Field
            label={texts.nameInScript}
            hint={texts.nameInScriptHint}
            value={typed.nameInScript}
            error={wrong.nameInScript}
            onChange={change('nameInScript')}
          />
          <Field label={texts.tagline} value={typed.tagline} error={wrong.tagline} onChange={change('tagline')} />
          <TextField
            label={texts.description}
            hint={texts.descriptionHint}
            value={typed.description}
            error={wrong.description}
            onChange={change('description')}
          />
        </>
      )}
      preview={
        <div className="rounded-xl bg-ink p-4 text-paper">
          <p className="wrap-anywhere font-semibold font-serif text-3xl">{brand.name}</p>
          {brand.nameInScript && <p className="text-lg text-turmeric">{brand.nameInScript}</p>}
          <p className="wrap-anywhere mt-2 text-paper/80">{brand.tagline}</p>
        </div>
      }
    />
  );
}
