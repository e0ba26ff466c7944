import { Link } from 'react-router';
import { variantToJson } from '#catalogue/product-amounts.contract.ts';
import { unitPricePaise } from '#catalogue/rules/catalogue.ts';
import type { AdminProduct } from '#contract/amounts.ts';
import { Tick } from '#kit/admin/forms/field.tsx';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { Picture } from '#kit/picture.tsx';
import { formatPaise } from '#pricing/rules/money.ts';
import { isLimitedStock, isOutOfStock, stockWhenBack, stockWhenOut } from '#stock/rules/stock.ts';
import * as texts from './texts.ts';

interface AdminProductCardProps {
  product: AdminProduct;
  mayEdit: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onHistory: () => void;
}

export function AdminProductCard({ product, mayEdit, onEdit, onDelete, onHistory }: AdminProductCardProps) {
  const { act, busy } = useAction();
  const { _id: id, title, variants } = product;
  const out = isOutOfStock(variants);

  const setStock = (totalStock: number) =>
    act(
      'stock',
      (call) =>
        call('PUT /api/admin/products/edit/{id}', {
          params: { id },
          body: {
            variants: variants.map((variant) => ({ id: variant.id, ...variantToJson({ ...variant, totalStock }) })),
          },
        }),
      { quiet: true },
    );
  const list = (isActive: boolean) =>
    act('list', (call) => call('PUT /api/admin/products/edit/{id}', { params: { id }, body: { isActive } }), {
      quiet: true,
    });

  return (
    <article className="card flex h-full flex-col p-3">
      <div className="flex gap-3">
        <div className="size-20 flex-none overflow-hidden rounded-lg bg-paper-deep [&_img]:size-20 [&_img]:object-cover">
          {product.image !== '' && <Picture address={product.image} alt="" sizes="80px" />}
        </div>
        <div className="min-w-0 flex-1">
          <h2 className="font-sans font-semibold text-base [overflow-wrap:anywhere]">{title}</h2>
          <p className="mt-1 flex flex-wrap gap-1">
            <span className="tag capitalize">{product.category}</span>
            {out && <span className="tag tag-chilli">Out of stock</span>}
            {!out && isLimitedStock(variants) && <span className="tag tag-turmeric">Limited stock</span>}
            {!product.isActive && <span className="tag">Not listed</span>}
            {product.bestSellers && <span className="tag tag-leaf">{texts.bestSeller}</span>}
          </p>
          <p className="mt-1 text-ink-soft text-sm">{`GST ${product.gst} % · ${product.averageReview} of 5`}</p>
        </div>
      </div>
      <ul className="figures mt-2 text-sm">
        {variants.map((variant) => (
          <li key={variant.weight} className="flex flex-wrap justify-between gap-x-3 border-hairline border-t py-0.5">
            <span className="wrap-anywhere min-w-0">{variant.weight}</span>
            <span className="flex-none">
              {variant.sellingPricePaise > 0 && (
                <del className="mr-1 text-ink-soft">{formatPaise(variant.pricePaise)}</del>
              )}
              {formatPaise(unitPricePaise(variant))} ·{' '}
              <span className={variant.totalStock <= 1 ? 'font-semibold text-chilli' : ''}>
                {variant.putAside === null
                  ? `${variant.totalStock} in stock`
                  : `${variant.totalStock} shown in stock, ${variant.putAside} saved`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {mayEdit && (
        <div className="mt-auto grid gap-x-3 border-hairline border-t pt-1">
          <Tick
            kind="switch"
            label="Out of Stock"
            checked={out}
            disabled={busy !== null}
            onChange={() => setStock(out ? stockWhenBack : stockWhenOut)}
          />
          <Tick
            kind="switch"
            label={texts.listProductInStore}
            checked={product.isActive}
            disabled={busy !== null}
            onChange={(event) => list(event.target.checked)}
          />
        </div>
      )}
      <div className="mt-1 flex flex-wrap gap-2">
        {mayEdit && (
          <button type="button" className="button button-line flex-1" onClick={onEdit} aria-label={`Edit ${title}`}>
            Edit
          </button>
        )}
        <Link to={`/admin/products/stock/${id}`} className="button button-line" aria-label={texts.stockOf(title)}>
          Stock
        </Link>
        <button type="button" className="button button-line" onClick={onHistory} aria-label={`History of ${title}`}>
          History
        </button>
        {mayEdit && (
          <button
            type="button"
            className="button button-line text-chilli"
            onClick={onDelete}
            aria-label={`Delete ${title}`}
          >
            {texts.deleteLabel}
          </button>
        )}
      </div>
    </article>
  );
}
