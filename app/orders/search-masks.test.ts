import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionsOf, type StaffRole, staffRoles } from '#access/rules/permissions.ts';
import { apiRouter } from '#api/api-router.ts';
import { type CallName, calls } from '#api/calls.ts';
import type { CallContract } from '#contract/call.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { type CheckoutTest, openCheckoutTest } from '#tests/support/purchases/checkout.ts';
import { addRecordedPerson, traits } from '#tests/support/purchases/recorded-person.ts';

/**
 * Every call of the back office that searches, and what finds the person in it where the role sees that; new ones need
 * a row.
 */
const searches: Partial<Record<CallName, { rest?: string; finds: string[] }>> = {
  'GET /api/admin/orders/get': { finds: [traits.name, traits.email, traits.phone] },
  'GET /api/admin/orders/export': { finds: [traits.name, traits.email, traits.phone] },
  'GET /api/admin/shipments': { finds: [] },
  'GET /api/admin/cash': { finds: [traits.name, traits.email, traits.phone] },
  'GET /api/admin/cash/export': { finds: [traits.name, traits.phone] },
  'GET /api/programs': { rest: '&state=closed', finds: [traits.name, traits.email, traits.phone] },
  'GET /api/newsletter/subscribers': { rest: '&page=1', finds: [traits.email] },
  'GET /api/addons/users': { finds: [traits.name, traits.email, traits.phone] },
  'GET /api/admin/customers': { finds: [traits.name, traits.email, traits.phone] },
  'GET /api/admin/customers/export': { finds: [traits.name, traits.email, traits.phone] },
  'GET /api/admin/messages': { finds: [traits.name, traits.email, traits.phone] },
  'GET /api/admin/reviews': { finds: [traits.name] },
  'GET /api/admin/security-log': { finds: [] },
  'GET /api/admin/documents': { finds: [] },
  'GET /api/admin/documents/export': { finds: [] },
  'GET /api/admin/products/get': { finds: [] },
  'GET /api/admin/products/to-change': { finds: [] },
  'GET /api/admin/translations': { rest: '&language=hi', finds: [] },
};
const { name, email, phone, street } = traits;
/** Also in part, and as people write them. */
const tried = [
  name,
  email,
  phone,
  street,
  email.slice(0, 8),
  email.split('@')[1] ?? '',
  phone.slice(-5),
  `+91 ${phone}`,
  '560001',
];

describe.each(testEngines)('searching on the %s server (behaviour: Roles 4)', (engine) => {
  let test: CheckoutTest;
  let router: Hono<{ Bindings: RequestContext }>;
  beforeAll(async () => {
    test = await openCheckoutTest(engine);
    await test.reset();
    await addRecordedPerson(test);
    router = new Hono<{ Bindings: RequestContext }>();
    router.route('/', apiRouter(test.app));
  });
  afterAll(() => test.drop());

  const asks = async (staffRole: StaffRole, path: string) => {
    const account = {
      id: '00000000-0000-4000-8000-00000000000a',
      userName: 'Meera',
      email: 'meera@shop.example',
      phoneNumber: null,
      role: 'admin' as const,
      staffRole,
      isBusinessAccount: false,
      newsletterSubscription: false,
      session: { id: '00000000-0000-4000-8000-00000000000b', isConfirmed: true },
    };
    const request = new Request(`${test.app.config.publicUrl}${path}`);
    const answer = await router.fetch(request, contextOf(request, { account }));
    return { status: answer.status, text: await answer.text() };
  };
  const pathOf = (call: string, search: string, rest = '') =>
    `${call.split(' ')[1]}?search=${encodeURIComponent(search)}${rest}`;
  /** What is told of the person, however the list is answered. */
  const shows = (text: string, trait: string) => text.toLowerCase().includes(trait.toLowerCase().replace('+91 ', ''));

  it('is done by these calls', () => {
    const searching = Object.entries(calls as Record<string, CallContract>).filter(
      ([, { access, query }]) => access === 'admin' && query !== undefined && 'search' in query.shape,
    );
    expect(searching.map(([call]) => call).sort()).toEqual(Object.keys(searches).sort());
  });

  const held = (staffRole: StaffRole) => permissionsOf({ role: 'admin', staffRole });
  const narrow = staffRoles.filter((role) => !held(role).includes('buyers.email'));
  const rows = Object.entries(searches).flatMap(([call, row]) =>
    narrow
      .filter((staffRole) => {
        const { permission } = (calls as Record<string, CallContract>)[call] ?? {};
        return permission !== undefined && held(staffRole).includes(permission);
      })
      .map((staffRole) => ({ call, staffRole, ...row })),
  );
  it.each(rows)(
    '$call finds for the $staffRole nothing that its rows do not show',
    async ({ call, staffRole, rest }) => {
      const none = await asks(staffRole, pathOf(call, 'nobody-is-called-so', rest));
      expect(none.status, none.text).toBe(200);
      for (const trait of tried) {
        const { text } = await asks(staffRole, pathOf(call, trait, rest));
        if (!shows(text, trait)) expect([trait, text]).toEqual([trait, none.text]);
      }
    },
  );

  it.each(Object.entries(searches))('%s finds for the owner what it should', async (call, { rest, finds }) => {
    const none = await asks('owner', pathOf(call, 'nobody-is-called-so', rest));
    for (const trait of finds) {
      const { text } = await asks('owner', pathOf(call, trait, rest));
      expect([trait, text]).not.toEqual([trait, none.text]);
    }
  });

  it('finds a buyer by name for an accountant, who sees it', async () => {
    for (const call of ['GET /api/admin/cash', 'GET /api/programs'] as const) {
      const { text } = await asks('accountant', pathOf(call, name.slice(0, 9), searches[call]?.rest));
      expect(shows(text, name)).toBe(true);
    }
  });
});
