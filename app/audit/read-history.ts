import { sql } from 'kysely';
import type * as z from 'zod';
import type { AppContext } from '#platform/app-context.ts';
import type { AuditedKind } from '#platform/database/column-types.ts';
import { isUuid } from '#rules/ids.ts';
import type { historyEntry } from './history.contract.ts';

export type HistoryEntry = z.output<typeof historyEntry>;

export type Changes = HistoryEntry['changes'];

type Fields = Record<string, unknown>;

const most = 100;
const longestReported = 300;

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
  const inTitles = (fields: Fields | null) =>
    titles && Array.isArray(fields?.productIds)
      ? { ...fields, productIds: fields.productIds.map((one) => titles.get(one) ?? one) }
      : fields;
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
export function changesOf(before: Fields | null, after: Fields | null): Changes {
  if (before === null || after === null) return [];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.flatMap((field) => {
    const [was, is] = [before[field], after[field]];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    if (field === 'variants') return variantChanges(was as Fields[], is as Fields[]);
    return [{ field, before: asText(was), after: asText(is) }];
  });
}

/** Variants are listed one by one, under their weight. */
function variantChanges(was: readonly Fields[], is: readonly Fields[]): Changes {
  const weights = [...new Set([...was, ...is].map(({ weight }) => String(weight)))];
  const changes = weights.flatMap((weight) => {
    const [before, after] = [was, is].map((variants) => variants.find((variant) => variant.weight === weight));
    if (before && after) {
      return changesOf(before, after).map((change) => ({ ...change, field: `${weight}: ${change.field}` }));
    }
    return [{ field: weight, before: before ? inWords(before) : 'nothing', after: after ? inWords(after) : 'nothing' }];
  });
  const order = (variants: readonly Fields[]) => variants.map(({ weight }) => String(weight)).join(', ');
  return changes.length > 0 ? changes : [{ field: 'variants', before: order(was), after: order(is) }];
}

function asText(value: unknown): string {
  const text = Array.isArray(value) && value.length > 0 ? value.map(inWords).join('; ') : inWords(value);
  return text.length > longestReported ? `${text.slice(0, longestReported)}…` : text;
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

function inWords(value: unknown): string {
  if (value === undefined || value === null || value === '' || isEmptyList(value)) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .filter(([name]) => name !== 'weight')
    .map(([name, inner]) => `${name} ${inner}`)
    .join(', ');
}
