import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import { policiesOf, policiesUpdated, policyTranslation } from '#content/policies/policies.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { rememberWhileFresh } from '#platform/remember-while-fresh.ts';
import type { Policy } from '#settings/rules/policies.ts';
import { type PolicyName, policyNames } from '#settings/rules/policy-names.ts';
import type { Settings } from '#settings/rules/settings.ts';
import { readTranslator } from '#translations/read/read-translated.ts';
import { fieldsOfKind } from '#translations/rules/translatable-entries.ts';
import { withTexts } from '#translations/rules/translatable-fields.ts';
import { readEnglishSettings, readSettings, settingsIn } from './read-settings.ts';

interface PolicyVersion {
  policy: PolicyName;
  version: number;
  at: Date;
}

export interface ShownPolicy extends Policy {
  /** When it came into force. */
  since: Date;
  /** When another one did; null while it holds. */
  until: Date | null;
  /** The numbers of the other versions, the newest first. */
  others: { version: number; since: Date }[];
  /** Of a translation the number of the English version, which is the one that binds; else null. */
  translates: number | null;
}

/**
 * Writes down the policies that the settings make, where they say another thing than before (behaviour: Settings 8).
 */
export async function recordPolicies(tx: Transaction<Tables>, settings: Settings): Promise<void> {
  const policies = policiesOf(settings);
  for (const policy of policyNames) {
    const content = JSON.stringify(policies[policy]);
    const last = await tx
      .selectFrom('policy_version')
      .select(['version', sql<SqlBool>`content = ${content}::jsonb`.as('is_same')])
      .where('policy', '=', policy)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last?.is_same) continue;
    // The first text of a shop holds since it was written, which may be before this version of the shop's software ran.
    const at = last
      ? sql<Date>`clock_timestamp()`
      : sql<Date>`least(clock_timestamp(), ${policiesUpdated}::timestamptz)`;
    await tx
      .insertInto('policy_version')
      .values({ policy, version: (last?.version ?? 0) + 1, content, at })
      .execute();
  }
}

/** The same when the shop starts: another version of its software may say another thing by default. */
export async function recordPoliciesAtStart(app: Pick<AppContext, 'db'>): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await tx.selectFrom('store_setting').select('id').forUpdate().execute();
    await recordPolicies(tx, await settingsIn(tx));
  });
}

type Reader = Pick<AppContext, 'db' | 'contentVersion'>;

/**
 * All versions without their texts, the newest first; read once per change of the shop's content, and kept while the
 * database is away.
 */
const readVersions = rememberWhileFresh(({ db }: Reader): Promise<PolicyVersion[]> => listed(db).execute(), {
  orLast: true,
});

const listed = (db: Kysely<Tables>) =>
  db.selectFrom('policy_version').select(['policy', 'version', 'at']).orderBy('version', 'desc');

/**
 * A policy as it holds now, in the reader's language as far as it is translated, by staff or by the shop itself; or as
 * it held in a version, in English (behaviour: Settings 8).
 * @returns null for a version that never was
 */
export async function readPolicy(app: Reader, name: PolicyName, version: number | null): Promise<ShownPolicy | null> {
  const all = (await readVersions(app)).filter(({ policy }) => policy === name);
  const at = version === null ? 0 : all.findIndex((one) => one.version === version);
  const shown = all[at];
  if (version !== null && !shown) return null;
  const others = all.filter((one) => one !== shown).map((one) => ({ version: one.version, since: one.at }));
  const times = { since: shown?.at ?? new Date(policiesUpdated), until: all[at - 1]?.at ?? null, others };
  if (at === 0) {
    const english = policiesOf(await readEnglishSettings(app))[name];
    const policy = version === null ? await inReadersLanguage(app, name, english) : english;
    const isTranslated = JSON.stringify(policy) !== JSON.stringify(english);
    return { ...policy, ...times, translates: isTranslated ? (shown?.version ?? null) : null };
  }
  const { content } = await app.db
    .selectFrom('policy_version')
    .select('content')
    .where('policy', '=', name)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return { ...content, ...times, translates: null };
}

async function inReadersLanguage(app: Reader, name: PolicyName, policy: Policy): Promise<Policy> {
  const say = (await readTranslator(app))('policy', name);
  const ours = policyTranslation(name, await readEnglishSettings(app), await readSettings(app));
  return withTexts(policy, fieldsOfKind('policy'), (text) => say(text, ours.get(text)));
}

/**
 * For an order or the purchase of a plan that is written now: the version of each policy that is in force, as JSON of
 * `PolicyVersions`.
 */
export const policiesInForce = sql<string>`(select jsonb_object_agg(policy, version)
  from (select policy, max(version) as version from policy_version group by policy) as in_force)`;
