import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLanguage, speakLanguages } from '#messages/in-language.ts';
import { allLanguages } from '#messages/languages.ts';
import { orderStatuses } from '#orders/rules/order-status.ts';
import { phone } from '#settings/rules/fields/phone.ts';
import { fieldDefaults, settingErrors } from '#settings/rules/settings.ts';
import { chooseWording } from '../message-wording.ts';
import { whatsAppNews } from '../whatsapp-news.contract.ts';
import { defaultTexts } from './default-texts.ts';
import { afterReport, isStop, type MessageState, mayBeSentAgain, messageStates, reports } from './message-states.ts';
import {
  asDltTemplate,
  asValue,
  asWhatsAppTemplate,
  filled,
  sampleValues,
  smsParts,
  textProblem,
} from './message-text.ts';
import { factsOf, isMobile, isStillTrue, phoneEventNames } from './phone-events.ts';
import { afterQuiet } from './quiet-hours.ts';

describe('texts of messages', () => {
  beforeAll(() => {
    const area = 'phone-messages-rules';
    const of = (language: string) => ({
      [area]: JSON.parse(readFileSync(`app/messages/${language}/${area}.json`, 'utf8')),
    });
    speakLanguages({ hi: of('hi'), kn: of('kn') });
  });
  afterAll(() => speakLanguages({}));

  it('the shop’s own use what they may, in every language, and are at most three SMS', () => {
    for (const language of allLanguages) {
      for (const event of phoneEventNames) {
        const text = inLanguage(language, defaultTexts[event]);
        expect(textProblem(event, text), `${language} ${event}`).toBeNull();
        const { parts } = smsParts(filled(text, { ...sampleValues, amount: 'Rs. 549' }));
        expect(parts, `${language} ${event}`).toBeLessThanOrEqual(3);
      }
    }
  });

  it.each([
    ['placed', 'Hello {nmae}', /\{nmae\} is not known here. You can use \{name\}, \{order\}/],
    ['packed', 'Pay {amount}', /\{amount\} is not known/],
    ['placed', 'Hello {name', /bracket is open/],
    ['to confirm', 'Your order {order}', /Write \{code\}/],
    ['placed', 'ಅ'.repeat(500), /8 SMS parts/],
  ] as const)('%s: %s', (event, text, problem) => {
    expect(textProblem(event, text)).toMatch(problem);
  });

  it.each([
    ['a'.repeat(160), 1, 160],
    ['a'.repeat(161), 2, 161],
    ['a'.repeat(307), 3, 307],
    ['€'.repeat(80), 1, 160],
    [`${'a'.repeat(159)}€`, 2, 161],
    ['₹'.repeat(70), 1, 70],
    ['₹'.repeat(71), 2, 71],
    ['🥜'.repeat(35), 1, 70],
    ['🥜'.repeat(36), 2, 72],
    ['', 1, 0],
  ])('%s is %i SMS of %i characters', (text, parts, characters) => {
    expect(smsParts(text)).toMatchObject({ parts, characters });
  });

  it('values are one line, and no longer than DLT takes, but for links', () => {
    expect(asValue('name', '  Asha\n\u2028 Rao \0 ')).toBe('Asha Rao');
    expect(asValue('name', '🥜'.repeat(40))).toBe('🥜'.repeat(30));
    expect(asValue('name', ' ')).toBe('-');
    expect(asValue('link', `https://${'a'.repeat(90)}`)).toHaveLength(98);
    // What somebody is called is no placeholder.
    expect(filled('{name}: {link}', { name: '{link}', link: 'x' })).toBe('{link}: x');
    expect(asWhatsAppTemplate('Hi {name}')).toBe('Hi {{name}}');
    expect(asDltTemplate('Hi {name}')).toBe('Hi {#var#}');
  });

  it('an event that is on needs its template, and a text without its own words has none wrong', () => {
    const events = phoneEventNames.map((event) => ({
      event,
      isOn: event === 'shipped',
      text: '',
      whatsAppTemplate: '',
      dltTemplate: '',
    }));
    const errors = (channel: 'off' | 'sms' | 'whatsapp') =>
      settingErrors.phone({ ...fieldDefaults.phone, channel, events }).map(({ field }) => field);
    expect(errors('off')).toEqual([]);
    expect(errors('sms')).toEqual(['events.4.dltTemplate']);
    expect(errors('whatsapp')).toEqual(['events.4.whatsAppTemplate']);
    expect(phone.fields.channel.default).toBe('off');
  });
});

