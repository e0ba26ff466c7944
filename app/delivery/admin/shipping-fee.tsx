import { contentVersion } from '#audit/content-version.ts';
import { pageContext } from '#boot/page-context.ts';
import { states } from '#delivery/rules/india.ts';
import { feeError, shippingSentences, shippingToJson, thresholdError } from '#delivery/rules/shipping-form.ts';
import { Field, SaveBar } from '#kit/admin/forms/field.tsx';
import { useReload } from '#kit/admin/forms/use-action.ts';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { statesWithoutFee } from '#pricing/rules/first-fees.ts';
import { paiseFromTyped } from '#pricing/rules/money.ts';
import { typedMoney } from '#rules/typed/typed-number.ts';
import { EarlierVersions } from '#settings/admin/earlier-versions.tsx';
import { readVersions } from '#settings/admin/read-section.server.ts';
import { SettingsRoof } from '#settings/admin/settings-roof.tsx';
import { lockedFields } from '#settings/rules/locked-fields.ts';
import { readShipping } from '#settings/sections/read-shipping.ts';
import type { Route } from './+types/shipping-fee.ts';
import { FeePreview } from './fee-preview.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const [shipping, versions] = await Promise.all([readShipping(app), readVersions(app, 'delivery')]);
  return {
    shipping,
    version: contentVersion(shipping),
    states: [...states],
    missing: statesWithoutFee(shipping.feesPaise),
    versions,
  };
}

export const meta = () => adminMeta('Shipping Fee');

export default function ShippingFee({ loaderData }: Route.ComponentProps) {
  const { loads, reload } = useReload(loaderData);
  return (
    <AdminPage
      title="Manage Shipping Fees"
      about="In rupees. Orders at or above this subtotal (before discounts) ship free."
    >
      <SettingsRoof />
      <ShippingForm key={loads} loaderData={loaderData} onReload={reload} />
      <EarlierVersions section="delivery" versions={loaderData.versions} onBack={reload} />
    </AdminPage>
  );
}

function ShippingForm({
  loaderData,
  onReload,
}: {
  loaderData: Route.ComponentProps['loaderData'];
  onReload: () => void;
}) {
  const { states: allStates, missing } = loaderData;
  const stored = shippingToJson(loaderData.shipping);
  const form = useForm({
    initial: {
      // In rupees, as staff type them.
      fees: Object.fromEntries(allStates.map((state) => [state, String(stored.statePrices[state] ?? '')])),
      threshold: String(stored.freeShippingThreshold),
    },
    seen: loaderData.version,
    draft: {},
    onReload,
    check(typed) {
      const { feesPaise, freeFromPaise } = shippingOf(typed);
      const given = Object.entries(feesPaise);
      return [
        ...given.map(([field, fee]) => ({ field, message: feeError(fee) })),
        { field: 'threshold', message: thresholdError(freeFromPaise) },
        { field: allStates[0] ?? '', message: given.length === 0 ? shippingSentences.none : null },
      ].flatMap(({ field, message }) => (message === null ? [] : [{ field, message }]));
    },
    send: (call, typed, { seen }) =>
      call('PUT /api/common/shipping', { body: { ...shippingToJson(shippingOf(typed)), seen } }),
    seenAfter: (answer) => answer.version,
    toastOf: ({ message }) => ({ title: shippingSentences.savedTitle, description: message }),
  });
  const { fees, threshold } = form.values;
  /** A state without a fee that was left alone stays without. */
  function shippingOf(typed: { fees: Record<string, string>; threshold: string }) {
    const given = Object.entries(typed.fees).filter(([state, fee]) => fee !== '' || state in stored.statePrices);
    return {
      feesPaise: Object.fromEntries(given.map(([state, fee]) => [state, paiseOf(fee)])),
      freeFromPaise: paiseOf(typed.threshold),
    };
  }
  const readableFees = Object.fromEntries(
    Object.entries(fees).flatMap(([state, fee]) => (feeError(paiseOf(fee)) === null ? [[state, paiseOf(fee)]] : [])),
  );

  return (
    <form {...form.props}>
      <div className="mt-4 empty:hidden">{form.notices}</div>
      {missing.length > 0 && (
        <p className="mt-4 rounded-xl bg-turmeric-tint p-4">
          {`You have no fee for these states, so they cannot order: ${missing.join(', ')}.`}
        </p>
      )}
      <div className="card mt-4 p-4">
        <Field
          className="max-w-xs"
          label={lockedFields.delivery.freeShippingThreshold.label}
          inputMode="decimal"
          {...form.field('threshold')}
          data-field="freeShippingThreshold"
        />
      </div>
      <div
        data-field="statePrices"
        className="card mt-4 grid gap-x-4 gap-y-3 p-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
      >
        {allStates.map((state) => (
          <Field key={state} label={state} inputMode="decimal" {...form.field(['fees', state], state)} />
        ))}
      </div>
      <FeePreview states={allStates} feesPaise={readableFees} freeFromPaise={paiseOf(threshold)} />
      <SaveBar form={form} />
    </form>
  );
}

const paiseOf = (text: string) => paiseFromTyped(typedMoney(text));
