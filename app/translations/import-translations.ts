import { setImmediate } from 'node:timers/promises';
import type { Staff } from '#audit/write-audit.ts';
import { blockedClaims, claimErrors, refuseClaims } from '#claims-desk/refuse-claims.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { inSlices } from '#platform/in-slices.ts';
import { AppError } from '#rules/app-error.ts';
import type { OtherLanguage } from '#settings/rules/languages.ts';
import { settingsIn } from '#settings/sections/read-settings.ts';
import { readOtherEntries, type TranslatableEntry } from '#translations/read/read-entries.ts';
import { type TranslationKind, translationKinds } from '#translations/rules/translatable-entries.ts';
import {
  type ImportedText,
  type LineNote,
  readTranslationFile,
  type TranslationTable,
  tidied,
  translationHeading,
} from '#translations/rules/translation-csv.ts';
import { readProductEntries } from './read-product-entries.ts';
import { readStored } from './read-translation.ts';
import { claimingTexts, type NextTranslation, nextTranslation, writeTranslation } from './write-translation.ts';

const noSuchText = 'The shop has no such text.';

export interface TranslationImport {
  /** Texts. */
  changed: number;
  unchanged: number;
  problems: LineNote[];
  /** How many of them are claims that the owner may let stand. */
  claims: number;
  /** Lines that are left out, because their English text is another one than in the file. */
  leftOut: LineNote[];
}

const productsATime = 100;

/**
 * Reads translations back from the file that the export wrote, all of them or nothing. A dry run stores nothing and
 * lists what would happen. An empty cell changes nothing, so that a file may be half done; lines whose English text has
 * changed are left out and told.
 * @param kinds what the importer may translate; lines of others are refused
 * @param claimsReason why the owner lets claims stand that a figure or the law speaks against; empty: they are problems
 * @throws AppError 409 where somebody saved one of them since it was read, 422 whose errors name the lines, when it is
 *   no dry run and there are problems
 */
export async function importTranslations(
  app: AppContext,
  file: Uint8Array,
  { language, kinds, dryRun }: { language: OtherLanguage; kinds: readonly TranslationKind[]; dryRun: boolean },
  by: Staff,
  claimsReason = '',
): Promise<TranslationImport> {
  const { texts, problems } = await readTable(file, language);
  const entries = await readEntries(app, texts);
  const stored = await readStored(app.db, language);
  const leftOut: LineNote[] = [];
  const byThing = new Map<TranslatableEntry, ImportedText[]>();
  for (const text of texts) {
    const { line } = text;
    const entry = entries.get(`${text.kind}/${text.id}`);
    const kind = translationKinds.find((one) => one === text.kind);
    const field = entry && fieldOf(entry, text);
    const isKnown = entry?.texts.some((one) => one.field === text.field);
    if (kind !== undefined && !kinds.includes(kind)) {
      problems.push({ line, field: 'Kind', message: 'Your role does not include texts of this kind.' });
    } else if (!entry) problems.push({ line, field: 'ID', message: noSuchText });
    else if (field === undefined && isKnown)
      leftOut.push({
        line,
        field: 'English',
        message: 'The English text has changed since the export. Export the file again.',
      });
    else if (field === undefined) problems.push({ line, field: 'Field', message: noSuchText });
    else if (text.translated !== '') byThing.set(entry, [...(byThing.get(entry) ?? []), { ...text, field }]);
  }
  const touched: NextTranslation[] = [];
  const changedLines = new Set<number>();
  let [changed, claims] = [0, 0];
  for (const [entry, lines] of byThing) {
    // Reading thousands of texts takes seconds: shoppers are served meanwhile.
    await setImmediate();
    const typed = Object.fromEntries(lines.map(({ field, translated }) => [field, translated]));
    const done = new Set(lines.flatMap(({ field, isDone }) => (isDone ? [field] : [])));
    const next = nextTranslation(entry, language, stored(entry.kind, entry.id), typed, (field) => done.has(field));
    if (next.changed.length === 0) continue;
    changed += next.changed.length;
    touched.push(next);
    const lineOf = (field: string) => lines.find((one) => one.field === field)?.line ?? lines[0]?.line ?? 1;
    for (const field of next.changed) changedLines.add(lineOf(field));
    const note = ({ field, message }: { field: string; message: string }) =>
      void problems.push({ line: lineOf(field), field: translationHeading, message });
    for (const error of next.errors) note(error);
    if (claimsReason !== '') continue;
    const blocked = claimErrors(await blockedClaims(app.db, await claimingTexts(app.db, next)));
    claims += blocked.length;
    for (const error of blocked) note(error);
  }
  problems.sort((one, other) => one.line - other.line);
  const moving = new Set([...changedLines, ...[...problems, ...leftOut].map(({ line }) => line)]);
  const unchanged = texts.filter(({ line }) => !moving.has(line)).length;
  const outcome = { changed, unchanged, problems, claims, leftOut };
  if (dryRun) return outcome;
  if (problems.length > 0) throw refused(problems);
  await inTransaction(app.db, async (tx) => {
    for (const next of touched) {
      if (claimsReason !== '') await refuseClaims(tx, await claimingTexts(tx, next), by, claimsReason);
      await writeTranslation(tx, next, by, next.before?.version ?? 0);
    }
  });
  app.contentVersion.contentChanged();
  return outcome;
}

async function readTable(file: Uint8Array, language: string): Promise<TranslationTable> {
  try {
    return await inSlices(readTranslationFile(file, language));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { message } = error;
    const line = Number(/^Line (\d+)/.exec(message)?.[1] ?? 1);
    return { texts: [], problems: [{ line, field: '', message }] };
  }
}

/**
 * The field that says today what the line says in English: entries of lists change their places. Undefined where none
 * does.
 */
function fieldOf({ kind, texts }: TranslatableEntry, { field, english }: ImportedText): string | undefined {
  const same = texts.filter(({ text }) => tidied(text) === english);
  return (same.find((one) => one.field === field) ?? (kind === 'product' ? undefined : same[0]))?.field;
}

/** What the file names, by kind and id. */
async function readEntries(
  { db }: AppContext,
  texts: readonly ImportedText[],
): Promise<Map<string, TranslatableEntry>> {
  const ids = [...new Set(texts.flatMap(({ kind, id }) => (kind === 'product' ? [id] : [])))];
  const entries = await readOtherEntries(db, await settingsIn(db));
  for (let at = 0; at < ids.length; at += productsATime) {
    entries.push(...(await readProductEntries(db, ids.slice(at, at + productsATime))));
  }
  return new Map(entries.map((entry) => [`${entry.kind}/${entry.id}`, entry]));
}

function refused(problems: readonly LineNote[]): AppError {
  const errors = problems.slice(0, 500).map(({ line, message }) => ({ field: `line ${line}`, message }));
  const { line = 1, message = '' } = problems[0] ?? {};
  return new AppError(
    422,
    problems.length > 1
      ? `Line ${line}: ${message} ${problems.length} lines have problems.`
      : `Line ${line}: ${message}`,
    errors,
  );
}