describe('which words', () => {
  const english = {
    event: 'packed',
    isOn: true,
    text: '',
    whatsAppTemplate: 'packed_1',
    dltTemplate: '1100000001',
  } as const;
  it.each([
    ['our own, by WhatsApp', 'whatsapp', {}, {}, 'hi', 'packed_1'],
    ['our own, with a DLT id of the language', 'sms', {}, { dltTemplate: '1100000002' }, 'hi', '1100000002'],
    ['our own, without one', 'sms', {}, {}, 'en', '1100000001'],
    ['the owner’s, translated', 'whatsapp', { text: 'Packed!' }, { text: 'पैक!' }, 'hi', 'packed_1'],
    ['the owner’s, not translated', 'whatsapp', { text: 'Packed!' }, { text: 'Packed!' }, 'en', 'packed_1'],
    ['no template at all', 'sms', { dltTemplate: '' }, {}, null, ''],
  ] as const)('%s', (_name, channel, first, other, language, template) => {
    const own = { ...english, ...first, ...other };
    const chosen = chooseWording('packed', channel, 'hi', { ...english, ...first }, own);
    if (language === null) return expect(chosen).toBeNull();
    expect(chosen).toMatchObject({ language, template });
    expect(chosen?.text).not.toBe('');
  });
});

describe('quiet hours', () => {
  const at = (time: string) => new Date(`2026-12-01T${time}:00+05:30`);
  it.each([
    ['20:59', '20:59'],
    ['21:00', '09:00 next'],
    ['23:30', '09:00 next'],
    ['00:00', '09:00'],
    ['08:59', '09:00'],
    ['09:00', '09:00'],
  ])('from 21 to 9: what is ready at %s goes out at %s', (ready, goes) => {
    const [time = '', next] = goes.split(' ');
    const wanted = new Date(at(time).getTime() + (next ? 24 * 3_600_000 : 0));
    expect(afterQuiet(at(ready), { from: 21, until: 9 })).toEqual(wanted);
  });

  it('never early, never more than a day late, never in the quiet hours, and at once without any', () => {
    const hour = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(
        fc.date({ min: at('00:00'), max: new Date('2027-12-01'), noInvalidDate: true }),
        hour,
        hour,
        (now, from, until) => {
          const goes = afterQuiet(now, { from, until });
          const late = goes.getTime() - now.getTime();
          expect(late >= 0 && late < 24 * 3_600_000).toBe(true);
          if (from === until) expect(late).toBe(0);
          expect(afterQuiet(goes, { from, until })).toEqual(goes);
        },
      ),
    );
  });
});

describe('states', () => {
  it('reports in any order and any number lead to the same', () => {
    const report = fc.constantFrom(...reports);
    const end = (from: MessageState, told: readonly (typeof reports)[number][]) => told.reduce(afterReport, from);
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(messageStates) as MessageState[])),
        fc.array(report),
        (from, told) => {
          expect(end(from, [...told, ...told].reverse())).toBe(end(from, told));
        },
      ),
    );
  });

  it('whoever has the message has it, and only what failed or is unknown is sent again', () => {
    expect(afterReport('failed', 'delivered')).toBe('delivered');
    expect(afterReport('delivered', 'failed')).toBe('delivered');
    expect(afterReport('unknown', 'failed')).toBe('failed');
    expect((Object.keys(messageStates) as MessageState[]).filter(mayBeSentAgain)).toEqual(['unknown', 'failed']);
  });

  it('no news of an order that is closed, but for a refund', () => {
    for (const status of orderStatuses.filter((one) => /Rejected|Returned|Refunded/.test(one)))
      expect(phoneEventNames.filter((event) => isStillTrue(event, status))).toEqual(['sign in', 'refund']);
    expect(phoneEventNames.filter((event) => isStillTrue(event, 'Shipped'))).toEqual([
      'sign in',
      'placed',
      'shipped',
      'out for delivery',
      'failed attempt',
      'refund',
    ]);
    expect(phoneEventNames.filter((event) => factsOf(event).isCode)).toEqual(['to confirm', 'sign in']);
  });

  it.each([
    ['STOP', true],
    [' stop. ', true],
    ['बंद करें', true],
    ['ನಿಲ್ಲಿಸಿ', true],
    ['Please stop at the gate', false],
    ['', false],
  ])('the reply %s ends the messages: %s', (text, ends) => {
    expect(isStop(text)).toBe(ends);
  });

  it.each([
    ['9876543210', true],
    ['0802345678', false],
    ['5876543210', false],
    ['', false],
    ['98765432101', false],
  ])('%s is a mobile: %s', (number, is) => expect(isMobile(number)).toBe(is));
});

describe('webhooks of WhatsApp', () => {
  const webhook = (value: object) => JSON.stringify({ entry: [{ changes: [{ value }, { value: 7 }] }, null] });
  it('what cannot be read hides nothing else', () => {
    const status = { id: 'wamid.1', status: 'read', errors: 'none' };
    const good = { id: 'wamid.\u00002', status: 'delivered' };
    const reply = { from: '919876543210', timestamp: '1764400000', text: { body: 'Stop' } };
    expect(whatsAppNews(webhook({ statuses: [status, good, { status: 'warned' }], messages: [{}, reply] }))).toEqual([
      {
        statuses: [{ id: 'wamid.2', status: 'delivered', errors: [] }],
        messages: [{ from: '919876543210', timestamp: 1_764_400_000, text: 'Stop' }],
      },
    ]);
  });

  it('nothing at all comes of what is none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (body) => {
        expect(Array.isArray(whatsAppNews(body))).toBe(true);
      }),
    );
  });
});
