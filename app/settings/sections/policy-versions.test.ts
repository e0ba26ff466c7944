import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import { defaultSettings } from '#content/default-settings.ts';
import { policiesUpdated } from '#content/policies/policies.ts';
import { expectedArrival } from '#delivery/expected-arrival.ts';
import { findDelivery } from '#delivery/find-delivery.ts';
import { showOrder } from '#orders/show-order.ts';
import type { PolicyName } from '#settings/rules/policy-names.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { type CheckoutTest, openCheckoutTest } from '#tests/support/purchases/checkout.ts';
import { testCompany } from '#tests/support/test-company.ts';
import { readPolicy, recordPoliciesAtStart } from './policy-versions.ts';
import { restoreSection, saveSection } from './save-section.ts';

const staff = { id: '99999999-9999-4999-8999-999999999999', userName: 'Meera' };
const terms = 'We sell sweets.\n\n## Law\n\nOf India.';

describe.each(testEngines)('the versions of policies on the %s server', (engine) => {
  let test: CheckoutTest;
  beforeAll(async () => {
    test = await openCheckoutTest(engine);
    await test.app.db
      .insertInto('user_account')
      .values({
        id: staff.id,
        user_name: 'Meera',
        email: 'meera@example.com',
        password_hash: 'x',
        role: 'admin',
        staff_role: 'owner',
      })
      .execute();
  });
  afterAll(() => test.drop());

  /** The change feed would tell a moment later. */
  const readNow = (name: PolicyName, version: number | null) => {
    test.app.contentVersion.contentChanged();
    return readPolicy(test.app, name, version);
  };

  it('begin with the texts that the shop writes, of the day on which they were written, and are not written twice', async () => {
    await recordPoliciesAtStart(test.app);
    await recordPoliciesAtStart(test.app);
    const shown = await readNow('terms', null);
    expect(shown).toMatchObject({
      title: 'Terms of Service',
      since: new Date(policiesUpdated),
      until: null,
      others: [],
    });
    expect(await readNow('terms', 2)).toBeNull();
  });

  it('count what reads otherwise, by whatever setting, and the earlier ones stay readable', async () => {
    await saveSection(test.app, 'policies', { ...defaultSettings.policies, terms }, staff, 0);
    expect(await readNow('terms', null)).toMatchObject({
      title: 'Terms of Service',
      summary: 'We sell sweets.',
      others: [{ version: 1 }],
    });
    const first = await readNow('terms', 1);
    expect(first?.summary).toContain(defaultSettings.company.legalName);
    expect(first?.until).toEqual((await readNow('terms', 2))?.since);
    // The returns policy names the e-mail address; the owner's own terms do not.
    await saveSection(test.app, 'contact', { ...defaultSettings.contact, email: 'care@sweets.in' }, staff, 0);
    expect((await readNow('returns', null))?.others).toHaveLength(1);
    expect((await readNow('terms', null))?.others).toHaveLength(1);
    await saveSection(test.app, 'faqs', { items: [] }, staff, 0);
    expect((await readNow('returns', null))?.others).toHaveLength(1);
    await restoreSection(test.app, 'policies', 0, staff, 1);
    expect((await readNow('terms', null))?.others).toHaveLength(2);
  });

  it('name the delivery days of the state that the company moved to, and the pincode and an order say the same', async () => {
    const company = { ...testCompany, state: 'Delhi' as const, gstin: '07ABCDE1234F1Z2' };
    expect((await readNow('shipping', null))?.sections[2]?.body).toContain('1 to 3 business days within Karnataka');
    await saveSection(test.app, 'company', company, staff, 0);
    expect((await readNow('shipping', null))?.sections[2]?.body).toContain('1 to 3 business days within Delhi');
    const delhi = { state: 'Delhi', pincode: '110001' };
    const monday = new Date('2026-11-23T06:30:00Z');
    expect((await expectedArrival(test.app, monday, delhi))?.first).toBe('2026-11-26');
    expect((await findDelivery(test.app, '110001')).arrives).toEqual(
      await expectedArrival(test.app, new Date(), delhi),
    );
    await restoreSection(test.app, 'company', 0, staff, 1);
    expect((await readNow('shipping', null))?.sections[2]?.body).toContain('1 to 3 business days within Karnataka');
  });

  it('are kept with the order that is placed under them', async () => {
    await test.reset();
    await recordPoliciesAtStart(test.app);
    const { orderId } = await placeCodOrder(test.app, await test.request([test.item(0, 1)]), null);
    const { link_token, policy_versions: kept } = await test.app.db
      .selectFrom('shop_order')
      .select(['policy_versions', 'link_token'])
      .where('order_number', '=', orderId)
      .executeTakeFirstOrThrow();
    const versions = await test.app.db
      .selectFrom('policy_version')
      .select(['policy', (all) => all.fn.max('version').as('version')])
      .groupBy('policy')
      .execute();
    expect(versions).toHaveLength(4);
    expect(kept).toEqual(Object.fromEntries(versions.map(({ policy, version }) => [policy, version])));
    expect((await showOrder(test.app, orderId, { account: null, key: link_token })).policyVersions).toEqual(kept);
  });
});
