import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brand, faqs } from '#content/content.ts';
import { defaultSettings } from '#content/default-settings.ts';
import { texts } from '#content/texts.ts';
import { travelDays } from '#delivery/rules/delivery-date.ts';
import { type State, states } from '#delivery/rules/india.ts';
import { regions } from '#delivery/rules/regions.ts';
import { paymentPatienceMinutes } from '#payments/rules/payment-patience.ts';
import { shippingGstBasisPoints } from '#pricing/rules/quote.ts';
import { retentionTimes, secondsOf } from '#privacy/rules/retention.ts';
import { proseBlocks } from '#rules/text/prose.ts';
import { type Policy, policyFromText, textOfPolicy } from '#settings/rules/policies.ts';
import { deliveryLines } from './delivery-lines.ts';
import { policiesOf, policiesUpdated } from './policies.ts';

const {
  returns: returnsPolicy,
  terms: termsOfService,
  shipping: shippingPolicy,
  privacy: privacyPolicy,
} = policiesOf(defaultSettings);
const { damageDays } = defaultSettings.policies;
const all = { returnsPolicy, termsOfService, shippingPolicy, privacyPolicy };
/** Without comments. */
const codeOf = (file: string) => readFileSync(`app/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
const textOf = (policy: Policy) =>
  [policy.summary, ...policy.sections.flatMap(({ heading, body }) => [heading, body])].join('\n').replace(/\s+/g, ' ');
const section = (policy: Policy, heading: RegExp) =>
  policy.sections.find((one) => heading.test(one.heading))?.body ?? '';

const reportedWithin = (days: number) => new RegExp(`report(?:ed)? (?:it|them) within ${days} days`);

it('the policies have a date', () => {
  expect(new Date(policiesUpdated).toISOString().slice(0, 10)).toBe(policiesUpdated);
});

describe('the facts that the policies state (behaviour: Content 7)', () => {
  it.each<[string, Policy, RegExp]>([
    ['orders are processed within 2-4 business days', shippingPolicy, /within 2-4 business days/],
    ['orders are processed within 2-4 business days', termsOfService, /within 2-4 business days/],
    ['damage is reported within 7 days (returns)', returnsPolicy, reportedWithin(damageDays)],
    ['damage is reported within 3 days (shipping)', shippingPolicy, /within 3 days of delivery/],
    [
      'the tracking number is active within 24 hours',
      shippingPolicy,
      /tracking number becomes active within 24 hours/i,
    ],
    ['shipping is India-wide', shippingPolicy, /ship India-wide/],
    ['shipping is India-wide', termsOfService, /ship India-wide/],
    ['orders are cancelled by e-mail before delivery', returnsPolicy, /cancelled before delivery by e-mail/],
    ['orders are cancelled by e-mail before delivery', termsOfService, /cancel an order by e-mail before delivery/],
    ['nothing is returned after delivery', returnsPolicy, /delivered, we accept no returns/],
    ['nothing is returned after delivery', termsOfService, /no returns after delivery/],
    ['users are 18 at least', termsOfService, /minimum age for using this website is 18/],
    ['users are 18 at least', privacyPolicy, /18 years and above/],
    ['shipping carries 5 percent GST', shippingPolicy, /includes 5 percent GST/],
    ['an unpaid order lapses after 30 minutes', termsOfService, /online order within 30 minutes, we cancel it/],
    ['a session lasts 30 days', privacyPolicy, /30 days without a visit/],
  ])('%s (%#)', (_fact, policy, sentence) => {
    expect(textOf(policy)).toMatch(sentence);
  });

  it('each gives its own days for reporting damage, and not those of the other', () => {
    expect(textOf(returnsPolicy)).not.toMatch(/within 3 days/);
    expect(textOf(shippingPolicy)).not.toMatch(/within 7 days/);
  });

  it.each(Object.entries(all))(
    'the grievance officer is available 10am to 5pm, Monday to Friday (%s)',
    (_name, policy) => {
      expect(textOf(policy)).toMatch(/Available: 10am to 5pm, Monday to Friday/);
      expect(textOf(policy)).toContain('Grievance Officer: ');
    },
  );

  it('the sections about cancelling and damage give the e-mail address', () => {
    expect(section(returnsPolicy, /^Cancelling/)).toContain(brand.email);
    expect(section(returnsPolicy, /^Damaged/)).toContain(brand.email);
    expect(section(shippingPolicy, /^Damage/)).toContain(brand.email);
  });
});

describe('each policy', () => {
  it('has its title', () => {
    expect(Object.values(all).map((policy) => policy.title)).toEqual([
      'Returns & Refund Policy',
      'Terms of Service',
      'Shipping Policy',
      'Privacy Policy',
    ]);
  });

  it.each(Object.entries(all))(
    '%s has complete sections, no markup, reads the same in the format of owners, and steps numbered from 1',
    (_name, policy) => {
      expect(policyFromText(textOfPolicy(policy))).toEqual({ summary: policy.summary, sections: policy.sections });
      expect(new Set(policy.sections.map(({ heading }) => heading)).size).toBe(policy.sections.length);
      for (const { body } of policy.sections) {
        expect(proseBlocks(body).length).toBeGreaterThan(0);
        expect(body).not.toMatch(/<[a-z/]|undefined|\$\{/i);
        expectCountedSteps(body);
      }
    },
  );
});

/** Catches wrapped lines that happen to begin with a number and a dot, which would be shown as steps. */
function expectCountedSteps(text: string): void {
  let last = 0;
  for (const line of text.split('\n')) {
    const number = /^(\d+)\. /.exec(line)?.[1];
    if (number === undefined) last = 0;
    else {
      expect(Number(number), line).toBe(last + 1);
      last += 1;
    }
  }
}

/** What the privacy policy says of each time. */
const sentenceOf: Record<string, (time: string) => string> = {
  books: (time) => `Orders, programs and their bills: ${time} after the end of the financial year`,
  unpaidPurchases: (time) => `that was never paid: ${time} after it closed\n`,
  orderDrafts: (time) => `that we noted for you and did not place: ${time} after the last change\n`,
  messages: (time) => `Messages: ${time}\n`,
  messagePhotos: (time) => `whose report you do not send: ${time}\n`,
  stockAlerts: (time) => `when something is back in stock: ${time}`,
  leftCarts: (time) => `to remind you of it: ${time} after you last looked at it`,
  phoneMessages: (time) => `by WhatsApp or SMS: number and text ${time}`,
  confirmedPhones: (time) => `phone number signs in to your account: ${time} after its last code`,
  occasionalEmails: (time) => `how an order was: ${time}\n`,
  securityLog: (time) => `who opened your data: ${time}\n`,
  consentsTakenBack: (time) => `${time} after you withdraw it`,
  sentEmails: (time) => `e-mails that we sent you: ${time}`,
  failedEmails: (time) => `could not be sent: ${time}\n`,
  newsletterRequests: (time) => `newsletter request that you do not confirm: ${time}\n`,
  registrations: (time) => `registration that you do not finish: ${time}\n`,
  resetLinks: (time) => `link for a new password: ${time}`,
  emailChanges: (time) => `new e-mail address that you do not confirm: ${time}\n`,
  firstPasswordLinks: (time) => `link to choose a password: ${time}`,
  sessions: (time) => `sign out or ${time} without a visit\n`,
  knownDevices: (time) => `earlier sign-in: ${time} since you last used them`,
  keptCarts: (time) => `We delete it ${time} after your last change`,
  visitors: (time) => `from being placed twice, for ${time}.`,
  languages: (time) => `the language you chose, for ${time}.`,
  secondSteps: (time) => `your second step, for ${time}.`,
  trials: (time) => `look at the shop for us, for ${time}`,
  repeatedCalls: (time) => `so that none is made twice: ${time}\n`,
  counts: (time) => `internet address: ${time} at most`,
  customerImports: (time) => `until your account is made, the rest ${time}`,
  exports: (time) => `staff prepare for download: ${time}\n`,
  invitations: (time) => `${time} after it expires`,
};

describe('questions and policies say what the shop does', () => {
  const answers = faqs.map(({ answer }) => answer.replace(/\s+/g, ' ')).join('\n');
  const everyText = [answers, ...Object.values(all).map(textOf)];
  const answerTo = (question: RegExp) =>
    faqs.find((one) => question.test(one.question))?.answer.replace(/\s+/g, ' ') ?? '';
  const sentDays = (origin: State) => {
    const { shipping } = policiesOf({ ...defaultSettings, company: { ...defaultSettings.company, state: origin } });
    const lines = section(shipping, /^Delivery time/).match(/^- .*$/gm) ?? [];
    return lines.map((line) => {
      const [, least, most, place = ''] =
        /^- (?:(\d+) to|up to) (\d+) business days (within .*|in .*|everywhere else in India)$/.exec(line) ?? [];
      return { least: least === undefined ? null : Number(least), most: Number(most), place };
    });
  };
  /** What readers know of the map, beside the names of states. */
  const parts: Record<string, readonly State[]> = {
    'the south': regions.south,
    'the west': regions.west,
    'the centre': regions.centre,
    'the north': regions.north,
    'the east': regions.east,
    'the north-east': regions['north-east'],
    'the hills': regions.hills,
  };
  const namedIn = (place: string, origin: State): State[] => {
    if (place.startsWith('everywhere')) return states.filter((state) => state !== origin);
    const regional = Object.entries(parts).flatMap(([words, of]) =>
      new RegExp(`${words}(?=,| and |$)`).test(place) ? of : [],
    );
    return states.filter((state) => place.includes(state) || regional.includes(state));
  };

  it('delivery days are those that the product page promises, from every state to every state', () => {
    for (const origin of states) {
      const lines = sentDays(origin);
      for (const to of states) {
        const route = `${origin} to ${to}`;
        const said = lines.filter(({ place }) => namedIn(place, origin).includes(to));
        expect(said, route).toHaveLength(1);
        const { least, most } = travelDays(origin, to);
        expect([said[0]?.least ?? least, said[0]?.most], route).toEqual([least, most]);
      }
    }
  });

  it('a shop in Karnataka says what it has always said, and one on an island says it briefly', () => {
    expect(section(shippingPolicy, /^Delivery time/)).toContain(
      `
- 1 to 3 business days within Karnataka
- 2 to 4 business days in Kerala, Tamil Nadu, Puducherry, Andhra Pradesh, Telangana and Goa
- 3 to 6 business days in the west, the centre, the north and the east
- 5 to 9 business days in the north-east, Jammu and Kashmir, Ladakh and the hills
- up to 14 business days in the Andaman and Nicobar Islands and Lakshadweep
`,
    );
    expect(textOf(shippingPolicy)).toContain(
      'Business days are Monday to Friday without public holidays in Karnataka; an order placed on a weekend counts from Monday.',
    );
    expect(deliveryLines('Andaman and Nicobar Islands')).toBe(
      '- 3 to 6 business days within the Andaman and Nicobar Islands\n- up to 14 business days everywhere else in India',
    );
    expect(deliveryLines('Himachal Pradesh')).toBe(
      `- 2 to 4 business days within Himachal Pradesh
- 3 to 6 business days in Jammu and Kashmir, Ladakh and Uttarakhand
- 5 to 9 business days in the south, the west, the centre, the north, the east and the north-east
- up to 14 business days in the Andaman and Nicobar Islands and Lakshadweep`,
    );
  });

  it('no default text names Karnataka in a shop of another state', () => {
    const { company, ...others } = defaultSettings;
    const inDelhi = { ...others, company: { ...company, state: 'Delhi' as const, addressLines: [] } };
    inDelhi.company.grievanceOfficer = { ...company.grievanceOfficer, hours: 'Monday to Friday' };
    const said = JSON.stringify([Object.values(policiesOf(inDelhi)), others.faqs, others.announcement, others.home]);
    expect(said.match(/Karnataka|Bengaluru/g)).toBeNull();
  });

  it('orders are processed in as many days everywhere', () => {
    const { arrival } = defaultSettings;
    const days = `${arrival.leastDays}-${arrival.mostDays} business days`;
    const all = everyText.flatMap((text) => text.match(/\d+\s?-\s?\d+ business days/g) ?? []);
    expect(all.length).toBeGreaterThanOrEqual(4);
    expect(new Set(all)).toEqual(new Set([days]));
  });

  it('damage is reported in the same time, here and beside the price', () => {
    const days = (text: string) => [...text.matchAll(/within\s(\d+)\sdays/g)].map(([, count]) => count);
    expect(days(answerTo(/cancel or return/))).toEqual([String(damageDays)]);
    expect(days(texts.returnsInShort({ days: damageDays }))).toEqual(['7']);
    expect(new Set(days(textOf(returnsPolicy)))).toEqual(new Set(['7']));
    const longer = { ...defaultSettings, policies: { ...defaultSettings.policies, damageDays: 14 } };
    expect(new Set(textOf(policiesOf(longer).returns).match(/\b\d+ days/g))).toEqual(new Set(['14 days']));
  });

  it('unpaid orders, sessions and the tax on delivery are those of the code', () => {
    expect(textOf(termsOfService)).toContain(`within ${paymentPatienceMinutes} minutes, we cancel it`);
    expect(textOf(privacyPolicy)).toContain(`${retentionTimes.sessions} without a visit`);
    expect(textOf(shippingPolicy)).toContain(`includes ${shippingGstBasisPoints / 100} percent GST`);
  });

  it('the fees of the shipping policy follow the settings', () => {
    const fees = (parcels: object) =>
      section(
        policiesOf({ ...defaultSettings, parcels: { ...defaultSettings.parcels, ...parcels } }).shipping,
        /^Fees/,
      ).replace(/\s+/g, ' ');
    expect(fees({})).toContain('and not on weight');
    const heavy = fees({ firstGrams: 1500, deliveryGst: 'goods' });
    expect(heavy).toContain('more than 1.5 kg with its packing, each further kilogram or part of one costs more');
    expect(heavy).toContain('GST at the rate of the goods');
    expect(heavy).not.toMatch(/not on weight|5 percent/);
  });

  /** They name no shopper, so that the policy says nothing of them. */
  const ofNobody: (keyof typeof retentionTimes)[] = ['productImports', 'longWork', 'deletedPages', 'webhooks'];
  /** Only while ad platforms are told. */
  const ofAds: (keyof typeof retentionTimes)[] = ['adChoices'];
  it('the privacy policy names every time for which the shop keeps something of a person, and no other', () => {
    const times = Object.entries(retentionTimes).filter(
      ([of]) => ![...ofNobody, ...ofAds].includes(of as keyof typeof retentionTimes),
    );
    const said = [section(privacyPolicy, /^Cookies/), section(privacyPolicy, /^How long/)].join('\n');
    const named = said.match(/\b(?:\d+|one|two|three|eight) (?:minute|hour|day|week|month|year)s?\b/g) ?? [];
    expect(new Set(named)).toEqual(new Set(times.map(([, time]) => time)));
    for (const [of, time] of times) expect(said, of).toContain(sentenceOf[of]?.(time));
    // Elsewhere it names none but the time of a reply.
    const rest = privacyPolicy.sections.filter(({ heading }) => !/^(?:Cookies|How long)/.test(heading));
    expect(
      rest
        .flatMap(({ body }) => body.match(/\w+ (?:minute|hour|day|month|year)s?\b/g) ?? [])
        .filter((one) => /^\d/.test(one)),
    ).toEqual(['30 days', '18 years']);
  });

  it('the privacy policy says what ad platforms are told, while they are, and else that there is no advertising', () => {
    expect(textOf(privacyPolicy)).toContain('We use no advertising cookies and build no profiles.');
    expect(textOf(privacyPolicy)).not.toMatch(/Meta \(Facebook|Ad choices/);
    for (const ads of [
      { meta: true, google: false },
      { meta: false, google: true },
    ]) {
      const { privacy } = policiesOf({ ...defaultSettings, ads });
      expect(textOf(privacy)).not.toContain('We use no advertising cookies');
      expect(section(privacy, /^Cookies/)).toContain(
        `for advertising, ads: it keeps your answer of ‘Ad choices’ for ${retentionTimes.adChoices}.`,
      );
      expect(section(privacy, /^Advertising/)).toContain(`after ${retentionTimes.webhooks} at most`);
    }
  });

  it('the privacy policy names everything that a browser stores', () => {
    /** By the file of shoppers' pages that stores it: what the policy calls it; null for what is of no person. */
    const stored: Record<string, RegExp | null> = {
      'customers/shop/address-store.ts': /delivery addresses you save/,
      'customers/sign-in/shop/registration-storage.ts': /unfinished registration form/,
      'cart/shop/cart-store.ts': /stores your cart/,
      'catalogue/shop/delivery-check.tsx': /pincode you checked/,
      'food/shop/stored-limits.ts': /food limits you set also stay/,
      'kit/loading/fetch-code.ts': null,
      'kit/dialogs/handed-toast.ts': null,
      'payments/shop/browser-memory.ts': /order or plan you are paying for/,
    };
    const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?:^storefront|^kit(?!\/admin)|\/shop)\/.*(?<!test)\.tsx?$/.test(file),
    );
    const storing = files.filter((file) => /\b(?:local|session)Storage\b/.test(codeOf(file)));
    expect(storing.sort()).toEqual(Object.keys(stored).sort());
    /** What browser-memory.ts keeps, by its keys. */
    const remembered: Record<string, RegExp> = {
      checkout: /delivery form/,
      invited: /that we invited you to sign in/,
      guestAddress: /remembers your delivery details until you untick it/,
      currentOrder: /state of your last orders/,
      orderAttempt: /order or plan you are paying for/,
      pendingOrder: /order or plan you are paying for/,
      finishedOrders: /state of your last orders/,
      programOrder: /order or plan you are paying for/,
      programAttempt: /order or plan you are paying for/,
      boughtProgram: /order or plan you are paying for/,
      openPurchase: /order or plan you are paying for/,
      programLead: /order or plan you are paying for/,
      message: /message or review you have not sent/,
      review: /message or review you have not sent/,
      filters: /product filters/,
      viewed: /which products you looked at last/,
      compared: /what you compared/,
      accountLimits: /food limits you set also stay/,
      owner: /which account was used last/,
      tabOwner: /which account was used last/,
      limits: /food limits you set also stay/,
    };
    const keys = [...codeOf('payments/shop/browser-memory.ts').matchAll(/^ {2}(\w+): \{ storage: /gm)];
    expect(keys.map(([, key]) => key).sort()).toEqual(Object.keys(remembered).sort());
    /**
     * The caches of the worker, by their names in offline-worker.ts; pages, of this worker (`pages`) or one before, are
     * of no person.
     */
    const caches: Record<string, RegExp | null> = {
      pages: null,
      name: null,
      seen: /number, day and state of your last orders/,
      seenLanguage: /the language you last read the shop in/,
    };
    const opened = [...codeOf('boot/offline/offline-worker.ts').matchAll(/caches\.open\((\w+)\)/g)].map(
      ([, name]) => name,
    );
    expect([...new Set(opened)].sort()).toEqual(Object.keys(caches).sort());
    for (const words of [...Object.values(stored), ...Object.values(remembered), ...Object.values(caches)])
      if (words) expect(textOf(privacyPolicy)).toMatch(words);
  });

  it('the privacy policy names every cookie', () => {
    const source = readFileSync('app/platform/http/session-cookie.ts', 'utf8');
    const names = [...source.matchAll(/^const \w+Name = '([\w-]+)'/gm)].map(([, name = '']) => name);
    expect(names).toHaveLength(9);
    // That of advertising is named while there is any, above.
    for (const name of names.filter((one) => one !== 'ads'))
      expect(section(privacyPolicy, /^Cookies/)).toMatch(new RegExp(`^- .*\\b${name}\\b`, 'm'));
  });

  it('a browser with scripts names itself for as long as one without', () => {
    expect(readFileSync('app/kit/call.ts', 'utf8')).toContain(`Max-Age=${secondsOf(retentionTimes.visitors)};`);
  });

  // The threshold of free delivery, the fee for cash and its limits are for staff to set: no fixed text may name one or
  // deny it.
  it('no text names an amount that staff set, or says that there is none', () => {
    for (const text of everyText) {
      expect(text).not.toMatch(/₹|\bRs\b|\d rupees/);
      expect(text).not.toMatch(
        /(?:no|without)( extra| any)? (?:charge|fee) for cash|same either way|always pay (?:in )?cash/i,
      );
    }
    expect(textOf(shippingPolicy)).toMatch(/If there is a fee for cash on delivery, you see it before you order/);
    expect(answerTo(/pay on delivery/)).toMatch(/the checkout shows any fee before you order/);
  });
});
