import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#content/default-settings.ts';
import { sampleProgramTexts } from '#content/sample-words.ts';
import { plansOf, programNameOf } from './programs.ts';
import { settingErrors } from './settings.ts';

const { programs, mail, reviews } = defaultSettings;
const plan = { name: 'Basic', price: 1499.5, months: 3, badge: '', features: ['A call a week'] };
const fieldsOf = (errors: { field: string }[]) => errors.map(({ field }) => field);

describe('the plans of the program', () => {
  it.each<[Partial<typeof plan>, string[]]>([
    [{}, []],
    [{ name: '' }, ['plans.0.name']],
    [{ price: 0 }, ['plans.0.price']],
    [{ price: 0.5 }, ['plans.0.price']],
    [{ price: 10.005 }, ['plans.0.price']],
    [{ price: 1_000_001 }, ['plans.0.price']],
    [{ price: Number.NaN }, ['plans.0.price']],
    [{ months: 0 }, ['plans.0.months']],
    [{ months: 2.5 }, ['plans.0.months']],
    [{ badge: 'x'.repeat(31) }, ['plans.0.badge']],
    [{ features: [] }, ['plans.0.features']],
    [{ features: ['x'.repeat(121)] }, ['plans.0.features.0']],
  ])('%j is refused at %j', (change, fields) => {
    expect(fieldsOf(settingErrors.programs({ ...programs, plans: [{ ...plan, ...change }] }))).toEqual(fields);
  });

  it('have names of their own, and terms without markup', () => {
    const twice = { ...programs, plans: [plan, { ...plan, name: 'BASIC' }], terms: '<b>x</b>' };
    expect(fieldsOf(settingErrors.programs(twice))).toEqual(['plans.0.name', 'plans.1.name', 'terms']);
    expect(settingErrors.programs({ ...programs, plans: [] })).toEqual([]);
  });

  it('are read with texts that may all be empty, and are no pages of markup', () => {
    const none = Object.fromEntries(Object.keys(sampleProgramTexts).map((field) => [field, '']));
    expect(settingErrors.programs({ ...programs, ...none })).toEqual([]);
    const wrong = { title: '<b>Yoga</b>', description: 'Too short', note: 'x'.repeat(601), nextName: 'A\nB' };
    expect(fieldsOf(settingErrors.programs({ ...programs, ...wrong })).sort()).toEqual(Object.keys(wrong).sort());
  });

  it('belong to a program that bears the shop’s name, as the owner calls it', () => {
    const brand = { name: 'Laddoo' };
    expect(programNameOf({ brand, programs })).toBe("Laddoo's Diabetic Reversal Program");
    expect(programNameOf({ brand, programs: { title: '' } })).toBe("Laddoo's program");
  });

  it('are sold for whole paise', () => {
    expect(plansOf({ ...programs, plans: [plan] })).toEqual([
      { name: 'Basic', pricePaise: 149_950, months: 3, badge: '', features: ['A call a week'] },
    ]);
    expect(plansOf(programs)).toHaveLength(3);
  });
});

describe('e-mails and reviews', () => {
  it.each([
    [{ replyTo: 'nobody' }, ['replyTo']],
    [{ replyTo: 'care@shop.in\r\nBcc: a@b.in' }, ['replyTo']],
    [{ senderName: 'A\nB' }, ['senderName']],
    [{ signature: 'x'.repeat(121) }, ['signature']],
    [{ senderName: 'Millets', replyTo: 'care@shop.in', signature: 'Warm regards' }, []],
    [{ senderName: 'Shop\r\nBcc: a@b.example' }, ['senderName']],
    [{ senderName: 'service@bank.example' }, ['senderName']],
    [{ senderName: 'Bank <pay' }, ['senderName']],
    [{ senderName: 'service＠bank.example' }, ['senderName']],
    [{ senderName: 'Bank ﹤pay﹥' }, ['senderName']],
    [{ senderName: 'Shop \u202emoc' }, ['senderName']],
    [{ senderName: 'x'.repeat(41) }, ['senderName']],
    [{ senderName: 'मिलेट हाउस, "Pune"' }, []],
  ])('mail: %j is refused at %j', (change, fields) => {
    expect(fieldsOf(settingErrors.mail({ ...mail, ...change }))).toEqual(fields);
  });

  it('reviews are by customers or by buyers', () => {
    expect(settingErrors.reviews({ ...reviews, by: 'buyers' })).toEqual([]);
    expect(fieldsOf(settingErrors.reviews({ ...reviews, by: 'bots' as never }))).toEqual(['by']);
  });
});
