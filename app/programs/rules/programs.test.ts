import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#content/default-settings.ts';
import { plansOf } from '#settings/rules/programs.ts';
import { needsPlanAddress, programBuyerErrors, quoteProgram } from './programs.ts';

const programPlans = plansOf(defaultSettings.programs);

describe('the plans', () => {
  it('are three, with their prices and months', () => {
    expect(programPlans.map(({ name, pricePaise, months, badge }) => [name, pricePaise, months, badge])).toEqual([
      ['Basic Program', 1_500_000, 3, ''],
      ['Premium Program', 3_000_000, 6, 'Most Popular'],
      ['Super Premium Program', 7_500_000, 12, ''],
    ]);
  });
});

describe('the address of a plan’s buyer', () => {
  it('is asked for at a taxable value of ₹50,000 and more', () => {
    expect(needsPlanAddress({ totalPaise: 50_000_00, gstPaise: 0 })).toBe(true);
    expect(needsPlanAddress({ totalPaise: 52_500_00, gstPaise: 2_500_00 })).toBe(true);
    expect(needsPlanAddress({ totalPaise: 52_499_00, gstPaise: 2_499_95 })).toBe(false);
  });
});

describe('programBuyerErrors', () => {
  const buyer = { userName: 'Asha Rao', email: 'asha@example.com', mobile: '9876543210' };
  const first = (changed: Partial<typeof buyer>) => programBuyerErrors({ ...buyer, ...changed })[0];

  it.each([
    [{}, undefined],
    [{ userName: '  ' }, { field: 'userName', message: 'All fields are required!' }],
    [{ email: '' }, { field: 'email', message: 'All fields are required!' }],
    [{ email: 'asha' }, { field: 'email', message: 'Invalid email format!' }],
    [{ mobile: '' }, { field: 'mobile', message: 'Enter phone number!' }],
    [{ mobile: '987654321' }, { field: 'mobile', message: 'Invalid phone number!' }],
    [{ mobile: '98765432101' }, { field: 'mobile', message: 'Invalid phone number!' }],
    [{ mobile: '98765x3210' }, { field: 'mobile', message: 'Invalid phone number!' }],
    [
      { userName: '', email: 'asha', mobile: '' },
      { field: 'userName', message: 'All fields are required!' },
    ],
    [{ userName: 'a'.repeat(121) }, { field: 'userName', message: 'Please use at most 120 characters' }],
  ])('for %j begin with %j', (changed, expected) => {
    expect(first(changed)).toEqual(expected);
  });
});

describe('quoteProgram', () => {
  it('takes the discount off the price; GST is contained in the rest', () => {
    expect(quoteProgram(3_000_000, null, 500)).toEqual({
      pricePaise: 3_000_000,
      discountPaise: 0,
      gstPaise: 142_857,
      totalPaise: 3_000_000,
    });
    expect(quoteProgram(7_500_000, { kind: 'percentage', basisPoints: 2000, mostPaise: 0 }, 500)).toMatchObject({
      discountPaise: 1_500_000,
      gstPaise: 285_714,
      totalPaise: 6_000_000,
    });
    expect(quoteProgram(1_500_000, null, 1800).gstPaise).toBe(228_814);
  });

  it('adds up to the paisa for every discount and rate', () => {
    const points = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(fc.constantFrom(...programPlans), points, points, ({ pricePaise }, discount, gst) => {
        const quote = quoteProgram(pricePaise, { kind: 'percentage', basisPoints: discount, mostPaise: 0 }, gst);
        expect(quote.totalPaise + quote.discountPaise).toBe(pricePaise);
        expect(Math.abs(quote.discountPaise - (pricePaise * discount) / 10_000)).toBeLessThanOrEqual(0.5);
        expect(Math.abs(quote.gstPaise - (quote.totalPaise * gst) / (10_000 + gst))).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});
