import { Link } from 'react-router';
import { variantToJson } from '#catalogue/product-amounts.contract.ts';
import { unitPricePaise } from '#catalogue/rules/catalogue.ts';
import { type AdminSort, productState } from '#catalogue/rules/product-list.ts';
import type { AdminProduct } from '#contract/amounts.ts';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { type Column, RowButton } from '#kit/admin/lists/data-list.tsx';
import { Picture } from '#kit/picture.tsx';
import { formatPaise } from '#pricing/rules/money.ts';
import { isLimitedStock, isOutOfStock, shelfStock, stockWhenBack, stockWhenOut } from '#stock/rules/stock.ts';
import * as texts from './texts.ts';

export interface ProductActs {
  onEdit: (product: AdminProduct) => void;
  onDuplicate: (product: AdminProduct) => void;
  onDelete: (product: AdminProduct) => void;
  onHistory: (product: AdminProduct) => void;
}

const stateTags = { Listed: 'tag-leaf', 'Sold out': 'tag-chilli', 'Not listed': '', Draft: '' };

/** The columns of the list of products. @param categories names by id */
export function productColumns(
  mayEdit: boolean,
  categories: ReadonlyMap<string, string>,
  acts: ProductActs,
): Column<AdminProduct, AdminSort>[] {
  return [
    [
      'Picture',
      ({ image }) =>
        image !== '' && (
          <span className="block size-9 overflow-hidden rounded-md bg-paper-deep [&_img]:size-9 [&_img]:object-cover">
            <Picture address={image} alt="" sizes="36px" />
          </span>
        ),
      { headingIs: 'hidden', phone: 'picture' },
    ],
    [
      'Product',
      (product) =>
        mayEdit ? (
          <button
            type="button"
            className="link min-h-9 text-left"
            aria-label={`Edit ${product.title}`}
            onClick={() => acts.onEdit(product)}
          >
            {product.title}
          </button>
        ) : (
          product.title
        ),
      { kind: 'name', className: 'wrap-anywhere min-w-48', sort: ['title-atoz', 'title-ztoa'] },
    ],
    ['Category', ({ category }) => categories.get(category) ?? category, { isWide: true }],
    [
      'Price',
      priceOf,
      {
        className: 'whitespace-nowrap',
        below: sizesOf,
        sort: ['price-lowtohigh', 'price-hightolow'],
        phone: 'beside-name',
      },
    ],
    [
      'Stock',
      ({ _id, title, variants }) => {
        const units = `${variants.reduce((sum, { totalStock }) => sum + totalStock, 0)} in stock`;
        return (
          <Link
            to={`/admin/products/stock/${_id}`}
            className="link inline-block min-h-11 content-center max-md:whitespace-normal md:min-h-0"
            aria-label={`${units}: ${title}`}
          >
            {units}
          </Link>
        );
      },
      {
        className: 'whitespace-nowrap',
        below: stockRemark,
        sort: ['stock-lowtohigh', 'stock-hightolow'],
        phone: 'below',
      },
    ],
    [
      'State',
      ({ isActive, variants, bestSellers }) => {
        const state = productState(isActive, isOutOfStock(variants));
        return (
          <>
            <span className={`tag whitespace-nowrap ${stateTags[state]}`}>{state}</span>{' '}
            {bestSellers && (
              <span className="tag tag-turmeric whitespace-nowrap max-lg:hidden">{texts.bestSeller}</span>
            )}
          </>
        );
      },
      { phone: 'beside-below' },
    ],
    ...(mayEdit
      ? ([
          ['In store', (product) => <ListSwitch product={product} />, { isWide: true }],
          [
            texts.outOfStock,
            (product) => <OutSwitch product={product} />,
            { className: 'whitespace-nowrap', isWide: true },
          ],
        ] satisfies Column<AdminProduct, AdminSort>[])
      : []),
    [
      'Actions',
      (product) => (
        <span className="whitespace-nowrap">
          {mayEdit && (
            <RowButton label={`Duplicate ${product.title}`} onClick={() => acts.onDuplicate(product)}>
              Duplicate
            </RowButton>
          )}
          <RowButton label={`History of ${product.title}`} onClick={() => acts.onHistory(product)}>
            History
          </RowButton>
          {mayEdit && (
            <RowButton label={`Delete ${product.title}`} isDestructive onClick={() => acts.onDelete(product)}>
              {texts.deleteLabel}
            </RowButton>
          )}
        </span>
      ),
      // On a phone the row opens the product, which has them.
      { kind: 'actions', isWide: true, className: mayEdit ? 'max-md:hidden!' : '' },
    ],
  ];
}

/** What the cheapest size costs, beside its MRP where it is on offer. */
function priceOf({ variants }: AdminProduct) {
  const [cheapest] = variants.toSorted((one, other) => unitPricePaise(one) - unitPricePaise(other));
  if (!cheapest) return null;
  return (
    <>
      {formatPaise(unitPricePaise(cheapest))}
      {cheapest.sellingPricePaise > 0 && (
        <del className="ml-1 text-ink-soft text-sm">{formatPaise(cheapest.pricePaise)}</del>
      )}
    </>
  );
}

function sizesOf({ variants }: AdminProduct) {
  const [only] = variants;
  return (
    <span className="max-md:hidden">
      {variants.length === 1 ? only?.weight : `${variants.length} sizes from ${only?.weight}`}
    </span>
  );
}

function stockRemark({ variants }: AdminProduct) {
  const isPutAside = variants.some(({ putAside }) => putAside !== null);
  if (isPutAside) return `${variants.reduce((sum, one) => sum + shelfStock(one), 0)} saved`;
  return !isOutOfStock(variants) && isLimitedStock(variants) && 'Limited stock';
}

function ListSwitch({ product: { _id: id, isActive } }: { product: AdminProduct }) {
  const { act, busy } = useAction();
  const list = () =>
    act(
      'list',
      (call) => call('PUT /api/admin/products/edit/{id}', { params: { id }, body: { isActive: !isActive } }),
      { quiet: true },
    );
  return <RowSwitch label={texts.listProductInStore} isOn={isActive} isBusy={busy !== null} toggle={list} />;
}

interface RowSwitchProps {
  label: string;
  isOn: boolean;
  isBusy: boolean;
  toggle: () => void;
}

function RowSwitch({ label, isOn, isBusy, toggle }: RowSwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className="switch"
      aria-label={label}
      aria-checked={isOn}
      checked={isOn}
      disabled={isBusy}
      onChange={toggle}
    />
  );
}

/** Sets every size out of stock, or back to what it had (behaviour: Stock 6). */
export function useOutOfStock({ _id: id, variants }: AdminProduct) {
  const { act, busy } = useAction();
  const isOut = isOutOfStock(variants);
  const totalStock = isOut ? stockWhenBack : stockWhenOut;
  const body = {
    variants: variants.map((variant) => ({ id: variant.id, ...variantToJson({ ...variant, totalStock }) })),
  };
  return {
    isOut,
    isBusy: busy !== null,
    toggle: () =>
      act('stock', (call) => call('PUT /api/admin/products/edit/{id}', { params: { id }, body }), { quiet: true }),
  };
}

function OutSwitch({ product }: { product: AdminProduct }) {
  const { isOut, isBusy, toggle } = useOutOfStock(product);
  return <RowSwitch label={texts.outOfStock} isOn={isOut} isBusy={isBusy} toggle={toggle} />;
}
