import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';

describe.each(testEngines)('the back office on the %s server', (engine) => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestShop(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());

  const ask = (call: string, body?: unknown) => staff.ask(call, body);

  describe('people', () => {
    it('are listed without the staff, and exported', async () => {
      await test.app.db
        .insertInto('user_account')
        .values([
          {
            user_name: '=HYPERLINK("x")',
            email: 'asha@example.com',
            phone_number: '9876543210',
            password_hash: 'x',
            is_business_account: true,
            newsletter_subscription: true,
            created_at: new Date('2026-01-02T00:00:00Z'),
          },
          {
            user_name: 'Rao, "Ravi"',
            email: 'ravi@example.com',
            phone_number: null,
            password_hash: 'x',
            created_at: new Date('2026-01-01T00:00:00Z'),
          },
        ])
        .execute();
      // One who ticked the box and has unsubscribed, and one who never ticked it and has subscribed.
      await test.app.db.insertInto('newsletter_subscriber').values({ email: 'Ravi@example.com' }).execute();
      const { users, total } = (await ask('GET /api/addons/users?page=1&limit=1')).json;
      expect([users.length, total]).toEqual([1, 2]);
      expect(users[0]).toMatchObject({ email: 'asha@example.com', phoneNumber: 9876543210, isBusinessAccount: true });
      expect(users[0].newsletterSubscription).toBe(false);
      expect(users[0]).not.toHaveProperty('passwordHash');
      // One or two characters match the beginning of a word of name, address or telephone number; more match anywhere.
      for (const [search, wanted] of [
        ...([
          ['ravi', 1],
          ['avi', 1],
          ['av', 0],
          ['ra', 1],
          ['as', 1],
          ['98', 1],
          ['87', 0],
          ['876', 1],
          [' ', 2],
        ] as const),
      ]) {
        expect([search, (await ask(`GET /api/addons/users?search=${search}`)).json.total]).toEqual([search, wanted]);
      }
      const sorted = async (sort: string) =>
        (await ask(`GET /api/addons/users?sort=${sort}`)).json.users.map(({ email }: { email: string }) => email[0]);
      expect([await sorted('newest'), await sorted('oldest')]).toEqual([
        ['a', 'r'],
        ['r', 'a'],
      ]);
      expect([await sorted('name-atoz'), await sorted('name-ztoa'), await sorted('email-ztoa')]).toEqual([
        ['a', 'r'],
        ['r', 'a'],
        ['r', 'a'],
      ]);
      expect((await ask('GET /api/addons/users?sort=luck')).status).toBe(400);
      const file = await ask('GET /api/addons/users/export');
      expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(file.headers.get('content-disposition')).toBe('attachment; filename="userslist.csv"');
      expect(file.text).toBe(
        'Serial No.,Username,Email,Mobile No.,Business Account,Subscribed to Newsletter\r\n' +
          `1,"'=HYPERLINK(""x"")",asha@example.com,9876543210,Yes,No\r\n2,"Rao, ""Ravi""",ravi@example.com,,No,Yes\r\n`,
      );
      await test.app.db.deleteFrom('newsletter_subscriber').execute();
    });

    it('subscribe to the newsletter, and every one of them is in the file once', async () => {
      const at = '2026-03-04T20:00:00.123456Z';
      await test.app.db
        .insertInto('newsletter_subscriber')
        .values(
          Array.from({ length: 5003 }, (_, n) => ({
            email: `n${n}@example.com`,
            subscribed_at: (n < 3 ? '2026-03-04T20:00:00.123999Z' : at) as unknown as Date,
          })),
        )
        .execute();
      const page = (await ask('GET /api/newsletter/subscribers?limit=2')).json;
      expect([page.data.length, page.total]).toEqual([2, 5003]);
      for (const [search, wanted] of [
        ['n4', 1111],
        ['4@', 0],
        ['N4@', 1],
        ['%25', 0],
      ] as const) {
        const { total } = (await ask(`GET /api/newsletter/subscribers?limit=1&search=${search}`)).json;
        expect([search, total]).toEqual([search, wanted]);
      }
      const first = async (sort: string) =>
        (await ask(`GET /api/newsletter/subscribers?limit=1&sort=${sort}`)).json.data[0].email;
      expect([await first('email-atoz'), await first('email-ztoa')]).toEqual([
        expect.stringMatching(/^n0@/),
        expect.stringMatching(/^n9/),
      ]);
      expect(await first('newest')).toMatch(/^n[012]@/);
      expect((await ask('GET /api/newsletter/subscribers')).json).toHaveLength(5003);
      const bytes = new Uint8Array(
        await (await staff.fetchAs('admin', 'GET /api/newsletter/subscribers/export')).arrayBuffer(),
      );
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const [head, ...lines] = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
      expect(head).toBe('Email,Subscribed At');
      expect(lines).toHaveLength(5003);
      expect(new Set(lines).size).toBe(5003);
      expect(lines[5000]).toMatch(/^n\d+@example\.com,05-03-2026 01:30$/);
    });
  });
});
