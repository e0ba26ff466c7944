import { describe, expect, it } from 'vitest';
import { proseBlocks } from '#rules/prose.ts';
import { brand } from './content.ts';
import { type Policy, privacyPolicy, returnsPolicy, shippingPolicy, termsOfService } from './policies.ts';

const all = { returnsPolicy, termsOfService, shippingPolicy, privacyPolicy };
const textOf = (policy: Policy) =>
  [policy.summary, ...policy.sections.flatMap(({ heading, body }) => [heading, body])].join('\n').replace(/\s+/g, ' ');
const section = (policy: Policy, heading: RegExp) =>
  policy.sections.find((one) => heading.test(one.heading))?.body ?? '';

describe('the facts that the policies state (behaviour: Content 7)', () => {
  it.each<[string, Policy, RegExp]>([
    ['orders are processed within 2-4 business days', shippingPolicy, /within 2-4 business days/],
    ['orders are processed within 2-4 business days', termsOfService, /within 2-4 business days/],
    ['damage is reported within 7 days (returns)', returnsPolicy, /report(?:ed)? (?:it|them) within 7 days/],
    ['damage is reported within 3 days (shipping)', shippingPolicy, /within 3 days of delivery/],
    [
      'the tracking number is active within 24 hours',
      shippingPolicy,
      /tracking number becomes active within 24 hours/i,
    ],
    ['shipping is India-wide', shippingPolicy, /ship India-wide/],
    ['shipping is India-wide', termsOfService, /ship India-wide/],
    ['orders are cancelled by e-mail before delivery', returnsPolicy, /cancelled before delivery by e-mail/],
    ['orders are cancelled by e-mail before delivery', termsOfService, /cancellable by e-mail before delivery/],
    ['nothing is returned after delivery', returnsPolicy, /delivered, we accept no returns/],
    ['nothing is returned after delivery', termsOfService, /no returns after delivery/],
    ['users are 18 at least', termsOfService, /minimum age for using this website is 18/],
    ['users are 18 at least', privacyPolicy, /18 years and above/],
    ['shipping carries 5 percent GST', shippingPolicy, /includes 5 percent GST/],
    ['an unpaid order lapses after 30 minutes', termsOfService, /unpaid for 30 minutes/],
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
    '%s has complete sections, no markup, a valid date, and steps numbered from 1',
    (_name, policy) => {
      expect(policy.updated).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(Number.isNaN(Date.parse(policy.updated))).toBe(false);
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
