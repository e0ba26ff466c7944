import { sql, type Transaction } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { openBatches } from '#batches/units/switch-batches.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { keepPictures } from '#platform/media/uploaded-pictures.ts';
import { endUnusedSessions } from '#platform/sessions/sessions.ts';
import { AppError, type FormError } from '#rules/app-error.ts';
import { pictureGone, pictureOfVersionGone } from '#rules/picture-address.ts';
import { changedMeanwhile } from '#rules/staff-texts.ts';
import { maskedBank } from '#settings/rules/fields/bank.ts';
import {
  type AnySection,
  type AnySettings,
  isLocked,
  type LockedSection,
  type LockedSettings,
  lockedErrors,
} from '#settings/rules/locked-settings.ts';
import { type Section, type Settings, settingErrors } from '#settings/rules/settings.ts';
import { storeCategories } from './categories.ts';
import { lockedSettings, recordAllLocked, recordLocked } from './locked-settings.ts';
import { recordPolicies } from './policy-versions.ts';
import { completed, defaultOf, inForce, type StoredSection, settingsIn } from './read-settings.ts';
import { sampleErrors } from './sample-details.ts';

const somebodyChangedTheSetting = 'Somebody else saved this in the meantime. Nothing was saved; load it again.';

/**
 * Saves one section as a new version (behaviour: Settings 2, Settings 3).
 * @param seen the version that the form was loaded with
 * @param check of what is saved, beside what it was, in the same transaction
 * @throws AppError 400 with a sentence for each wrong field; 409 with `version` where somebody saved it since
 */
export async function saveSection<Name extends Section>(
  app: AppContext,
  section: Name,
  value: AnySettings[Name],
  by: Staff,
  seen: number,
  check: (tx: Transaction<Tables>, before: AnySettings[Name]) => Promise<void> = async () => {},
): Promise<StoredSection<Name>> {
  refuseWrongFields(app, section, value);
  return inTransaction(app.db, async (tx) => {
    const before = await lockSection(tx, section);
    refuseUnseen(section, before.version, seen);
    await refuseAnotherState(tx, before.value, value);
    await check(tx, before.value);
    if (section === 'work') await endUnusedSessions(tx, app.config.staffSessions);
    return writeVersion(tx, section, before, value, by, 'edited');
  });
}

/**
 * Changes a part of a setting that orders lock, as a new version. The caller has asked the rules of that part.
 * @param isSeen whether it is still what the form was loaded with
 * @param edit what it becomes
 * @param check of what is saved, in the same transaction
 * @returns what it is now
 * @throws AppError 409 where somebody saved it since
 */
export async function editLocked<Name extends LockedSection>(
  app: Pick<AppContext, 'db'>,
  section: Name,
  isSeen: (before: AnySettings[Name]) => boolean,
  edit: (before: AnySettings[Name]) => AnySettings[Name],
  by: Staff,
  check: (tx: Transaction<Tables>, value: AnySettings[Name]) => Promise<void> = async () => {},
): Promise<AnySettings[Name]> {
  return inTransaction(app.db, async (tx) => {
    const before = await lockSection(tx, section);
    if (!isSeen(before.value)) throw new AppError(409, changedMeanwhile);
    const value = edit(before.value);
    await check(tx, value);
    return (await writeVersion(tx, section, before, value, by, 'edited')).value;
  });
}

/**
 * Brings back what a section said in an earlier version; 0 is its default, or how it was before the first. This is a
 * version of its own, so nothing is lost.
 * @param check of what is brought back, in the same transaction
 * @throws AppError 400 where it breaks a rule of today; 404 for a version that never was; 409 with `version` where somebody saved it since, and
 *   where a picture of it has been deleted
 */
export async function restoreSection<Name extends AnySection>(
  app: AppContext,
  section: Name,
  version: number,
  by: Staff,
  seen: number,
  check: (
    tx: Transaction<Tables>,
    value: AnySettings[Name],
    before: AnySettings[Name],
  ) => Promise<void> = async () => {},
): Promise<StoredSection<Name>> {
  // For good, so that anyone who is refused finds in the list what they had not seen.
  if (isLocked(section)) await recordAllLocked(app);
  return inTransaction(app.db, async (tx) => {
    const before = await lockSection(tx, section);
    refuseUnseen(section, before.version, seen);
    const earlier = await tx
      .selectFrom('setting_version')
      .select('value')
      .where('section', '=', section)
      // Any number may be asked for.
      .where('version', '=', sql<number>`${version}::bigint`)
      .executeTakeFirst();
    if (!earlier && (version !== 0 || isLocked(section))) throw new AppError(404, 'There is no such version');
    const value = (
      earlier ? completed(section, earlier.value) : await defaultIn(tx, section as Section)
    ) as AnySettings[Name];
    // What was right when it was saved may be wrong by the rules of today. A default of the demo may say that it is a
    // sample.
    if (earlier || section === 'company' || section === 'contact')
      refuseWrongFields(app, section, value, earlier !== undefined);
    await refuseAnotherState(tx, before.value, value);
    await check(tx, value, before.value);
    if (section === 'work') await endUnusedSessions(tx, app.config.staffSessions);
    return writeVersion(tx, section, before, value, by, 'brought back');
  });
}

