import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { calls } from '#api/calls.ts';
import { productTextEntries } from '#catalogue/rules/product-fields.ts';
import { discountNumbers } from '#coupons/rules/discount-kinds.ts';
import { foodNumberEntries } from '#food/rules/food-numbers.ts';
import { asIdentifier } from '#rules/text/hidden-characters.ts';
import { sentenceFields, tidyInput } from '#rules/typed/typed-input.ts';
import type { CallContract } from './call.ts';

/** Fields that name or count one thing. A field that is new in a call stands here, or among `sentenceFields`. */
const identifiers: string[] = [
  ...productTextEntries.flatMap(([name, { isCode }]) => (isCode ? [name] : [])),
  ...foodNumberEntries.map(([name]) => name),
  ...Object.keys(discountNumbers),
  ...`accentColour accountNumber actionColour add addedSugars addresses ahead amount averageReview barcode bestBefore blocked by callsAMinute carbohydrate categories
code collected collection contact coupon couponLimit couponUsed courierId customer customerGroup date days discount draft email energyKcal english expectedOn expiryDate fat fibre firstDay
freeShippingThreshold from fssai furtherKgPrices group gst gstPercent hidden holidays gstin hands id ids ifsc key lastDay madeOn maxAddedSugars maxCarbs maxCarbsPerPortion
maxNetCarbs maxNetCarbsPerPortion maxSaturatedFat maxSaturatedFatPerPortion maxSodium maxSodiumPerPortion maxSugars
maxSugarsPerPortion minFibre minFibrePer10Rupees month minFibrePerPortion minProtein minProteinPer10Rupees
minProteinPerPortion minPurchaseAmount mobile newEmail number order orderId orderNumber opensWith otp params parcelGrams payerId paymentId perHour phone
phoneNumber photo photos picture pincode pincodesNotServed price productId productIds programGstPercent protein provedOn quantity razorpayOrderId
receivedAt receivedOn recoveryCode reference remove replyTo reportUrl saturatedFat search seen scopes sellingPrice shelfPlace since sku slug sodiumMg
stillRight sugars to token totalStock trackerId trackingNumber transFat types updatedAt userId validFrom value vcd what
whatsapp whatsAppTemplate dltTemplate with without`.split(/\s+/),
];

/** The names of all text fields of what a call takes. */
function textFields(schema: z.core.$ZodType, name = ''): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return [name];
    case 'object':
      return Object.entries(def.shape).flatMap(([field, inner]) => textFields(inner, field));
    case 'array':
      return textFields(def.element, name);
    case 'record':
      return textFields(def.valueType, name);
    case 'union':
      return def.options.flatMap((option) => textFields(option, name));
    case 'pipe':
      return textFields(def.in, name);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return textFields(def.innerType, name);
    default:
      return [];
  }
}

describe('what calls take', () => {
  const inCalls = Object.values<CallContract>(calls).flatMap(({ params, query, body }) =>
    [params, query, body].flatMap((part) => (part ? textFields(part) : [])),
  );

  it('is known for every field to be a sentence or to name one thing', () => {
    expect([...new Set(inCalls)].sort()).toEqual(
      [...new Set([...identifiers, ...[...sentenceFields].filter((field) => inCalls.includes(field))])].sort(),
    );
    expect(identifiers.filter((field) => sentenceFields.has(field))).toEqual([]);
  });

  it('of a field that nobody listed is an identifier', () => {
    expect(tidyInput({ newReference: '\u200bए-४२\u00a0' })).toEqual({ newReference: 'ए-42' });
  });

  it('stays as it was typed where people read it, and where it is a secret', () => {
    const written = {
      name: 'क्\u200dष ४',
      password: ' ４\u200b ',
      addressLines: ['५ मार्ग'],
      texts: { title: '५', 'a.0': '\u200d६' },
    };
    expect(tidyInput(structuredClone(written))).toEqual(written);
  });

  it('can be compared and joined to a text, whatever it is', () => {
    const hostile = { toString: 1, valueOf: null };
    for (const [name, rule] of Object.entries(calls as Record<string, CallContract>)) {
      const { def } = (rule.body as z.core.$ZodTypes | undefined)?._zod ?? {};
      if (def?.type !== 'object') continue;
      for (const field of Object.keys(def.shape)) {
        for (const value of [{ length: hostile }, { size: hostile }, hostile, [hostile]]) {
          const body = tidyInput(structuredClone({ [field]: value }));
          expect(() => rule.body?.safeParse(body), `${name} ${field}`).not.toThrow();
        }
      }
    }
  });

  it('is searched for as it is meant, and a name as it was typed', () => {
    expect(tidyInput({ search: ' \u200e９८७６५\u00a0४३२१० ' })).toEqual({ search: '98765 43210' });
    expect(tidyInput({ search: ' क्\u200dष ' })).toEqual({ search: 'क्\u200dष' });
  });
});

describe('an identifier', () => {
  const zeros = [...'٠۰०০੦૦୦௦౦೦൦０𑄶᱐꯰𝟎'];

  it.each(zeros)('has the digits of the script of %s', (zero) => {
    const first = zero.codePointAt(0) ?? 0;
    const typed = Array.from('9876543210', (digit) => String.fromCodePoint(first + Number(digit))).join('');
    expect(asIdentifier(typed)).toBe('9876543210');
  });

  it.each([
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
    '\u200f',
    '\u202a',
    '\u202e',
    '\u2066',
    '\u2069',
    '\ufeff',
    '\u00ad',
    '\u061c',
    '\u2060',
    '\ufe0f',
  ])('is the same with %j anywhere in it', (unseen) =>
    expect(asIdentifier(`${unseen}asha@${unseen}example.com${unseen}`)).toBe('asha@example.com'),
  );

  it.each(['\u00a0', '\u2009', '\u3000', '\t', '\n', '\u0000', '\u2800'])('takes %j for a blank', (blank) => {
    expect(asIdentifier(`${blank}98765${blank}43210${blank}`)).toBe('98765 43210');
  });

  it('is what it is when it is read again, and plain text stays', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const once = asIdentifier(typed);
        expect(asIdentifier(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
    expect(asIdentifier('29AAGCB7383J1Z4 / a.b+c@d.example')).toBe('29AAGCB7383J1Z4 / a.b+c@d.example');
  });
});
