import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { states } from '#delivery/rules/india.ts';
import { readShipping } from '#settings/sections/read-shipping.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { fillShippingFees } from './fill-shipping-fees.ts';
import { saveShipping } from './save-locked-settings.ts';

describe.each(testEngines)('the delivery fees of a new shop on the %s server', (engine) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(engine);
  });
  afterAll(() => test.drop());

  it('are there for every state, however many processes start at once', async () => {
    await test.app.db.deleteFrom('shipping_fee').execute();
    await Promise.all([fillShippingFees(test.app), fillShippingFees(test.app)]);
    const { feesPaise } = await readShipping(test.app);
    expect(Object.keys(feesPaise).sort()).toEqual([...states].sort());
    expect(feesPaise).toMatchObject({ Karnataka: 6_000, Lakshadweep: 11_000 });
  });

  it('stay as staff left them', async () => {
    await test.app.db.deleteFrom('shipping_fee').where('state', '<>', 'Goa').execute();
    await fillShippingFees(test.app);
    expect((await readShipping(test.app)).feesPaise).toEqual({ Goa: 6_000 });
  });

  it('are not saved by an empty form', async () => {
    const by = { id: '00000000-0000-4000-8000-000000000000', userName: 'Meera' };
    await expect(saveShipping(test.app, { feesPaise: {} }, by)).rejects.toMatchObject({
      status: 400,
      message: 'There is nothing to save: enter a fee or a threshold',
    });
  });
});
