import { sql } from 'kysely';
import type * as z from 'zod';
import type { AppContext } from '#platform/app-context.ts';
import type { AuditedKind } from '#platform/database/column-types.ts';
import { isUuid } from '#rules/ids.ts';
import { changesBetween } from '#versions/rules/changes.ts';
import type { historyEntry } from './history.contract.ts';

export type HistoryEntry = z.output<typeof historyEntry>;

type Fields = Record<string, unknown>;

const most = 100;

/** Who changed a thing, newest first, at most 100; only what changed, in words. */
export async function readHistory(
  app: AppContext,
  kind: Extract<AuditedKind, 'product' | 'coupon' | 'program'>,
  id: string,
): Promise<HistoryEntry[]> {
  const rows = await app.db
    .selectFrom('audit_entry')
    .select(['at', 'by_name', 'action', 'before', 'after'])
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  const titles =
    kind === 'coupon'
      ? await productTitles(
          app,
          rows.flatMap(({ before, after }) => [before, after]),
        )
      : null;
  const inTitles = (fields: Fields | null): Fields | null => {
    if (!titles || fields === null) return fields;
    // In which order they were ticked is no change.
    const inOrder = ['productIds', 'categories'].flatMap((name) => {
      const ids = fields[name];
      return Array.isArray(ids) ? [[name, ids.map((one) => titles.get(one) ?? one).sort()]] : [];
    });
    return { ...fields, ...Object.fromEntries(inOrder) };
  };
  return rows.map((row) => ({
    at: row.at.toISOString(),
    by: row.by_name,
    action: row.action,
    changes: changesOf(inTitles(row.before as Fields | null), inTitles(row.after as Fields | null)),
  }));
}

async function productTitles(app: AppContext, entries: readonly unknown[]): Promise<Map<unknown, string>> {
  const named = entries.flatMap((entry) => (entry as Fields | null)?.productIds ?? []);
  const ids = [...new Set(named)].filter((one) => typeof one === 'string').filter(isUuid);
  const rows = await app.db
    .selectFrom('product')
    .select(['id', 'title'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The fields that differ, as texts. A thing that came or went is described by its action. */
export function changesOf(before: Fields | null, after: Fields | null): HistoryEntry['changes'] {
  if (before === null || after === null) return [];
  const changes = changesBetween(withVariants(before, after), withVariants(after, before));
  return changes.filter((change) => 'before' in change);
}

/** The fields of a variant stand beside the product's, under its weight; one that came or went is a field itself. */
function withVariants(product: Fields, other: Fields): Fields {
  const there = new Set(variantsOf(other).map(({ weight }) => weight));
  const flat = variantsOf(product).flatMap(({ weight, ...fields }) =>
    there.has(weight)
      ? Object.entries(fields).map(([name, value]) => [`${weight}: ${name}`, value])
      : [[String(weight), fields]],
  );
  const order = variantsOf(product).flatMap(({ weight }) => (there.has(weight) ? [weight] : []));
  return { ...product, ...('variants' in product && { variants: order.join(', ') }), ...Object.fromEntries(flat) };
}

const variantsOf = ({ variants = [] }: Fields) => variants as Fields[];
