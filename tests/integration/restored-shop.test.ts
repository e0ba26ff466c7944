import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { RouterContextProvider } from 'react-router';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionsOf, type StaffRole, staffRoles } from '#access/rules/permissions.ts';
import { makeBackup } from '#backup/make-backup.ts';
import { restoreBackup } from '#backup/restore-backup.ts';
import { pageContext } from '#boot/page-context.ts';
import { changeSavedCart, readSavedCart } from '#cart/saved-cart.ts';
import { openChange } from '#customers/email-change/confirm-email-change.ts';
import { requestEmailChange } from '#customers/email-change/request-email-change.ts';
import { mailImportedCustomers } from '#customers/mail-imported-customers.ts';
import { forgotPassword } from '#customers/sign-in/forgot-password.ts';
import { logIn } from '#customers/sign-in/log-in.ts';
import { codeHash } from '#customers/sign-in/one-time-code.ts';
import { isOwnerLink } from '#customers/sign-in/owner-link.ts';
import { recognisedDevice } from '#customers/sign-in/recognised-device.ts';
import { resetPassword } from '#customers/sign-in/reset-password.ts';
import { finishSignIn } from '#customers/sign-in/second-step.ts';
import { verifyOtp } from '#customers/sign-in/verify-otp.ts';
import { listFailedEmails } from '#email/failed-emails.ts';
import { queueEmail } from '#email/queue-email.ts';
import { startSendingEmails } from '#email/send-emails.job.ts';
import { beginImport } from '#imports/begin-import.ts';
import { importPieces } from '#imports/pieces.ts';
import { planImport } from '#imports/plan-import.ts';
import { readImport } from '#imports/read-import.ts';
import { type DoPiece, doWork, type TakenWork } from '#long-work/do-work.ts';
import { isTrial, makeTrialLink } from '#opening/trial-link.ts';
import { addPage } from '#pages/add-page.ts';
import { editPage } from '#pages/edit-page.ts';
import { publishPage } from '#pages/publish-page.ts';
import { listPageVersions } from '#pages/read-pages.ts';
import { findCustomPage } from '#pages/shown-pages.ts';
import type { AppContext } from '#platform/app-context.ts';
import { createContentVersion } from '#platform/content-version.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Mail } from '#platform/mail/mail-server.ts';
import { nobodysHash } from '#platform/sessions/passwords.ts';
import { accountOf, createSessions } from '#platform/sessions/sessions.ts';
import { newToken, tokenHash } from '#platform/sessions/tokens.ts';
import { beginAuthenticator, confirmAuthenticator } from '#second-factor/authenticator.ts';
import { SecondStepNeeded, ticketPasskeyRequest } from '#second-factor/ticket.ts';
import { listSecurityEvents } from '#security-log/list-events.ts';
import { listVersions } from '#settings/sections/list-versions.ts';
import { readPolicy } from '#settings/sections/policy-versions.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { saveSection } from '#settings/sections/save-section.ts';
import { shopifyExport } from '#shop-import/made-up-exports.ts';
import { openInvitation } from '#staff/find-invitation.ts';
import { inviteStaff } from '#staff/invite-staff.ts';
import { listStaff } from '#staff/list-staff.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openMemoryStore } from '#tests/support/app/media-store.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { securityKey } from '#tests/support/security-key.ts';
import { testCompany } from '#tests/support/test-company.ts';
import { readTranslation } from '#translations/read-translation.ts';
import { saveTranslation } from '#translations/save-translation.ts';
import { loader as notFound } from '../../app/storefront/content/not-found.tsx';

const from = { clientAddress: '203.0.113.7', userAgent: '', deviceToken: null };
const password = 'Kokum4Jar';
const migrations = resolve('db/migrations');
/** Products of an import: more than are made at once. */
const many = 30;
const owner = 'owner@millethouse.example';
const brand = {
  name: 'Millet House',
  nameInScript: 'ಮಿಲೆಟ್ ಹೌಸ್',
  tagline: 'Grain, slowly.',
  description: 'Millets and flours, stone-ground in Bengaluru and sent all over India.',
  logo: '',
  actionColour: '#7a3b12',
  accentColour: '#e2a012',
  socialPicture: '',
};

