import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { inLanguage } from '#messages/in-language.ts';
import { offeredLanguages } from '#messages/languages.ts';
import { currentLanguage } from '#messages/messages.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { type ConsentAct, type NoticeForm, noticeForms, notices } from '#privacy/rules/notices.ts';
import { retentionTimes } from '#privacy/rules/retention.ts';
import { emailKey } from '#rules/typed/email-address.ts';

/** Acts of one address at one form. */
const mostSaved = 20;

/** Of a wording in the reader's language: the first 12 hexadecimal digits of its SHA-256. */
const versionOf = (form: NoticeForm) => createHash('sha256').update(notices[form]).digest('hex').slice(0, 12);

/**
 * Records that somebody agreed, or took it back, with the moment and the wording that stood beside the form (DPDP Act
 * 2023, section 6), in the transaction that acts on it (behaviour: Own data 7).
 */
export async function recordConsent(
  tx: Transaction<Tables>,
  { form, act, email }: { form: NoticeForm; act: ConsentAct; email: string },
): Promise<void> {
  await tx
    .insertInto('consent')
    .values({ form, act, email: emailKey(email), notice_version: await noteNotice(tx, form) })
    .execute();
  // The last ones prove what holds; a button that is pressed without end leaves no list without end.
  await sql`delete from consent where id in (
    select id from consent where email = ${emailKey(email)} and form = ${form} order by at desc, id offset ${mostSaved})`.execute(
    tx,
  );
}

/**
 * Keeps each wording that is shown from now on, in every language; what was collected at a moment was collected under
 * the one in force then.
 */
export async function noteNotices({ db }: Pick<AppContext, 'db'>): Promise<void> {
  for (const language of offeredLanguages()) {
    await inLanguage(language, async () => {
      for (const form of noticeForms) await noteNotice(db, form);
    });
  }
}

async function noteNotice(db: Kysely<Tables>, form: NoticeForm): Promise<string> {
  const version = versionOf(form);
  const language = currentLanguage();
  await sql`insert into privacy_notice (form, version, wording, language)
    select ${form}, ${version}, ${notices[form]}, ${language}
    where ${version} is distinct from
      (select version from privacy_notice where form = ${form} and language = ${language} order by since desc limit 1)
    on conflict do nothing`.execute(db);
  return version;
}

export interface Consent {
  at: Date;
  form: NoticeForm;
  act: ConsentAct;
  wording: string;
}

/** What the owner of an address agreed to and took back, newest first. */
export async function readConsents({ db }: Pick<AppContext, 'db'>, email: string): Promise<Consent[]> {
  const { rows } = await sql<Consent>`select at, form, act, wording from consent
    join lateral (select wording from privacy_notice
      where privacy_notice.form = consent.form and version = notice_version limit 1) as notice on true
    where email = ${emailKey(email)} order by at desc, id`.execute(db);
  return rows;
}

export async function moveConsents(tx: Transaction<Tables>, old: string, email: string): Promise<void> {
  await tx
    .updateTable('consent')
    .set({ email: emailKey(email) })
    .where('email', '=', emailKey(old))
    .execute();
}

export async function forgetConsents(tx: Transaction<Tables>, email: string): Promise<void> {
  await tx.deleteFrom('consent').where('email', '=', emailKey(email)).execute();
}

/**
 * Removes what proves nothing any more: requests that nobody confirmed within a week, and what was taken back more than
 * a year ago (behaviour: Own data 6).
 */
export async function dropOldConsents({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await sql`delete from consent as old where exists (
    select from (
      select form, act, at from consent as last where last.email = old.email and last.form = old.form order by at desc, id limit 1
    ) as last
    where (last.act = 'withdrawn' and last.at < now() - ${retentionTimes.consentsTakenBack}::interval)
      -- What it was given for is long over: requests end by themselves.
      or (last.form in ('stock', 'ads') and last.at < now() - ${retentionTimes.consentsTakenBack}::interval)
      or (last.act = 'asked' and last.at < now() - ${retentionTimes.newsletterRequests}::interval))`.execute(db);
}
