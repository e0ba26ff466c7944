import { useState } from 'react';
import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { listAdminProducts } from '#catalogue/list-admin-products.ts';
import { variantToJson } from '#catalogue/product-amounts.contract.ts';
import { priceError } from '#catalogue/rules/product-form.ts';
import { type AdminSort, adminSorts, pricesPageSize, productListFromQuery } from '#catalogue/rules/product-list.ts';
import { FieldError, SaveButton } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { type Column, DataList } from '#kit/admin/lists/data-list.tsx';
import { Pager } from '#kit/admin/lists/list-controls.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { paiseFromTyped } from '#pricing/rules/money.ts';
import { notANumber, typedNumber } from '#rules/typed/typed-number.ts';
import { readShownCategories } from '#settings/sections/categories.ts';
import { shelfStock } from '#stock/rules/stock.ts';
import type { Route } from './+types/prices-and-stock.ts';
import { changedFigures, type FigureColumn } from './changed-figures.ts';
import { ProductFilters } from './product-filters.tsx';
import * as texts from './texts.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { app } = context.get(pageContext);
  const choice = productListFromQuery(query, await readShownCategories(app), 'title-atoz');
  const { products, total } = await listAdminProducts(app, {
    ...choice,
    limit: pricesPageSize,
  });
  return {
    choice,
    total,
    rows: products.flatMap(({ _id, title, variants }) =>
      variants.map(({ weight, pricePaise, sellingPricePaise, totalStock, putAside }) => ({
        productId: _id,
        title,
        weight,
        pricePaise,
        sellingPricePaise,
        totalStock,
        putAside,
      })),
    ),
  };
}

export const meta = () => adminMeta(texts.pricesAndStock);

/** By title unless asked otherwise: who goes through all prices reads them as a list. */
const sorts = adminSorts.toSorted((a, b) => Number(b.id === 'title-atoz') - Number(a.id === 'title-atoz'));

const figures = [
  ['price', texts.priceMrp],
  ['sellingPrice', texts.sellingPrice],
  ['totalStock', texts.totalStock],
] as const satisfies [FigureColumn, string][];
type Edited = Partial<Record<FigureColumn, string>>;
const sortOf = {
  price: undefined,
  sellingPrice: ['price-lowtohigh', 'price-hightolow'],
  totalStock: ['stock-lowtohigh', 'stock-hightolow'],
} as const;
type Row = Route.ComponentProps['loaderData']['rows'][number];

/** On a phone all figures of a size stand beside each other. */
const narrow = 'max-md:px-1!';