/** Everything an owner has made of a shop, and what was under way in it, at the moment of a backup. */
describe('a shop of its owner’s own, restored from a backup (docs/decisions/backups.md)', () => {
  let old: TestShop;
  let there: TestDatabase<Tables>;
  let folder: string;
  /** The restored shop: another database, pictures and process, and the old key. */
  let app: AppContext;
  let picture: Buffer;
  let key: ReturnType<typeof securityKey>;
  const staff: Partial<Record<StaffRole, string>> = {};
  const made = {
    secret: '',
    usedCode: '',
    recoveryCodes: [''],
    pages: { mill: '', draft: '' },
    importId: '',
    importedBefore: 0,
    customersImport: '',
    cart: '',
    device: newToken(),
  };
  /** What lets somebody in: each is open in the old shop. */
  const open: Record<string, (shop: AppContext) => Promise<boolean>> = {};
  const pieces = importPieces(async () => picture);
  const codeOf = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(made.secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

  const addPerson = async (name: string, role: StaffRole | null) => {
    const row = await old.app.db
      .insertInto('user_account')
      .values({
        user_name: name,
        email: role === 'owner' ? owner : `${name.toLowerCase()}@millethouse.example`,
        password_hash: await old.app.passwords.hash(password),
        role: role === null ? 'shopper' : 'admin',
        staff_role: role,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return accountOf(row);
  };
  const linkIn = async (to: string, kind: string) => {
    const { text } = await old.app.db
      .selectFrom('email')
      .select('text')
      .where('to_address', '=', to)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    return /token=([\w-]+)/.exec(text)?.[1] ?? '';
  };
  const opens = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    );

  async function fill(): Promise<void> {
    const { app: shop } = old;
    const { db } = shop;
    const by = await addPerson('Meera', 'owner');
    staff.owner = by.id;
    for (const role of staffRoles.filter((one) => one !== 'owner')) staff[role] = (await addPerson(role, role)).id;
    const asha = await addPerson('Asha', null);

    // Settings with versions, and the policies that follow from them.
    await saveSection(shop, 'brand', brand, by, 0);
    await saveSection(shop, 'brand', { ...brand, tagline: 'Grain, slower.' }, by, 1);
    await saveSection(shop, 'company', testCompany, by, 0);

    // Pages of the owner's own: one moved, one a draft.
    const page = { text: 'It turns.', description: 'Where our flour is made.', place: 'footer' as const, pictures: [] };
    const mill = await addPage(shop, { ...page, title: 'Our mill', slug: 'mill' }, by);
    await publishPage(shop, mill._id, by, {});
    await editPage(shop, mill._id, { ...page, title: 'Our mill', slug: 'our-mill', text: 'It turns slowly.' }, by);
    await publishPage(shop, mill._id, by, {});
    const draft = await addPage(shop, { ...page, title: 'Our farm', slug: 'our-farm' }, by);
    made.pages = { mill: mill._id, draft: draft._id };
    const key_ = { language: 'kn', kind: 'page', id: mill._id } as const;
    const before = await readTranslation(shop, key_);
    await saveTranslation(
      shop,
      key_,
      { seen: 0, english: before.english, texts: { title: 'ನಮ್ಮ ಗಿರಣಿ' }, stillRight: [] },
      by,
    );

    // An import that was under way when the backup was made, with old addresses.
    made.importId = await planImport(
      shop,
      new TextEncoder().encode(shopifyExport(many)),
      { kind: 'products', category: 'flour', gst: 5, publish: true, fileName: 'shopify.csv' },
      by,
    );
    while (await doWork(shop, pieces));
    await beginImport(shop, made.importId, '', by);
    // As a process leaves it that was killed after some products.
    let commits = 0;
    const commitOnce =
      (commit: TakenWork['commit']): TakenWork['commit'] =>
      async (piece) => {
        commits += 1;
        if (commits > 1) throw new Error('killed');
        await commit(piece);
      };
    const dies: DoPiece = (context, work) =>
      pieces['import products'](context, { ...work, commit: commitOnce(work.commit) });
    await expect(doWork(shop, { 'import products': dies })).rejects.toThrow('killed');
    made.importedBefore = (await readImport(shop, made.importId)).counts.made;

    // The second factor of the owner, and what an owner asked for that is still open.
    const begun = await beginAuthenticator(shop, by);
    made.secret = begun.secret;
    made.usedCode = codeOf(0);
    made.recoveryCodes = await confirmAuthenticator(shop, by, made.usedCode, from);
    key = securityKey('localhost', shop.config.publicUrl.replace('127.0.0.1', 'localhost'));
    await db
      .insertInto('passkey')
      .values({
        user_id: by.id,
        credential_id: key.id,
        public_key: key.publicKey,
        counter: key.counter,
        transports: ['usb'],
        name: 'Blue key',
      })
      .execute();

    const signIn = await logIn(shop, { email: owner, password }, from).catch((error: unknown) => error);
    if (!(signIn instanceof SecondStepNeeded)) throw new Error('no second step');
    open['a sign-in that waits for its second step'] = (one) => opens(ticketPasskeyRequest(one, signIn.ticket));
    const packer = await logIn(
      shop,
      { email: 'packer@millethouse.example', password },
      { ...from, deviceToken: made.device },
    );
    open['a session of staff'] = async (one) => (await createSessions(one.db).read(packer.token)) !== null;
    const shopper = await logIn(shop, { email: asha.email, password }, from);
    open['a session of a shopper'] = async (one) => (await createSessions(one.db).read(shopper.token)) !== null;

    await inviteStaff(shop, by, { email: 'ravi@millethouse.example', staffRole: 'packer' }, from);
    const invitation = await linkIn('ravi@millethouse.example', 'staff invitation');
    open['an invitation'] = (one) => opens(openInvitation(one.db, invitation));
    await forgotPassword(shop, asha.email);
    const reset = await linkIn(asha.email, 'reset');
    // A password that everybody uses is refused, by an open link alone.
    open['a link for a new password'] = async (one) =>
      !(await resetPassword(one, { token: reset, password: 'Password1' }).then(String, String)).includes('link');
    await requestEmailChange(shop, asha, { newEmail: 'asha@new.example', currentPassword: password }, from);
    const change = await linkIn('asha@new.example', 'email change');
    open['a link of a new e-mail address'] = async (one) => (await openChange(one, change)) !== null;
    const trial = new URL(await makeTrialLink(shop, by)).searchParams.values().next().value ?? '';
    open['a link that tries the shop'] = (one) => isTrial(one, trial);
    const [ownerLink, vcd] = [newToken(), newToken()];
    await db
      .insertInto('owner_link')
      .values({ token_hash: tokenHash(ownerLink), expires_at: sql`now() + interval '1 day'` })
      .execute();
    open['the link of a first owner'] = (one) => isOwnerLink(one, ownerLink);
    await db
      .insertInto('registration_attempt')
      .values({
        email_key: 'new@person.example',
        email: 'new@person.example',
        user_name: 'New',
        phone_number: '9876543210',
        password_hash: 'x',
        is_business_account: false,
        newsletter_subscription: false,
        vcd_hash: tokenHash(vcd),
        code_hash: codeHash(vcd, '123456'),
        expires_at: sql`now() + interval '1 day'`,
      })
      .execute();
    open['the code of a registration'] = async (one) =>
      /left/.test(
        await verifyOtp(one, { email: 'new@person.example', otp: '654321', vcd }).catch(
          ({ errors }) => errors?.[0]?.message ?? '',
        ),
      );

    // Customers of the shop of before, who are just being written to: their links are good for days.
    const customers = await db
      .insertInto('import_file')
      .values({ kind: 'customers', source: 'shopify', file_name: 'customers.csv', choices: '{}', by_name: 'Meera' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const name of ['Bala', 'Chitra']) {
      const { id } = await addPerson(name, null);
      await db.updateTable('user_account').set({ password_hash: nobodysHash }).where('id', '=', id).execute();
      await db.insertInto('imported_customer').values({ user_id: id, import_id: customers.id }).execute();
    }

    made.customersImport = customers.id;
    await inTransaction(db, (tx) => mailImportedCustomers(shop, tx, customers.id, 1));

    // The outbox: one e-mail went out, one may have, one was in the hands of a sender, and one waits.
    const product = await old.idOf('Besan').catch(() => old.idOf(''));
    made.cart = await changeSavedCart(shop, null, () => ({
      lines: [{ productId: product, weight: '1 kg', quantity: 2, title: 'Besan' }],
    }));
    for (const to of ['gone-out', 'perhaps', 'in-hand', 'waiting']) {
      await inTransaction(db, (tx) =>
        queueEmail(shop, tx, {
          kind: 'contact',
          to: `${to}@outbox.example`,
          language: 'en',
          body: () => ({ subject: to, html: `<p>${to}</p>`, text: to }),
        }),
      );
    }
    const row = (to: string) => db.updateTable('email').where('to_address', '=', `${to}@outbox.example`);
    await row('gone-out').set({ sent_at: sql`now()`, subject: '', html: '', text: '' }).execute();
    await row('perhaps')
      .set({ handed_over_at: sql`now()`, claimed_by: sql`gen_random_uuid()`, next_attempt_at: sql`now()` })
      .execute();
    await row('in-hand').set({ claimed_by: sql`gen_random_uuid()`, next_attempt_at: sql`now()` }).execute();
  }

  beforeAll(async () => {
    picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#875' } })
      .png()
      .toBuffer();
    old = await openTestShop('embedded');
    const media = openMemoryStore();
    old.app.media = media;
    await fill();
    folder = mkdtempSync(join(tmpdir(), 'shop-restored-'));
    const { name } = await makeBackup({ database: old.database, media, shopVersion: '1.2.3' }, folder);
    there = await createTestDatabase<Tables>('embedded', '/nonexistent');
    const into = openMemoryStore();
    await restoreBackup(join(folder, name), {
      database: there.database,
      media: into,
      migrations,
      shopVersion: '1.2.3',
    });
    const { db } = there.database;
    const contentVersion = createContentVersion();
    contentVersion.start();
    app = { ...old.app, db, media: into, contentVersion, sessions: createSessions(db) };
  });
  afterAll(async () => {
    await old?.drop();
    await there?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('says what its owner says, with every version and policy', async () => {
    const { brand: now, company } = await readSettings(app);
    expect([now, company]).toEqual([{ ...brand, tagline: 'Grain, slower.' }, testCompany]);
    expect((await listVersions(app, 'brand')).map(({ version, by }) => [version, by])).toEqual([
      [2, 'Meera'],
      [1, 'Meera'],
    ]);
    for (const policy of ['terms', 'privacy'] as const)
      expect(await readPolicy(app, policy, null)).toEqual(await readPolicy(old.app, policy, null));
  });

  it('has the owner’s pages, published and draft, their old addresses and translations', async () => {
    const find = (slug: string, withDrafts = false) => findCustomPage(app, slug, withDrafts);
    expect(await find('our-mill')).toMatchObject({ page: { text: 'It turns slowly.', isDraft: false } });
    expect(await find('mill')).toEqual({ movedTo: 'our-mill' });
    expect([await find('our-farm'), await find('our-farm', true)]).toMatchObject([null, { page: { isDraft: true } }]);
    expect((await listPageVersions(app, made.pages.mill)).map(({ version }) => version)).toEqual([2, 1]);
    const translated = await readTranslation(app, { language: 'kn', kind: 'page', id: made.pages.mill });
    expect(translated.texts.find(({ field }) => field === 'title')).toMatchObject({ translated: 'ನಮ್ಮ ಗಿರಣಿ' });
  });

  it('has everybody who works here in their role, and nobody else', async () => {
    const { members, invitations } = await listStaff(app, staff.owner ?? '');
    expect(Object.fromEntries(members.map(({ staffRole, id }) => [staffRole, id]))).toEqual(staff);
    expect(invitations).toEqual([]);
    const rows = await app.db.selectFrom('user_account').selectAll().where('staff_role', 'is not', null).execute();
    for (const row of rows) {
      const account = accountOf(row);
      expect(permissionsOf(account), row.staff_role ?? '').toEqual(
        permissionsOf({ ...account, staffRole: row.staff_role }),
      );
    }
  });

  it('lets staff in by each second factor, a code of the app, a passkey and a recovery code, and by none twice', async () => {
    const ticket = async () => {
      const needed = await logIn(app, { email: owner, password }, from).catch((error: unknown) => error);
      if (!(needed instanceof SecondStepNeeded)) throw needed;
      expect([...needed.methods].sort()).toEqual(['code', 'passkey', 'recoveryCode']);
      return needed.ticket;
    };
    const prove = async (proof: Parameters<typeof finishSignIn>[2]['proof'], of?: string) =>
      finishSignIn(app, of ?? (await ticket()), { proof }, from).then(
        ({ user }) => user.email,
        (error: Error) => error.message,
      );
    const refused = expect.stringMatching(/code/);
    expect(await prove({ code: made.usedCode }), 'it was used before the backup').toEqual(refused);
    const next = codeOf(1);
    expect(await prove({ code: next })).toBe(owner);
    expect(await prove({ code: next })).toEqual(refused);
    const [recoveryCode = ''] = made.recoveryCodes;
    expect(await prove({ recoveryCode })).toBe(owner);
    expect(await prove({ recoveryCode })).toEqual(refused);
    const begun = await ticket();
    const { challenge } = await ticketPasskeyRequest(app, begun);
    expect(await prove({ passkey: key.sign(challenge) }, begun)).toBe(owner);
  });

  it('opens nothing that was open then: sessions, invitations, links and codes', async () => {
    expect(Object.keys(open).length).toBeGreaterThan(8);
    for (const [what, isOpen] of Object.entries(open)) {
      expect(await isOpen(old.app), `${what}, in the old shop`).toBe(true);
      expect(await isOpen(app), what).toBe(false);
    }
  });

  it('knows browsers and carts again, which let nobody in', async () => {
    expect(await recognisedDevice(app, made.device, 'packer@millethouse.example')).not.toBeNull();
    expect((await readSavedCart(app, made.cart))?.lines).toMatchObject([{ quantity: 2 }]);
  });

  it('has the security log, and goes on writing it', async () => {
    const read = async (shop: AppContext) =>
      (await listSecurityEvents(shop, { page: 1, limit: 100, to: '2000-01-01' })).total === 0 &&
      (await listSecurityEvents(shop, { page: 1, limit: 100 })).data;
    const [before, now] = [await read(old.app), await read(app)];
    if (!before || !now) throw new Error('no log');
    expect(before.length).toBeGreaterThan(3);
    expect(now.slice(-before.length).map(({ _id, what, at }) => [_id, what, at])).toEqual(
      before.map(({ _id, what, at }) => [_id, what, at]),
    );
    await expect(app.db.deleteFrom('security_event').execute()).rejects.toThrow(/kept for a year/);
  });

  it('goes on with the import where it was, makes nothing twice, and leads old addresses to the new ones', async () => {
    expect(made.importedBefore).toBeGreaterThan(0);
    expect(made.importedBefore).toBeLessThan(many);
    expect(await readImport(app, made.importId)).toMatchObject({
      counts: { made: made.importedBefore },
      work: { state: 'running' },
    });
    await app.db.updateTable('long_work').set({ seen_at: sql`now() - interval '1 hour'` }).execute();
    while (await doWork(app, pieces));
    expect(await readImport(app, made.importId)).toMatchObject({
      counts: { made: many, new: 0 },
      work: { state: 'done' },
    });
    const products = await app.db
      .selectFrom('product')
      .select(['id', 'title', 'is_active'])
      .where('title', 'like', 'Multigrain Atta%')
      .orderBy('title')
      .execute();
    expect(new Set(products.map(({ title }) => title)).size).toBe(many);
    expect(products).toHaveLength(many);
    const context = new RouterContextProvider();
    const request = new Request('https://shop.example/products/multigrain-atta-7');
    context.set(pageContext, {
      app,
      requestContext: contextOf(request),
      call: () => Promise.reject(new Error('none')),
      isDatabaseUnavailable: false,
    });
    const answer = await notFound({ request, context, params: {}, unstable_pattern: '' } as unknown as Parameters<
      typeof notFound
    >[0]);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      `/shop/product-details/${products.find(({ title }) => title.endsWith(' 7'))?.id}`,
    ]);
  });

  it('sends what waited and nothing that went out, and no link that it has ended', async () => {
    const sent: Mail[] = [];
    const sender = startSendingEmails(app, {
      mailServer: {
        async send(mail, beforeLastLine) {
          await beforeLastLine();
          sent.push(mail);
        },
        close() {},
      },
      lookMs: 20,
      tidyMs: 20,
    });
    await expect
      .poll(
        async () =>
          (
            await app.db
              .selectFrom('email')
              .select('id')
              .where('sent_at', 'is', null)
              .where('failed_at', 'is', null)
              .execute()
          ).length,
      )
      .toBe(0);
    await sender.close();
    const to = sent.map((mail) => mail.to).filter((one) => one.endsWith('@outbox.example'));
    expect(to.sort()).toEqual(['in-hand@outbox.example', 'waiting@outbox.example']);
    expect(sent.filter(({ text }) => text.includes('token=')).map((mail) => mail.to)).toEqual([]);
    const failed = await listFailedEmails(app);
    expect(failed.find((one) => one.to === 'perhaps@outbox.example')).toMatchObject({
      reason: expect.stringMatching(/probably arrived/),
    });
    for (const one of ['ravi@millethouse.example', 'asha@new.example', 'bala@millethouse.example'])
      expect(failed.find((mail) => mail.to === one)).toMatchObject({
        canBeSent: false,
        reason: expect.stringMatching(/restored from a backup/),
      });
  });

  it('writes to the customers of the shop of before again whose link ended before it was sent', async () => {
    expect(await inTransaction(app.db, (tx) => mailImportedCustomers(app, tx, made.customersImport, 10))).toBe(2);
  });
});
