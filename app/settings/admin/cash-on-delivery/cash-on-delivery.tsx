import { contentVersion } from '#audit/content-version.ts';
import { pageContext } from '#boot/page-context.ts';
import { Field, SaveBar, TextField } from '#kit/admin/forms/field.tsx';
import { useReload } from '#kit/admin/forms/use-action.ts';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { type CashSettingsJson, cashSettingsErrors } from '#orders/rules/cash-limits.ts';
import { typedAmount, typedMoney } from '#rules/typed/typed-number.ts';
import { EarlierVersions } from '#settings/admin/earlier-versions.tsx';
import { readVersions } from '#settings/admin/read-section.server.ts';
import { SettingsRoof } from '#settings/admin/settings-roof.tsx';
import { labelled } from '#settings/admin/sheet.ts';
import { lockedFields } from '#settings/rules/locked-fields.ts';
import { cashSettingsToJson, readCashSettings } from '#settings/sections/cash-settings.ts';
import type { Route } from './+types/cash-on-delivery.ts';
import { CashPreview } from './cash-preview.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const [settings, versions] = await Promise.all([readCashSettings(app), readVersions(app, 'cod')]);
  return { settings: cashSettingsToJson(settings), version: contentVersion(settings), versions };
}

export const meta = () => adminMeta('Cash on Delivery');

export default function CashOnDelivery({ loaderData }: Route.ComponentProps) {
  const { loads, reload } = useReload(loaderData);
  return (
    <AdminPage
      title="Cash on Delivery"
      about="Shoppers can pay online for orders above these limits. Leave a field empty for no limit."
    >
      <SettingsRoof />
      <CashForm key={loads} loaderData={loaderData} onReload={reload} />
      <EarlierVersions section="cod" versions={loaderData.versions} onBack={reload} />
    </AdminPage>
  );
}

const words = lockedFields.cod;
const numberFields = [
  { name: 'maxOrderValue', inputMode: 'decimal' },
  { name: 'maxUnitsPerLine', inputMode: 'numeric' },
  { name: 'maxOpenOrders', inputMode: 'numeric' },
  { name: 'confirmFrom', inputMode: 'decimal' },
  { name: 'fee', inputMode: 'decimal', placeholder: 'No fee' },
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
  const rupees = (text: string) => (text.trim() === '' ? null : typedMoney(text));
  const lines = (text: string) => text.split(/[\n,;]/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  return {
    maxOrderValue: rupees(typed.maxOrderValue),
    maxUnitsPerLine: number(typed.maxUnitsPerLine),
    maxOpenOrders: number(typed.maxOpenOrders),
    confirmFrom: rupees(typed.confirmFrom),
    fee: rupees(typed.fee) ?? 0,
    pincodesNotServed: lines(typed.pincodesNotServed),
    blocked: lines(typed.blocked),
  };
}

function CashForm({ loaderData, onReload }: { loaderData: Route.ComponentProps['loaderData']; onReload: () => void }) {
  const form = useForm({
    initial: typedFrom(loaderData.settings),
    seen: loaderData.version,
    onReload,
    check: (typed) => cashSettingsErrors(settingsFrom(typed)),
    send: (call, typed, { seen }) => call('PUT /api/admin/settings/cod', { body: { ...settingsFrom(typed), seen } }),
    seenAfter: (answer) => answer.version,
    valuesAfter: (_typed, answer) => typedFrom(answer),
  });

  return (
    <form {...form.props} className="max-w-4xl">
      <div className="mt-4 empty:hidden">{form.notices}</div>
      <div className="card mt-4 grid gap-4 p-4 sm:grid-cols-2">
        {numberFields.map(({ name, ...field }) => (
          <Field key={name} placeholder="No limit" {...labelled(words[name])} {...field} {...form.field(name)} />
        ))}
      </div>
      <div className="card mt-4 grid gap-4 p-4 sm:grid-cols-2">
        <TextField
          {...labelled(words.pincodesNotServed)}
          rows={6}
          {...form.field('pincodesNotServed', 'pincodesNotServed*')}
        />
        <TextField {...labelled(words.blocked)} rows={6} {...form.field('blocked', 'blocked*')} />
      </div>
      <CashPreview settings={settingsFrom(form.values)} />
      <SaveBar form={form} />
    </form>
  );
}
