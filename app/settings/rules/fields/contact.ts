import { isEmailAddress } from '#rules/typed/email-address.ts';
import { leadsInside } from '#rules/typed/links.ts';
import * as texts from '#settings/rules/texts.ts';
import type { SectionFields, ValueOf } from './field.ts';

const noWebAddress = 'Enter a web address that begins with https://';
const line = { kind: 'line', isTranslated: false, claims: null } as const;
export const email = {
  ...line,
  label: 'E-mail',
  most: 254,
  mostSent: 254,
  missing: texts.enterAnEmailAddress,
  problem: (text: string) => (isEmailAddress(text) ? null : texts.enterAnEmailAddress),
} as const;
export const phone = {
  ...line,
  label: 'Phone',
  most: 40,
  mostSent: 40,
  missing: texts.enterAPhoneNumber,
  problem: (text: string) => (isPhoneOfAnyone(text) ? null : texts.enterAPhoneNumber),
} as const;
export const hours = {
  ...line,
  label: 'Hours',
  alias: 'opening times',
  most: 120,
  mostSent: 200,
  missing: texts.enterTheHours,
  isTranslated: true,
} as const;

export const contact = {
  title: 'Contact',
  group: 'shop',
  about: 'How shoppers reach you: in the footer, on the contact page and in e-mails.',
  hasOwnPage: true,
  fields: {
    email,
    /** As it is shown, with spaces and the country's code. */
    phone,
    whatsapp: {
      ...line,
      label: 'WhatsApp',
      hint: 'A number that answers on WhatsApp, with the country’s code. Leave empty to show none.',
      description: 'Number on WhatsApp, as it is shown; empty for none',
      most: 40,
      mostSent: 40,
      isLater: true,
      problem: (text: string) => (isPhoneOfAnyone(text) ? null : texts.enterAPhoneNumber),
    },
    hours: {
      ...hours,
      hint: 'When you answer, such as Monday to Friday, 10am to 5pm',
      claims: { place: 'hours', of: 'Every page' },
    },
    reply: {
      ...line,
      label: 'Answer time',
      alias: 'response time reply',
      hint: 'When messages are answered, such as We answer within one working day. Leave empty to say nothing.',
      description: 'On the contact page: when messages are answered; empty for nothing',
      most: 120,
      mostSent: 200,
      isLater: true,
      isTranslated: true,
      claims: { place: 'reply', of: 'Contact page' },
    },
    socials: {
      kind: 'list',
      label: 'Links to your pages elsewhere',
      alias: 'social media Instagram Facebook YouTube',
      hint: 'One a line: the name, a space, the address. For example: Instagram https://www.instagram.com/your.shop',
      most: 8,
      mostSent: 30,
      tooMany: 'At most 8 links',
      nameOf: ({ label }) => String(label),
      fields: {
        label: { ...line, label: 'Name', most: 30, mostSent: 60, missing: 'Name the link, such as Instagram' },
        href: {
          ...line,
          label: 'Address',
          isAddress: true,
          most: 300,
          mostSent: 500,
          missing: noWebAddress,
          problem: linkProblem,
        },
      },
    },
  },
} as const satisfies SectionFields;

export type Contact = ValueOf<typeof contact.fields>;

/**
 * Whether it is a number that a telephone dials: 8 to 15 digits, with '+', spaces, hyphens and brackets between them.
 */
function isPhoneOfAnyone(text: string): boolean {
  return /^\+?[\d ()-]{8,24}$/.test(text) && /^\d{8,15}$/.test(text.replaceAll(/\D/g, ''));
}

/** What is wrong with an address outside the shop, or null. */
export function linkProblem(href: string): string | null {
  if (!isWebAddress(href)) return noWebAddress;
  return leadsInside(href) ? 'This address is of a private network, where no shopper can open it' : null;
}

function isWebAddress(address: string): boolean {
  return address.length <= 300 && /^https:\/\/[^\s/@\\]+\.[^\s/@\\]+/.test(address) && !/[\s\\\p{Cc}]/u.test(address);
}
