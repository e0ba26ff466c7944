import type { Shop } from '#platform/shop.ts';
import type { CallAnswer } from '#rules/calls.ts';

export type HistoryEntry = CallAnswer<'GET /api/admin/history/{kind}/{id}'>['data'][number];

const most = 100;
const longestTold = 300;

/** Who changed a product or a coupon, newest first, at most 100; only what changed, in words. */
export async function readHistory(shop: Shop, kind: 'product' | 'coupon', id: string): Promise<HistoryEntry[]> {
  const rows = await shop.db
    .selectFrom('audit_entry')
    .select(['at', 'by_name', 'action', 'before', 'after'])
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    by: row.by_name,
    action: row.action,
    changes: changesOf(row.before as Record<string, unknown> | null, row.after as Record<string, unknown> | null),
  }));
}

/** The fields that differ. A thing that came or went is told by its action. */
function changesOf(before: Record<string, unknown> | null, after: Record<string, unknown> | null) {
  if (before === null || after === null) return [];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: told(before[field]), after: told(after[field]) }));
}

function told(value: unknown): string {
  const text = Array.isArray(value) ? value.map(inWords).join('; ') : inWords(value);
  return text.length > longestTold ? `${text.slice(0, longestTold)}…` : text;
}

function inWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, inner]) => (name === 'weight' ? String(inner) : `${name} ${inner}`))
    .join(', ');
}
