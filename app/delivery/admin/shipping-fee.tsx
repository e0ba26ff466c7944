import { Link } from 'react-router';
import { contentVersion } from '#audit/content-version.ts';
import { pageContext } from '#boot/page-context.ts';
import { states } from '#delivery/rules/india.ts';
import {
  feeError,
  perKgError,
  shippingSentences,
  shippingToJson,
  thresholdError,
} from '#delivery/rules/shipping-form.ts';
import { writeNetQuantity } from '#food/rules/net-quantity.ts';
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
import { readFees, readShipping } from '#settings/sections/read-shipping.ts';
import type { Route } from './+types/shipping-fee.ts';
import { FeePreview } from './fee-preview.tsx';
import { ZoneFiller } from './zone-filler.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const [shipping, fees, versions] = await Promise.all([
    readShipping(app),
    readFees(app),
    readVersions(app, 'delivery'),
  ]);
  return {
    shipping,
    version: contentVersion(fees),
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
  const { firstGrams, gstOfGoods } = loaderData.shipping;
  const isByWeight = firstGrams !== undefined;
  const stored = shippingToJson(loaderData.shipping);
  const form = useForm({
    initial: {
      // In rupees, as staff type them.
      fees: Object.fromEntries(allStates.map((state) => [state, String(stored.statePrices[state] ?? '')])),
      perKg: Object.fromEntries(allStates.map((state) => [state, String(stored.furtherKgPrices?.[state] ?? '')])),
      threshold: String(stored.freeShippingThreshold),
    },
    seen: loaderData.version,
    draft: {},
    onReload,
    check(typed) {
      const { feesPaise, perKgPaise, freeFromPaise } = shippingOf(typed);
      const given = Object.entries(feesPaise);
      return [
        ...given.map(([field, fee]) => ({ field, message: feeError(fee) })),
        ...Object.entries(perKgPaise).map(([state, fee]) => ({
          field: `furtherKgPrices.${state}`,
          message: perKgError(fee),
        })),
        { field: 'threshold', message: thresholdError(freeFromPaise) },
        { field: allStates[0] ?? '', message: given.length === 0 ? shippingSentences.none : null },
      ].flatMap(({ field, message }) => (message === null ? [] : [{ field, message }]));
    },
    send: (call, typed, { seen }) =>
      call('PUT /api/common/shipping', { body: { ...shippingToJson(shippingOf(typed)), seen } }),
    seenAfter: (answer) => answer.version,
    toastOf: ({ message }) => ({ title: shippingSentences.savedTitle, description: message }),
  });
  const { fees, perKg, threshold } = form.values;
  /** A state without a fee that was left alone stays without. */
  function shippingOf(typed: TypedFees) {
    const given = Object.entries(typed.fees).filter(([state, fee]) => fee !== '' || state in stored.statePrices);
    return {
      feesPaise: Object.fromEntries(given.map(([state, fee]) => [state, paiseOf(fee)])),
      perKgPaise: Object.fromEntries(
        Object.entries(typed.perKg).map(([state, fee]) => [state, fee.trim() === '' ? 0 : paiseOf(fee)]),
      ),
      freeFromPaise: paiseOf(typed.threshold),
    };
  }
  const readable = (all: Record<string, string>, errorOf: typeof feeError) =>
    Object.fromEntries(
      Object.entries(all).flatMap(([state, fee]) => (errorOf(paiseOf(fee)) === null ? [[state, paiseOf(fee)]] : [])),
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
        <p className="mt-3 text-ink-soft" data-field="furtherKgPrices">
          {firstGrams === undefined
            ? 'Weight costs nothing. '
            : `The fee includes ${writeNetQuantity({ value: firstGrams, unit: 'g' })}; each started kg beyond it costs the further fee of the state. `}
          <Link to="/admin/settings/parcels" className="link">
            Set weights and GST of delivery
          </Link>
        </p>
      </div>
      <ZoneFiller
        states={allStates}
        fees={fees}
        perKg={perKg}
        isByWeight={isByWeight}
        fill={(zone, fee, further) =>
          form.change(
            (now) => ({
              ...(fee !== undefined && { fees: { ...now.fees, ...eachOf(zone, fee) } }),
              ...(further !== undefined && { perKg: { ...now.perKg, ...eachOf(zone, further) } }),
            }),
            ...zone.flatMap((state) => [state, `furtherKgPrices.${state}`]),
          )
        }
      />
      <div
        data-field="statePrices"
        className={`card mt-4 grid items-end gap-x-4 gap-y-3 p-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 ${isByWeight ? '' : 'grid-cols-2'}`}
      >
        {allStates.map((state) => (
          <div key={state} className={isByWeight ? 'grid grid-cols-2 items-end gap-2' : ''}>
            <Field label={state} inputMode="decimal" {...form.field(['fees', state], state)} />
            {isByWeight && (
              <Field
                label="Each further kg"
                aria-label={`Each further kg to ${state}`}
                inputMode="decimal"
                placeholder="0"
                {...form.field(['perKg', state], `furtherKgPrices.${state}`)}
              />
            )}
          </div>
        ))}
      </div>
      <FeePreview
        states={allStates}
        shipping={{
          feesPaise: readable(fees, feeError),
          perKgPaise: readable(perKg, perKgError),
          freeFromPaise: paiseOf(threshold),
          ...(isByWeight && { firstGrams }),
          ...(gstOfGoods && { gstOfGoods }),
        }}
      />
      <SaveBar form={form} />
    </form>
  );
}

interface TypedFees {
  fees: Record<string, string>;
  perKg: Record<string, string>;
  threshold: string;
}

const eachOf = (zone: readonly string[], fee: string) => Object.fromEntries(zone.map((state) => [state, fee]));

const paiseOf = (text: string) => paiseFromTyped(typedMoney(text));
