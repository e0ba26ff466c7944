import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { defaultSettings } from '#content/default-settings.ts';
import { findDelivery } from '#delivery/find-delivery.ts';
import { arrivesBetween } from '#delivery/rules/delivery-date.ts';
import { CourierError } from '#platform/couriers/courier-service.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { courierShop } from '#tests/support/purchases/courier-shop.ts';
import { askDays } from './follow-due.ts';

const shop = courierShop('embedded');
const { ask, newOrder, order } = shop;

const rate = (days: number | null) => ({ id: '1', name: 'A courier', paise: 5000, days, isRecommended: true });
const keptDays = () => shop.app.db.selectFrom('courier_days').select(['pincode', 'least', 'most']).execute();
const promiseOf = async (number: string) => {
  const { promised_first, promised_last, state, created_at } = await order(number);
  const { company, arrival } = await readSettings(shop.app);
  const by = (said: { least: number; most: number } | null) => {
    const days = arrivesBetween(created_at, company.state, state, arrival, said);
    return days && [days.first, days.last];
  };
  return { kept: [promised_first, promised_last], by };
};

it('are asked once for the places of the last orders, and the next promises there rest on them', async () => {
  await shop.app.db.deleteFrom('courier_days').execute();
  const before = await promiseOf(await newOrder());
  expect(before.kept).toEqual(before.by(null));
  const asked: string[] = [];
  shop.serve({
    rates: async ({ toPincode }) => {
      asked.push(toPincode);
      return [rate(9)];
    },
  });
  await askDays(shop.app);
  await askDays(shop.app);
  const { pincode } = await order(await newOrder());
  expect(asked).toEqual([pincode]);
  expect(await keptDays()).toEqual([{ pincode, least: 9, most: 10 }]);
  const after = await promiseOf(await newOrder());
  expect(after.kept).toEqual(after.by({ least: 9, most: 10 }));
  expect(after.kept).not.toEqual(before.kept);
  const { arrives } = await findDelivery(shop.app, pincode);
  expect([arrives?.first, arrives?.last]).toEqual(after.kept);
  expect((await promiseOf(await newOrder())).kept).toEqual(after.kept);

  // Where the owner wants the usual days, or after two months, they no longer count.
  const save = async (usesCourierDays: boolean, seen: number) => {
    const section = { ...defaultSettings.arrival, usesCourierDays, seen };
    const saved = await shop.staff.ask('PUT /api/admin/settings/arrival', section);
    expect([saved.status, saved.json]).toEqual([200, expect.anything()]);
    shop.app.contentVersion.contentChanged();
  };
  await save(false, 0);
  const usual = await promiseOf(await newOrder());
  expect(usual.kept).toEqual(usual.by(null));
  await save(true, 1);
  expect((await promiseOf(await newOrder())).kept).toEqual(after.kept);
  await shop.app.db.updateTable('courier_days').set({ asked_at: sql<Date>`now() - interval '61 days'` }).execute();
  const old = await promiseOf(await newOrder());
  expect(old.kept).toEqual(old.by(null));
});

it('are kept from what staff ask; a place that is refused is not asked again, a courier that is down is', async () => {
  await shop.app.db.deleteFrom('courier_days').execute();
  const number = await newOrder();
  const { pincode } = await order(number);
  let calls = 0;
  const down = async () => {
    calls += 1;
    throw new CourierError('unreachable', 'rates');
  };
  shop.serve({ rates: down });
  await expect(askDays(shop.app)).rejects.toThrow('unreachable');
  await expect(askDays(shop.app)).rejects.toThrow('unreachable');
  expect([calls, await keptDays()]).toEqual([2, []]);
  shop.serve({ rates: () => Promise.reject(new CourierError('rejected', 'rates', 'Unknown pincode')) });
  await askDays(shop.app);
  expect(await keptDays()).toEqual([{ pincode, least: null, most: null }]);
  const usual = await promiseOf(await newOrder());
  expect(usual.kept).toEqual(usual.by(null));
  shop.serve({ rates: async () => [rate(3)] });
  expect((await ask('rates', number)).status).toBe(200);
  expect(await keptDays()).toEqual([{ pincode, least: 3, most: 4 }]);
  shop.app.couriers = { ...shop.app.couriers, service: null };
  await shop.app.db.deleteFrom('courier_days').execute();
  await askDays(shop.app);
  expect(await keptDays()).toEqual([]);
});
