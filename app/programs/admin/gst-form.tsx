import { rateRemark } from '#documents/rules/codes.ts';
import { Field, SaveButton } from '#kit/admin/forms/field.tsx';
import { useReload } from '#kit/admin/forms/use-action.ts';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { formatPaise } from '#pricing/rules/money.ts';
import { gstInside } from '#pricing/rules/quote.ts';
import { programGstError } from '#programs/rules/program-gst.ts';
import { typedAmount } from '#rules/typed/typed-number.ts';
import { EarlierVersions } from '#settings/admin/earlier-versions.tsx';
import { useShownSetting } from '#settings/admin/show-setting.ts';
import { lockedFields } from '#settings/rules/locked-fields.ts';
import type { ListedVersion } from '#versions/rules/saved-versions.ts';

/** The rate of GST inside the price of plans. */
export function GstForm({ loaderData }: { loaderData: Rate & { gstVersions: ListedVersion[] | null } }) {
  const { loads, reload } = useReload(loaderData);
  useShownSetting();
  return (
    <>
      <RateForm key={loads} gstPercent={loaderData.gstPercent} plans={loaderData.plans} onReload={reload} />
      <EarlierVersions section="tax" versions={loaderData.gstVersions ?? []} onBack={reload} />
    </>
  );
}

interface Rate {
  gstPercent: number;
  /** Those on sale. */
  plans: { name: string; pricePaise: number }[];
}

function RateForm({ gstPercent, plans, onReload }: Rate & { onReload: () => void }) {
  const form = useForm({
    initial: { gstPercent: String(gstPercent) },
    seen: gstPercent,
    onReload,
    check(typed) {
      const message = programGstError(typedAmount(typed.gstPercent));
      return message === null ? [] : [{ field: 'gstPercent', message }];
    },
    send: (call, typed, { seen }) =>
      call('PUT /api/programs/gst', { body: { gstPercent: typedAmount(typed.gstPercent), seen } }),
    seenAfter: (answer) => answer.gstPercent,
    valuesAfter: (_typed, answer) => ({ gstPercent: String(answer.gstPercent) }),
  });
  const percent = typedAmount(form.values.gstPercent);

  return (
    <form {...form.props} aria-labelledby="program-gst" className="card mt-6 p-4">
      <h2 id="program-gst" className="text-xl">
        GST of plans
      </h2>
      {form.notices}
      <div className="mt-2 flex flex-wrap items-start gap-x-4 gap-y-2">
        <Field
          className="max-w-sm"
          label={lockedFields.tax.gstPercent.label}
          hint={rateRemark(percent) ?? 'Applies to new purchases. Earlier purchases and invoices keep their rate.'}
          inputMode="decimal"
          {...form.field('gstPercent')}
        />
        <SaveButton form={form} className="sm:mt-7" pending="Saving…">
          Save
        </SaveButton>
      </div>
      {programGstError(percent) === null && (
        <ul className="mt-2 space-y-1" aria-label="Preview">
          {plans.map(({ name, pricePaise }) => (
            <li key={name}>
              {`${name}: ${formatPaise(pricePaise)}, including ${formatPaise(gstInside(pricePaise, Math.round(percent * 100)))} GST`}
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
