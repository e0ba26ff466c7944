import type { Change } from '#versions/rules/changes.ts';

/** The name of a field, 'totalStock' or 'productIds', as people would say it. */
const inPlainWords = (field: string) =>
  field
    .replace(/Ids$/, 's')
    .replaceAll(/([a-z])([A-Z])/g, (_pair, end: string, begin: string) => `${end} ${begin.toLowerCase()}`);

const changedField = (field: string, before: string, after: string) =>
  `${field.charAt(0).toUpperCase()}${field.slice(1)}: ${before} → ${after}`;

/** What was changed, a line for each field. @param most lines; left out, all */
export function Changes({ changes, most = changes.length }: { changes: readonly Change[]; most?: number }) {
  const more = changes.length - most;
  return (
    <span className="block text-sm empty:hidden">
      {changes.slice(0, most).map((change, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same line may have been removed twice
        <span key={at} className="wrap-anywhere block">
          {'said' in change
            ? `${change.field}: ${change.said}`
            : changedField(inPlainWords(change.field), change.before, change.after)}
        </span>
      ))}
      {more > 0 && <span className="block text-ink-soft">{`and ${more} more`}</span>}
    </span>
  );
}
