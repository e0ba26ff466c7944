import type { FormError } from '#rules/app-error.ts';
import { isEmailAddress } from '#rules/typed/email-address.ts';
import { leadsInside } from '#rules/typed/links.ts';
import { textErrors } from './setting-errors.ts';
import * as texts from './texts.ts';

export interface Contact {
  email: string;
  /** As it is shown, with spaces and the country's code. */
  phone: string;
  hours: string;
  socials: { label: string; href: string }[];
}

const mostSocials = 8;

/**
 * Whether it is a number that a telephone dials: 8 to 15 digits, with '+', spaces, hyphens and brackets between them.
 */
export function isPhoneOfAnyone(phone: string): boolean {
  return /^\+?[\d ()-]{8,24}$/.test(phone) && /^\d{8,15}$/.test(phone.replaceAll(/\D/g, ''));
}

export function contactErrors({ email, phone, hours, socials }: Contact): FormError[] {
  return [
    ...(isEmailAddress(email) ? [] : [{ field: 'email', message: texts.enterAnEmailAddress }]),
    ...(isPhoneOfAnyone(phone) ? [] : [{ field: 'phone', message: texts.enterAPhoneNumber }]),
    ...textErrors('hours', hours, { most: 120, missing: texts.enterTheHours }),
    ...(socials.length > mostSocials ? [{ field: 'socials', message: `At most ${mostSocials} links` }] : []),
    ...socials.flatMap(({ label, href }, at) => [
      ...textErrors(`socials.${at}.label`, label, { most: 30, missing: 'Name the link, such as Instagram' }),
      ...linkErrors(`socials.${at}.href`, href),
    ]),
  ];
}

function linkErrors(field: string, href: string): FormError[] {
  if (!isWebAddress(href)) return [{ field, message: 'Enter a web address that begins with https://' }];
  return leadsInside(href)
    ? [{ field, message: 'This address is of a private network, where no shopper can open it' }]
    : [];
}

function isWebAddress(address: string): boolean {
  return address.length <= 300 && /^https:\/\/[^\s/@\\]+\.[^\s/@\\]+/.test(address) && !/[\s\\\p{Cc}]/u.test(address);
}
