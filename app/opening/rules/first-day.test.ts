import { describe, expect, it } from 'vitest';
import { states } from '#delivery/rules/india.ts';
import { canSkip, type FirstDayFacts, firstDaySteps, mayOpen, showFirstDay } from './first-day.ts';

const feesPaise = Object.fromEntries(states.map((state) => [state, 6000]));
const empty: FirstDayFacts = {
  savedSections: [],
  feesPaise,
  hasProvider: true,
  lastEventAt: null,
  productsOnSale: 0,
  hasHome: false,
  banners: 0,
  trial: null,
  noted: {},
};
const allSkipped = Object.fromEntries(
  firstDaySteps.map((step) => [step, { state: 'skipped' as const, outcome: '' }]),
) as FirstDayFacts['noted'];
const stateOf = (facts: Partial<FirstDayFacts>, step: (typeof firstDaySteps)[number]) =>
  showFirstDay({ ...empty, ...facts }).find((one) => one.step === step);

describe('the steps of the first day (behaviour: First day 5)', () => {
  it('begin with the owner, who is there', () => {
    expect(showFirstDay(empty).map(({ step, state }) => [step, state])).toEqual(
      firstDaySteps.map((step) => [step, step === 'owner' ? 'done' : 'open']),
    );
  });

  it('cannot all be skipped: company, tax and delivery fees stay', () => {
    expect(firstDaySteps.filter((step) => !canSkip(step))).toEqual(['owner', 'company', 'delivery']);
    const steps = showFirstDay({ ...empty, noted: allSkipped });
    expect(mayOpen(steps)).toBe(false);
    expect(steps.filter(({ state }) => state === 'open').map(({ step }) => step)).toEqual(['company', 'delivery']);
  });

  it('let the shop open once each is done or skipped', () => {
    const savedSections = ['company', 'brand', 'contact'];
    const noted = { ...allSkipped, delivery: { state: 'done' as const, outcome: '' } };
    expect(mayOpen(showFirstDay({ ...empty, savedSections, noted }))).toBe(true);
    const { home: _home, banner: _banner, ...others } = noted;
    expect(mayOpen(showFirstDay({ ...empty, savedSections, noted: others }))).toBe(true);
    const failed = { ...noted, mail: { state: 'failed' as const, outcome: 'no' } };
    expect(mayOpen(showFirstDay({ ...empty, savedSections, noted: failed }))).toBe(false);
  });

  it.each([
    ['company', { savedSections: ['company', 'brand'] }, 'open', 'Still to check and save: contact.'],
    [
      'delivery',
      { feesPaise: { ...feesPaise, Goa: undefined } as never, noted: { delivery: { state: 'done', outcome: '' } } },
      'open',
      'No fee yet, so nothing is delivered there: Goa.',
    ],
    ['delivery', { noted: { delivery: { state: 'done', outcome: '' } } }, 'done', ''],
    ['webhook', { lastEventAt: new Date() }, 'done', ''],
    ['webhook', { noted: { webhook: { state: 'done', outcome: '' } } }, 'open', /Nothing has arrived/],
    ['webhook', { hasProvider: false }, 'open', /Skip this step/],
    ['home', { hasHome: true }, 'done', ''],
    ['banner', { banners: 1 }, 'done', ''],
    ['banner', {}, 'open', /no banner yet/],
    ['products', { productsOnSale: 1 }, 'done', '1 product is on sale.'],
    ['trial', { trial: { orderNumber: 'A1', hasInvoice: false, hasCreditNote: false } }, 'open', /pack it and ship it/],
    ['trial', { trial: { orderNumber: 'A1', hasInvoice: true, hasCreditNote: false } }, 'open', /refund it/],
    ['trial', { trial: { orderNumber: 'A1', hasInvoice: true, hasCreditNote: true } }, 'done', /credit note/],
    ['mail', { noted: { mail: { state: 'failed', outcome: 'It says: no' } } }, 'failed', 'It says: no'],
  ] as [(typeof firstDaySteps)[number], Partial<FirstDayFacts>, string, string | RegExp][])(
    '%s with %j is %s',
    (step, facts, state, outcome) => {
      const shown = stateOf(facts, step);
      expect(shown?.state).toBe(state);
      expect(shown?.outcome).toMatch(outcome);
    },
  );
});
