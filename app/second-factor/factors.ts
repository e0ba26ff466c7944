import { type Kysely, sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { type ProofKind, passkeyPlace } from '#second-factor/rules/second-factor.ts';

export interface Factors {
  /** Since when an app shows its codes; null without one. */
  authenticatorSince: Date | null;
  passkeys: { id: string; name: string; since: Date; lastUsedAt: Date | null }[];
  recoveryCodesLeft: number;
}

export async function readFactors(db: Kysely<Tables>, userId: string): Promise<Factors> {
  const authenticator = await db
    .selectFrom('authenticator')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at as since', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const { left } = await db
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { authenticatorSince: authenticator?.confirmed_at ?? null, passkeys, recoveryCodesLeft: left };
}

/** Whether a password alone is not enough. Recovery codes alone are no factor: they stand in for a lost one. */
export const hasFactor = ({ authenticatorSince, passkeys }: Factors) =>
  authenticatorSince !== null || passkeys.length > 0;

/**
 * In which ways a member of staff proves the second factor, those first that are quickest; none where there is no
 * factor.
 */
export async function factorMethods(
  { config, secrets }: Pick<AppContext, 'config' | 'secrets'>,
  db: Kysely<Tables>,
  userId: string,
): Promise<ProofKind[]> {
  const factors = await readFactors(db, userId);
  if (!hasFactor(factors)) return [];
  const methods: ProofKind[] = [];
  // A shop that has moved may have an address at which browsers use none.
  if (factors.passkeys.length > 0 && passkeyPlace(config.publicUrl) !== null) methods.push('passkey');
  // Without the key no code can be checked.
  if (factors.authenticatorSince !== null && secrets !== null) methods.push('code');
  // Offered also when none is left: what is asked for then fails, and says why.
  methods.push('recoveryCode');
  return methods;
}