/** Figures of many variants in one table, saved together or not at all. */
export default function PricesAndStock({ loaderData }: Route.ComponentProps) {
  const { choice, rows, total } = loaderData;
  const keyOf = (row: { productId: string; weight: string }) => `${row.productId} ${row.weight}`;
  const number = (text: string) => typedNumber(text) ?? Number.NaN;
  /** What a refusal said is there by now, by row and column; until then what the page was loaded with. */
  const [seen, setSeen] = useState<Record<string, number>>({});
  /** A figure that nobody touched is compared with what was loaded, else with what a refusal told. */
  const asSeen = (key: string, column: FigureColumn, now: number, was: number) =>
    now === was ? was : (seen[`${key} ${column}`] ?? was);

  const changedIn = (edited: Record<string, Edited>) =>
    rows.flatMap((row) => {
      const values = edited[keyOf(row)] ?? {};
      const now = {
        ...row,
        pricePaise: values.price === undefined ? row.pricePaise : paiseFromTyped(number(values.price)),
        sellingPricePaise:
          values.sellingPrice === undefined
            ? row.sellingPricePaise
            : paiseFromTyped(number(values.sellingPrice || '0')),
        totalStock: values.totalStock === undefined ? row.totalStock : number(values.totalStock),
      };
      const same =
        now.pricePaise === row.pricePaise &&
        now.sellingPricePaise === row.sellingPricePaise &&
        now.totalStock === row.totalStock;
      return same ? [] : [{ now, was: row }];
    });

  const form = useForm({
    initial: { edited: {} as Record<string, Edited> },
    check: ({ edited }) =>
      changedIn(edited).flatMap(({ now }) => {
        const key = keyOf(now);
        const values = edited[key] ?? {};
        const unread = figures.find(
          ([name]) =>
            values[name] !== undefined && Number.isNaN(number(values[name] || (name === 'sellingPrice' ? '0' : ''))),
        );
        const error = unread
          ? { field: unread[0], message: notANumber(unread[1], values[unread[0]] ?? '') }
          : priceError(now);
        return error ? [{ field: `${key} ${error.field}`, message: error.message }] : [];
      }),
    send: (call, { edited }) =>
      call('PUT /api/admin/products/prices-and-stock', {
        body: {
          rows: changedIn(edited).map(({ now: typed, was: loaded }) => {
            const [now, was, key] = [variantToJson(typed), variantToJson(loaded), keyOf(loaded)];
            return {
              productId: typed.productId,
              ...now,
              stockWas: asSeen(key, 'totalStock', now.totalStock, was.totalStock),
              priceWas: asSeen(key, 'price', now.price, was.price),
              sellingPriceWas: asSeen(key, 'sellingPrice', now.sellingPrice, was.sellingPrice),
            };
          }),
        },
      }),
    errorsOf: ({ errors }) =>
      errors.flatMap(({ field, message }) => {
        const [, at = '', name = ''] = field.split('.');
        const row = changed[Number(at)]?.now;
        return row
          ? [{ field: `${keyOf(row)} ${name === 'weight' || name === 'productId' ? 'price' : name}`, message }]
          : [];
      }),
    onRefused({ answer }) {
      const shown = changedFigures(answer).flatMap(({ row, field = 'totalStock', now }) => {
        const variant = changed[row]?.now;
        return variant ? [[`${keyOf(variant)} ${field}`, now] as const] : [];
      });
      setSeen((before) => ({ ...before, ...Object.fromEntries(shown) }));
    },
    valuesAfter: () => ({ edited: {} }),
    onDone: () => setSeen({}),
  });
  const { edited } = form.values;
  const changed = changedIn(edited);
  const figureCell = (row: Row, name: FigureColumn, label: string) => {
    const key = keyOf(row);
    const error = form.errorOf(`${key} ${name}`);
    return (
      <>
        <input
          type="text"
          inputMode={name === 'totalStock' ? 'numeric' : 'decimal'}
          readOnly={name === 'totalStock' && row.putAside !== null}
          aria-label={`${label} of ${row.title}, ${row.weight}`}
          aria-invalid={error !== undefined}
          title={error}
          className="field text-right max-md:px-1 md:min-w-24"
          value={edited[key]?.[name] ?? String(name === 'totalStock' ? shelfStock(row) : variantToJson(row)[name])}
          onChange={(event) => {
            const typed = event.target.value;
            form.change(
              (now) => ({ edited: { ...now.edited, [key]: { ...now.edited[key], [name]: typed } } }),
              `${key} ${name}`,
            );
          }}
        />
        <FieldError>{error}</FieldError>
        {name === 'totalStock' && row.putAside !== null && (
          <p className="text-ink-soft text-sm">Saved, but ‘Out of Stock’ is ticked</p>
        )}
      </>
    );
  };
  const columns: readonly Column<Row, AdminSort>[] = [
    [
      'Product',
      ({ title }) => title,
      { kind: 'name', below: ({ weight }) => weight, className: narrow, sort: ['title-atoz', 'title-ztoa'] },
    ],
    ...figures.map(
      ([name, label]): Column<Row, AdminSort> => [
        label,
        (row) => figureCell(row, name, label),
        { className: narrow, sort: sortOf[name], ...(name === 'sellingPrice' && { belowHeading: '0: no offer' }) },
      ],
    ),
  ];

  return (
    <AdminPage
      title={texts.pricesAndStock}
      about={
        <Link to="/admin/products" className="link">
          Back to products
        </Link>
      }
    >
      <ProductFilters choice={choice} sorts={sorts} />
      {rows.length === 0 ? (
        <div className="mt-4">
          <EmptyState title={total === 0 ? texts.productNotFound : texts.nothingOnThisPage} />
        </div>
      ) : (
        <form {...form.props} className="mt-4">
          <DataList
            label={texts.pricesAndStock}
            columns={columns}
            rows={rows}
            idOf={keyOf}
            sort={{ sorts, value: choice.sort }}
            rowClass={(row) => (changed.some(({ was }) => was === row) ? 'bg-turmeric-tint' : undefined)}
          />
          <div className="bar-below mt-3 flex flex-wrap items-center justify-end gap-3 bg-paper py-3">
            <span role="status" className="mr-auto text-ink-soft">
              {changed.length === 0
                ? 'No changes yet'
                : changed.length === 1
                  ? '1 variant changed'
                  : `${changed.length} variants changed`}
            </span>
            <button
              type="button"
              className="button button-line"
              disabled={changed.length === 0}
              onClick={() => {
                form.change({ edited: {} }, ...form.errors.map(({ field }) => field));
                setSeen({});
              }}
            >
              Undo all
            </button>
            <SaveButton form={form} disabled={changed.length === 0} pending={texts.saving}>
              Save all
            </SaveButton>
          </div>
        </form>
      )}
      <Pager page={choice.page} total={total} size={pricesPageSize} />
    </AdminPage>
  );
}
