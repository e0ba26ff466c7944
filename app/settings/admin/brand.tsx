import { Field, TextField } from '#kit/admin/forms/field.tsx';
import { PictureUpload } from '#kit/admin/forms/picture-upload.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { Picture } from '#kit/picture.tsx';
import { accentProblem, actionProblem, nearestAccent, nearestAction } from '#settings/rules/brand/colours.ts';
import { type Brand, brand as section } from '#settings/rules/fields/brand.ts';
import { settingErrors } from '#settings/rules/settings.ts';
import { ColourField } from './colour-field.tsx';
import { LookOfFootBrand } from './company-looks.tsx';
import { SectionForm, type SectionProps } from './section-form.tsx';
import { labelled } from './sheet.ts';
import { LookOfHead, ShopLook } from './shop-look.tsx';
import { useUndoSaving } from './use-undo-saving.ts';

const { fields } = section;

export function BrandForm({ loaderData, onReload }: SectionProps) {
  const { version, versions, announcement } = loaderData;
  const value = loaderData.value as unknown as Brand;
  const form = useForm({
    initial: value,
    seen: version,
    draft: {},
    onReload,
    check: (typed) => settingErrors.brand(brandOf(typed)),
    send: (call, typed, more) => call('PUT /api/admin/settings/brand', { body: { ...brandOf(typed), ...more } }),
    seenAfter: ({ data }) => data.version,
    ...useUndoSaving('brand', version, onReload),
  });
  const { logo, socialPicture, actionColour, accentColour } = form.values;
  // Shoppers see the sample's until the first saving, which no longer has them.
  const goesWithSample = (chosen: string, sentence: string) =>
    version === 0 && chosen === '' && <p className="mt-1 rounded-lg bg-turmeric-tint px-3 py-2 text-sm">{sentence}</p>;
  return (
    <SectionForm
      section="brand"
      form={form}
      version={version}
      versions={versions}
      onReload={onReload}
      preview={<BrandPreview brand={brandOf(form.values)} announcement={announcement} />}
    >
      <Field {...labelled(fields.name)} {...form.field('name')} />
      <Field {...labelled(fields.nameInScript)} {...form.field('nameInScript')} />
      <Field {...labelled(fields.tagline)} {...form.field('tagline')} />
      <TextField {...labelled(fields.description)} {...form.field('description')} />
      <div>
        <PictureUpload {...labelled(fields.logo)} {...form.picture('logo')} />
        {goesWithSample(
          logo,
          'Saving removes the sample logo. Shoppers see the first letter of your shop’s name until you add your logo.',
        )}
      </div>
      <ColourField
        {...labelled(fields.actionColour)}
        field="actionColour"
        value={actionColour}
        error={actionProblem(actionColour) ?? undefined}
        better={nearestAction}
        onChange={(colour) => form.change({ actionColour: colour })}
      />
      <ColourField
        {...labelled(fields.accentColour)}
        field="accentColour"
        value={accentColour}
        error={accentProblem(accentColour) ?? undefined}
        better={nearestAccent}
        onChange={(colour) => form.change({ accentColour: colour })}
      />
      <div>
        <PictureUpload {...labelled(fields.socialPicture)} {...form.picture('socialPicture')} />
        {goesWithSample(
          socialPicture,
          'Saving removes the sample picture. Links to your shop show your logo until you add a picture.',
        )}
      </div>
    </SectionForm>
  );
}

const brandOf = (typed: Brand): Brand => ({
  ...typed,
  name: typed.name.trim(),
  nameInScript: typed.nameInScript.trim(),
  tagline: typed.tagline.trim(),
  description: typed.description.trim(),
});

function BrandPreview({ brand, announcement }: { brand: Brand; announcement: string }) {
  return (
    <div className="space-y-4">
      <ShopLook look={brand}>
        <LookOfHead look={brand} announcement={announcement} />
        <div className="space-y-3 p-3">
          <p className="flex flex-wrap items-center gap-2">
            <span className="button button-leaf">Add to cart</span>
            <span className="rounded-full bg-turmeric px-3 py-1 font-semibold text-ink text-sm">Offer</span>
          </p>
          <p className="rounded-xl bg-leaf-tint p-3 text-sm">
            Free delivery is near. <span className="link">See all products</span>
          </p>
          <p className="rounded-xl bg-turmeric-tint p-3 font-semibold text-sm text-turmeric-deep">20% off</p>
        </div>
        <div className="bg-ink p-4 text-paper">
          <LookOfFootBrand brand={brand} />
        </div>
      </ShopLook>
      {brand.socialPicture !== '' && (
        <figure className="overflow-hidden rounded-xl border border-hairline">
          <Picture address={brand.socialPicture} alt="" sizes="340px" className="w-full" />
          <figcaption className="p-2 text-ink-soft text-sm">Shown beside a link to your shop</figcaption>
        </figure>
      )}
    </div>
  );
}
