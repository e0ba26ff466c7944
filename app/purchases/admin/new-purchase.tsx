import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { listSizes } from '#batches/list-sizes.ts';
import { pageContext } from '#boot/page-context.ts';
import { Field, SaveButton, SelectField } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { listSuppliers } from '#purchases/list-purchases.ts';
import { purchaseErrors } from '#purchases/rules/purchase-form.ts';
import { readStock } from '#reports/read-stock.ts';
import { typedNumber } from '#rules/typed/typed-number.ts';
import type { Route } from './+types/new-purchase.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const [sizes, suppliers, reorder] = await Promise.all([
    listSizes(app),
    listSuppliers(app),
    readStock(app, 'reorder'),
  ]);
  return { sizes, suppliers, reorder: reorder.map(({ key, sums }) => ({ id: key, units: sums.to_order ?? 0 })) };
}

export const meta = () => adminMeta('New purchase order');

interface Line {
  size: string;
  quantity: string;
  cost: string;
}

export default function NewPurchase({ loaderData: { sizes, suppliers, reorder } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [added, setAdded] = useState('');
  const sizeOf = (id: string) => sizes.find((one) => one.id === id);
  const first = reorder
    .filter(({ id }) => sizeOf(id))
    .map(({ id, units }) => ({ size: id, quantity: String(units), cost: '' }));
  const draftOf = ({ lines, ...typed }: typeof nothing & { lines: Line[] }) => ({
    ...typed,
    lines: lines.map(({ size, quantity, cost }) => ({
      productId: sizeOf(size)?.productId ?? '',
      weight: sizeOf(size)?.weight ?? '',
      quantity: typedNumber(quantity) ?? Number.NaN,
      unitCost: cost.trim() === '' ? null : (typedNumber(cost) ?? Number.NaN),
    })),
  });
  const form = useForm({
    initial: { ...nothing, lines: first as Line[] },
    check: (typed) => purchaseErrors(draftOf(typed)),
    send: (call, typed) => call('POST /api/admin/purchases/add', { body: draftOf(typed) }),
    onDone: ({ id }) => navigate(`/admin/purchases/${id}`),
  });
  const { lines } = form.values;
  const change = (next: Line[]) => form.change({ lines: next }, 'lines*');
  const set = (at: number, of: Partial<Line>) =>
    change(lines.map((line, one) => (one === at ? { ...line, ...of } : line)));
  const known = suppliers.find(({ name }) => name.toLowerCase() === form.values.supplier.trim().toLowerCase());

  return (
    <AdminPage
      title="New purchase order"
      about={
        <Link to="/admin/purchases" className="link inline-flex min-h-11 items-center">
          All purchase orders
        </Link>
      }
    >
      <form {...form.props} className="card max-w-3xl space-y-4 p-4">
        {form.notices}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Supplier"
            list="suppliers"
            autoComplete="off"
            {...form.field('supplier')}
            onBlur={() => known && form.change({ contact: known.contact, gstin: known.gstin })}
          />
          <datalist id="suppliers">
            {suppliers.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Field label="Phone or e-mail" autoComplete="off" {...form.field('contact')} />
          <Field label="GSTIN" autoComplete="off" hint="Leave empty if there is none." {...form.field('gstin')} />
          <Field label="Expected on" type="date" {...form.field('expectedOn')} />
        </div>
        <h2 className="text-xl">What you order</h2>
        {first.length > 0 && (
          <p className="text-ink-soft text-sm">We start with what runs out soonest, from the stock report.</p>
        )}
        {form.errorOf('lines') && <p className="text-chilli text-sm">{form.errorOf('lines')}</p>}
        <ul className="space-y-3">
          {lines.map(({ size, quantity, cost }, at) => (
            <li
              key={size}
              className="grid grid-cols-2 items-start gap-3 border-hairline border-t pt-3 sm:grid-cols-[1fr_8rem_8rem_auto]"
            >
              <p className="wrap-anywhere max-sm:col-span-2 sm:pt-8">{sizeOf(size)?.label}</p>
              <Field
                label="Units"
                inputMode="numeric"
                value={quantity}
                error={form.errorOf(`lines.${at}.quantity`)}
                onChange={({ target }) => set(at, { quantity: target.value })}
              />
              <Field
                label="Cost (₹)"
                inputMode="decimal"
                value={cost}
                error={form.errorOf(`lines.${at}.unitCost`)}
                onChange={({ target }) => set(at, { cost: target.value })}
              />
              <button
                type="button"
                className="link min-h-11 justify-self-start sm:mt-7"
                aria-label={`Take out ${sizeOf(size)?.label ?? ''}`}
                onClick={() => change(lines.filter((_, one) => one !== at))}
              >
                Take out
              </button>
            </li>
          ))}
        </ul>
        <SelectField
          label="Add a size"
          value={added}
          onChange={({ target }) => {
            setAdded('');
            if (target.value !== '') change([...lines, { size: target.value, quantity: '', cost: '' }]);
          }}
        >
          <option value="">Choose…</option>
          {sizes
            .filter(({ id }) => !lines.some(({ size }) => size === id))
            .map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
        </SelectField>
        <Field label="Note on the order" {...form.field('note')} />
        <SaveButton form={form} pending="Saving…">
          Save purchase order
        </SaveButton>
      </form>
    </AdminPage>
  );
}

const nothing = { supplier: '', contact: '', gstin: '', expectedOn: '', note: '' };
