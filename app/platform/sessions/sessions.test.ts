import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase, testEngines } from '#tests/support/database/database.ts';
import type { Tables } from '../database/tables.ts';
import { type Account, createSessions, type Sessions } from './sessions.ts';
import { newToken, tokenHash } from './tokens.ts';

describe.each(testEngines)('sessions on the %s server', (engine) => {
  let test: TestDatabase<Tables>;
  let db: TestDatabase<Tables>['database']['db'];
  /** Every statement that the sessions issued. */
  let issued: CompiledQuery[];
  /** Waits with an answer of the database before the sessions get it. */
  let beforeAnswer: () => Promise<void>;
  let sessions: Sessions;
  let userId: string;
  beforeAll(async () => {
    test = await createTestDatabase<Tables>(engine);
    db = test.database.db;
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    const row = {
      user_name: 'Asha',
      email: `${newToken()}@example.com`,
      phone_number: '9876543210',
      password_hash: 'x',
    };
    userId = (await db.insertInto('user_account').values(row).returning('id').executeTakeFirstOrThrow()).id;
    issued = [];
    beforeAnswer = async () => {};
    const watched = db.withPlugin({
      transformQuery({ node, queryId }) {
        issued.push(db.getExecutor().compileQuery(node, queryId));
        return node;
      },
      async transformResult({ result }) {
        await beforeAnswer();
        return result;
      },
    });
    sessions = createSessions(watched);
    sessions.start();
  });

  const row = (token: string) =>
    db.selectFrom('session').selectAll().where('token_hash', '=', tokenHash(token)).executeTakeFirst();
  const age = (token: string, last: string, expires: string) =>
    sql`update session set last_seen_at = now() - ${last}::interval, expires_at = now() + ${expires}::interval
      where token_hash = ${tokenHash(token)}`.execute(db);
  const daysLeft = async (token: string) =>
    Math.round((((await row(token))?.expires_at.getTime() ?? 0) - Date.now()) / 86_400_000);

  it('begin for 30 days, and are stored so that nobody can use what is stored', async () => {
    const token = await sessions.begin(db, userId);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await daysLeft(token)).toBe(30);
    const stored = JSON.stringify(await row(token));
    expect(stored).not.toContain(token);
    expect((await row(token))?.token_hash).toHaveLength(32);
    expect(await sessions.read(token)).toEqual({
      id: userId,
      userName: 'Asha',
      email: expect.any(String),
      phoneNumber: '9876543210',
      role: 'shopper',
      staffRole: null,
      isBusinessAccount: false,
      newsletterSubscription: false,
      lacksFactor: false,
      session: { id: expect.any(String), isConfirmed: true },
    });
  });

  it('of packers last longer without use, as the owner sets it; the server’s own limit goes before', async () => {
    const token = await sessions.begin(db, userId);
    const lives = async (staffRole: 'packer' | 'owner', unused: string, idleMinutes: number | null = null) => {
      await sql`update session set last_seen_at = now() - ${unused}::interval, created_at = now() - interval '5 hours'
        where token_hash = ${tokenHash(token)}`.execute(db);
      await db
        .updateTable('user_account')
        .set({ role: 'admin', staff_role: staffRole })
        .where('id', '=', userId)
        .execute();
      return (await createSessions(db, { hours: 12, idleMinutes }).read(token)) !== null;
    };
    expect([await lives('packer', '239 minutes'), await lives('packer', '241 minutes')]).toEqual([true, false]);
    expect([await lives('packer', '31 minutes', 30), await lives('owner', '31 minutes', 60)]).toEqual([false, true]);
    await sql`insert into setting_version (section, version, value, by_name)
      values ('work', 1, '{"idleMinutes": 5, "packerIdleMinutes": 60}', 'Meera')`.execute(db);
    expect([await lives('packer', '59 minutes'), await lives('packer', '61 minutes')]).toEqual([true, false]);
    expect([await lives('owner', '4 minutes'), await lives('owner', '6 minutes')]).toEqual([true, false]);
    await sql`delete from setting_version`.execute(db);
    await db.updateTable('user_account').set({ role: 'shopper', staff_role: null }).where('id', '=', userId).execute();
  });

  it.each<[string, string, boolean]>([
    ['29 minutes', '11 hours', true],
    ['31 minutes', '31 minutes', false],
    ['1 second', '12 hours 1 second', false],
  ])('of staff, unused for %s and begun %s ago, live: %s (behaviour: Signing in 3)', async (unused, begun, lives) => {
    const token = await sessions.begin(db, userId);
    await sql`update session set last_seen_at = now() - ${unused}::interval, created_at = now() - ${begun}::interval
      where token_hash = ${tokenHash(token)}`.execute(db);
    expect(await createSessions(db).read(token), 'of shoppers they all do').not.toBeNull();
    await sql`update session set last_seen_at = now() - ${unused}::interval where token_hash = ${tokenHash(token)}`.execute(
      db,
    );
    await db.updateTable('user_account').set({ role: 'admin', staff_role: 'owner' }).where('id', '=', userId).execute();
    try {
      const account = await createSessions(db).read(token);
      expect(account !== null).toBe(lives);
      if (lives) expect((await row(token))?.last_seen_at.getTime(), 'it was used').toBeGreaterThan(Date.now() - 60_000);
    } finally {
      await db
        .updateTable('user_account')
        .set({ role: 'shopper', staff_role: null })
        .where('id', '=', userId)
        .execute();
    }
  });

  it('are confirmed for ten minutes after a sign-in', async () => {
    const token = await sessions.begin(db, userId);
    const unconfirmed = await sessions.begin(db, userId, undefined, { isConfirmed: false });
    const isConfirmed = async (one: string) => (await createSessions(db).read(one))?.session?.isConfirmed;
    expect([await isConfirmed(token), await isConfirmed(unconfirmed)]).toEqual([true, false]);
    await sql`update session set confirmed_at = now() - interval '10 minutes'`.execute(db);
    expect(await isConfirmed(token)).toBe(false);
  });

  it('are nobody’s when they are unknown, expired or ended', async () => {
    const [expired, ended] = [await sessions.begin(db, userId), await sessions.begin(db, userId)];
    await age(expired, '1 day', '-1 second');
    await sessions.end(ended);
    for (const token of [newToken(), expired, ended]) expect(await sessions.read(token)).toBeNull();
    await sessions.end(newToken());
  });

  it('are asked for once in some seconds, by however many at a time', async () => {
    const token = await sessions.begin(db, userId);
    const first = await Promise.all(Array.from({ length: 20 }, () => sessions.read(token)));
    expect(new Set(first).size).toBe(1);
    expect(sessions.read(token), 'known at once').not.toBeInstanceOf(Promise);
    expect(issued).toHaveLength(1);
  });

  it('need one indexed look-up', async () => {
    const token = await sessions.begin(db, userId);
    for (const one of [token, newToken()]) {
      issued.length = 0;
      await sessions.read(one);
      expect(issued).toHaveLength(1);
    }
    const [{ sql: text, parameters } = { sql: '', parameters: [] }] = issued;
    const plan = await db.transaction().execute(async (tx) => {
      // So few rows would be read through.
      await sql`set local enable_seqscan = off`.execute(tx);
      return JSON.stringify((await tx.executeQuery(CompiledQuery.raw(`explain ${text}`, [...parameters]))).rows);
    });
    expect(plan).toContain('session_pkey');
    expect(plan).toContain('user_account_pkey');
    expect(plan).not.toContain('Seq Scan');
  });

  it('slide, in the database at most once an hour', async () => {
    const token = await sessions.begin(db, userId);
    await age(token, '59 minutes', '29 days');
    await sessions.read(token);
    expect(await daysLeft(token)).toBe(29);
    await age(token, '61 minutes', '2 days');
    const before = await row(token);
    sessions.stop();
    await Promise.all([sessions.read(token), createSessions(db).read(token)]);
    expect(await daysLeft(token)).toBe(30);
    expect(before && (await row(token))?.last_seen_at.getTime()).toBeGreaterThan(before?.last_seen_at.getTime() ?? 0);
  });

  it('are forgotten at once when they end here, all of a user’s when the account changed', async () => {
    const [one, other] = [await sessions.begin(db, userId), await sessions.begin(db, userId)];
    await sessions.read(one);
    await sessions.end(one);
    expect(await sessions.read(one)).toBeNull();
    await sessions.read(other);
    await db.updateTable('user_account').set({ role: 'admin', staff_role: 'owner' }).where('id', '=', userId).execute();
    sessions.forget(userId);
    expect(((await sessions.read(other)) as Account).role).toBe('admin');
  });

  it('are not remembered from before a change that came while they were read', async () => {
    const token = await sessions.begin(db, userId);
    beforeAnswer = async () => {
      beforeAnswer = async () => {};
      await db.deleteFrom('session').where('user_id', '=', userId).execute();
      sessions.forget(userId);
    };
    expect(await sessions.read(token)).toMatchObject({ id: userId });
    expect(await sessions.read(token)).toBeNull();
  });

  it('are not remembered while changes cannot be heard', async () => {
    const token = await sessions.begin(db, userId);
    await sessions.read(token);
    sessions.stop();
    for (let again = 0; again < 3; again += 1) await sessions.read(token);
    expect(issued).toHaveLength(4);
    await db.deleteFrom('session').where('user_id', '=', userId).execute();
    expect(await sessions.read(token)).toBeNull();
  });
});
