import { useState } from 'react';
import { contentVersion } from '#features/audit/content-version.ts';
import { cashSettingsToJson, readCashSettings } from '#features/settings/cash-settings.ts';
import { listColumnVersions } from '#features/settings/column-versions.ts';
import { type CashSettingsJson, cashSettingsErrors } from '#rules/orders/cash-limits.ts';
import { typedAmount } from '#rules/typed-number.ts';
import { pageContext } from '#server/page-context.ts';
import { useToast } from '#ui/toast.tsx';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { ColumnHistory } from '../parts/column-history.tsx';
import { Field, TextField } from '../parts/field.tsx';
import { AdminPage, adminMeta } from '../parts/page.tsx';
import { tellsStale, useAction, useReload } from '../parts/use-action.ts';
import type { Route } from './+types/cash-on-delivery.ts';
import { CashPreview } from './cash-preview.tsx';
import * as texts from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const [settings, versions] = await Promise.all([readCashSettings(app), listColumnVersions(app, 'cod')]);
  return { settings: cashSettingsToJson(settings), version: contentVersion(settings), versions };
}

export const meta = () => adminMeta(texts.cashOnDelivery);

/** What may be ordered for cash, and by whom. */
export default function CashOnDelivery({ loaderData }: Route.ComponentProps) {
  const { loads, reload } = useReload(loaderData);
  return (
    <AdminPage title={texts.cashOnDelivery} about={texts.ordersBeyondTheseLimitsCan}>
      <CashForm key={loads} loaderData={loaderData} onReload={reload} />
      <ColumnHistory setting="cod" versions={loaderData.versions} onBack={reload} />
    </AdminPage>
  );
}

const numberFields = [
  {
    name: 'maxOrderValue',
    label: texts.highestOrderTotal,
    hint: texts.withDeliveryAfterTheDiscount,
    inputMode: 'decimal',
  },
  {
    name: 'maxUnitsPerLine',
    label: texts.unitsOfOneVariant,
    hint: texts.forOrdersThatArePaid,
    inputMode: 'numeric',
  },
  {
    name: 'maxOpenOrders',
    label: texts.cashOrdersUnderWay,
    hint: texts.forOnePhoneOneE,
    inputMode: 'numeric',
  },
  {
    name: 'confirmFrom',
    label: texts.codeByEMailFrom,
    hint: texts.aGuestConfirmsAnOrder,
    inputMode: 'decimal',
  },
  {
    name: 'fee',
    label: texts.feeForPaying,
    hint: texts.withGstALine,
    inputMode: 'decimal',
    placeholder: texts.noFee,
  },
] as const;
type NumberName = (typeof numberFields)[number]['name'];
type Typed = Record<NumberName | 'pincodesNotServed' | 'blocked', string>;

function typedFrom(settings: CashSettingsJson): Typed {
  return {
    maxOrderValue: String(settings.maxOrderValue ?? ''),
    maxUnitsPerLine: String(settings.maxUnitsPerLine ?? ''),
    maxOpenOrders: String(settings.maxOpenOrders ?? ''),
    confirmFrom: String(settings.confirmFrom ?? ''),
    fee: String(settings.fee || ''),
    pincodesNotServed: settings.pincodesNotServed.join('\n'),
    blocked: settings.blocked.join('\n'),
  };
}

function settingsFrom(typed: Typed): CashSettingsJson {
  const number = (text: string) => (text.trim() === '' ? null : typedAmount(text));
  const lines = (text: string) => text.split(/[\n,;]/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  return {
    maxOrderValue: number(typed.maxOrderValue),
    maxUnitsPerLine: number(typed.maxUnitsPerLine),
    maxOpenOrders: number(typed.maxOpenOrders),
    confirmFrom: number(typed.confirmFrom),
    fee: number(typed.fee) ?? 0,
    pincodesNotServed: lines(typed.pincodesNotServed),
    blocked: lines(typed.blocked),
  };
}

function CashForm({ loaderData, onReload }: { loaderData: Route.ComponentProps['loaderData']; onReload: () => void }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [typed, setTyped] = useState(() => typedFrom(loaderData.settings));
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [seen, setSeen] = useState(loaderData.version);
  const [stale, setStale] = useState('');
  const change = (name: keyof Typed) => (event: { target: { value: string } }) => {
    const { value } = event.target;
    setTyped((now) => ({ ...now, [name]: value }));
  };

  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    const settings = settingsFrom(typed);
    const errors = cashSettingsErrors(settings);
    setWrong(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
    const [first] = errors;
    if (first) return toast({ title: first.message, destructive: true, duration: 4000 });
    setStale('');
    const answer = await act('save', (call) => call('PUT /api/admin/settings/cod', { body: { ...settings, seen } }), {
      onRefused: tellsStale(setStale),
    });
    if (!answer) return;
    setSeen(answer.version);
    setTyped(typedFrom(answer));
    toast({ title: answer.message });
  };

  return (
    <form onSubmit={save} noValidate className="max-w-4xl">
      {stale !== '' && <ChangedMeanwhile said={stale} onReload={onReload} />}
      <div className="card mt-4 grid gap-4 p-4 sm:grid-cols-2">
        {numberFields.map(({ name, label, hint, inputMode, ...others }) => (
          <Field
            key={name}
            label={label}
            hint={hint}
            inputMode={inputMode}
            placeholder={'placeholder' in others ? others.placeholder : texts.noLimit}
            value={typed[name]}
            error={wrong[name]}
            onChange={change(name)}
          />
        ))}
      </div>
      <div className="card mt-4 grid gap-4 p-4 sm:grid-cols-2">
        <TextField
          label={texts.pincodesWithoutCashOnDelivery}
          hint={texts.oneALine744Stands}
          rows={6}
          value={typed.pincodesNotServed}
          error={wrong.pincodesNotServed}
          onChange={change('pincodesNotServed')}
        />
        <TextField
          label={texts.phonesAndEMailsWithout}
          hint={texts.oneALineTheyCan}
          rows={6}
          value={typed.blocked}
          error={wrong.blocked}
          onChange={change('blocked')}
        />
      </div>
      <CashPreview settings={settingsFrom(typed)} />
      <div className="bar-below flex justify-end bg-paper py-3">
        <button type="submit" className="button button-leaf" disabled={busy !== null}>
          {busy === null ? texts.save : texts.saving}
        </button>
      </div>
    </form>
  );
}