function refuseUnseen(section: AnySection, version: number, seen: number): void {
  if (version === seen) return;
  throw new AppError(409, isLocked(section) ? changedMeanwhile : somebodyChangedTheSetting, [], null, { version });
}

const errorsOf: { readonly [Name in AnySection]: (value: AnySettings[Name]) => FormError[] } = {
  ...settingErrors,
  ...lockedErrors,
};

/**
 * @param byRules whether the rules of the section are asked, too, and not only what a real shop may not take from the
 *   sample
 */
function refuseWrongFields<Name extends AnySection>(
  { config }: AppContext,
  section: Name,
  value: AnySettings[Name],
  byRules = true,
): void {
  const ofSample = sampleErrors(config, { [section]: value });
  const wrong = byRules ? errorsOf[section](value) : [];
  const errors = [...ofSample, ...wrong.filter(({ field }) => !ofSample.some((one) => one.field === field))];
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
}

/**
 * A credit note takes back the tax lines of its invoice, so the shop keeps its state once there are documents
 * (behaviour: Settings 5).
 */
async function refuseAnotherState(
  tx: Transaction<Tables>,
  before: AnySettings[AnySection],
  after: AnySettings[AnySection],
): Promise<void> {
  if (!('state' in before && 'state' in after) || before.state === after.state) return;
  // Who writes a document takes its number here first: none is written under the old state while this one is saved.
  await sql`select pg_advisory_xact_lock(hashtextextended('document numbers', 0))`.execute(tx);
  if (!(await tx.selectFrom('document').select('id').limit(1).executeTakeFirst())) return;
  const message = `Invoices were written under ${before.state}. The state stays as it is, or their credit notes would carry the taxes of another state.`;
  throw new AppError(400, message, [{ field: 'state', message }]);
}

/** Two who save at once come one after the other: the second sees the first's version. */
async function lockSection<Name extends AnySection>(
  tx: Transaction<Tables>,
  section: Name,
): Promise<{ version: number; value: AnySettings[Name] }> {
  await tx.selectFrom('store_setting').select('id').forUpdate().execute();
  const row = await inForce(tx).where('section', '=', section).executeTakeFirst();
  const stored = async () => (row ? completed(section, row.value) : defaultIn(tx, section as Section));
  const value = await (isLocked(section) ? lockedSettings[section].read(tx) : stored());
  return { version: row?.version ?? 0, value: value as AnySettings[Name] };
}

const defaultIn = async (tx: Transaction<Tables>, section: Section): Promise<Settings[Section]> =>
  defaultOf(section, (await settingsIn(tx)).brand);

async function writeVersion<Name extends AnySection>(
  tx: Transaction<Tables>,
  section: Name,
  before: { version: number; value: AnySettings[Name] },
  given: AnySettings[Name],
  by: Staff,
  action: 'edited' | 'brought back',
): Promise<StoredSection<Name>> {
  if (!(await keepPictures(tx, picturesIn(given)))) {
    throw new AppError(409, action === 'edited' ? pictureGone : pictureOfVersionGone);
  }
  if (section === 'categories')
    await storeCategories(tx, before.value as Settings['categories'], given as Settings['categories']);
  // What held until now has a version, too, wherever the shop was started.
  await recordPolicies(tx, await settingsIn(tx));
  const { newest, value } = isLocked(section)
    ? await writeLocked(tx, section, before.value as never, given as never)
    : { newest: before.version, value: given };
  const version = newest + 1;
  const { at } = await tx
    .insertInto('setting_version')
    .values({ section, version, value: JSON.stringify(value), by_user_id: by.id, by_name: by.userName })
    .returning('at')
    .executeTakeFirstOrThrow();
  await writeAudit(tx, by, {
    ...(isLocked(section) ? { kind: lockedSettings[section].kind } : { kind: 'setting', id: section }),
    action,
    before: noted(section, before.value),
    after: noted(section, value),
  });
  await recordPolicies(tx, await settingsIn(tx));
  const isKept = (of: AnySettings[AnySection]) => section === 'batches' && (of as Settings['batches']).isKept;
  if (isKept(value) && !isKept(before.value)) await openBatches(tx, by.id);
  return { version, value: value as AnySettings[Name], saved: { at, by: by.userName } };
}

/** The columns may hold less of a number than was given: they say what the version is. */
async function writeLocked<Name extends LockedSection>(
  tx: Transaction<Tables>,
  section: Name,
  before: LockedSettings[Name],
  given: LockedSettings[Name],
): Promise<{ newest: number; value: LockedSettings[Name] }> {
  const { read, write } = lockedSettings[section];
  const newest = await recordLocked(tx, section, before);
  await write(tx, given);
  return { newest, value: await read(tx) };
}

/** What the record of changes keeps: which account it is, and not all of its number. */
const noted = (section: AnySection, value: AnySettings[AnySection]): AnySettings[AnySection] =>
  section === 'bank' ? maskedBank(value as Settings['bank']) : value;

/** Every text that a section holds, pictures among them, at any depth. */
function picturesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(picturesIn) : [];
}
