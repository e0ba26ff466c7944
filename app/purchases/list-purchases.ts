import type { AppContext } from '#platform/app-context.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';

export interface PurchaseLine {
  position: number;
  productId: string;
  variantId: string;
  title: string;
  weight: string;
  quantity: number;
  received: number;
  unitCostPaise: number | null;
}

export interface Purchase {
  id: string;
  number: number;
  supplier: string;
  contact: string;
  gstin: string;
  expectedOn: string | null;
  note: string;
  at: string;
  isClosed: boolean;
  lines: PurchaseLine[];
}

const mostShown = 200;

/** Purchase orders, those still open first, then the newest. */
export async function listPurchases({ db }: Pick<AppContext, 'db'>): Promise<Purchase[]> {
  const rows = await select(db)
    .orderBy((row) => row('closed_at', 'is not', null))
    .orderBy('number', 'desc')
    .limit(mostShown)
    .execute();
  return withLines(db, rows);
}

/** @throws AppError 404 */
export async function readPurchase({ db }: Pick<AppContext, 'db'>, id: string): Promise<Purchase> {
  const rows = isUuid(id) ? await select(db).where('purchase.id', '=', id).execute() : [];
  const [purchase] = await withLines(db, rows);
  if (!purchase) throw new AppError(404, 'There is no such purchase order');
  return purchase;
}

/** Who was ordered from before, by name. */
export async function listSuppliers({ db }: Pick<AppContext, 'db'>) {
  return db.selectFrom('supplier').select(['name', 'contact', 'gstin']).orderBy('name').execute();
}

const select = (db: AppContext['db']) =>
  db
    .selectFrom('purchase')
    .innerJoin('supplier', 'supplier.id', 'purchase.supplier_id')
    .select(['purchase.id', 'number', 'expected_on', 'note', 'created_at', 'closed_at'])
    .select((row) => [
      // Orders of before were written without their own.
      row.fn.coalesce('supplier_name', 'supplier.name').as('name'),
      row.fn.coalesce('purchase.contact', 'supplier.contact').as('contact'),
      row.fn.coalesce('purchase.gstin', 'supplier.gstin').as('gstin'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

async function withLines(db: AppContext['db'], rows: readonly Row[]): Promise<Purchase[]> {
  if (rows.length === 0) return [];
  const lines = await db
    .selectFrom('purchase_line')
    .selectAll()
    .where(
      'purchase_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    supplier: row.name,
    contact: row.contact,
    gstin: row.gstin,
    expectedOn: row.expected_on,
    note: row.note,
    at: row.created_at.toISOString(),
    isClosed: row.closed_at !== null,
    lines: lines
      .filter(({ purchase_id }) => purchase_id === row.id)
      .map((line) => ({
        position: line.position,
        productId: line.product_id,
        variantId: line.variant_id,
        title: line.title,
        weight: line.weight,
        quantity: line.quantity,
        received: line.received,
        unitCostPaise: line.unit_cost_paise,
      })),
  }));
}
