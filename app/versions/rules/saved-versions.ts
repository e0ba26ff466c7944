import type { Change } from './changes.ts';

export interface SavedVersion<Value> {
  version: number;
  at: Date;
  by: string;
  value: Value;
  /** What the version before it said; null where that is not known, or was the default. */
  before: Value | null;
}

/** A version as a screen lists it. */
export interface ListedVersion {
  version: number;
  at: Date;
  by: string;
  changes: Change[];
}

const mostListed = 50;
/** The last one only says what the oldest that is listed changed. */
export const mostRead = mostListed + 1;

interface VersionRow<Value> {
  version: number;
  at: Date;
  by_name: string;
  value: Value;
}

/** @param rows the newest first, at most `mostRead`; version 0 is how it was before the first saving, and not listed */
export function savedVersions<Value>(rows: readonly VersionRow<Value>[]): SavedVersion<Value>[] {
  return rows
    .map(({ by_name: by, ...row }, at) => ({ ...row, by, before: rows[at + 1]?.value ?? null }))
    .filter(({ version }) => version > 0)
    .slice(0, mostListed);
}
