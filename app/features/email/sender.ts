import type { Sender } from '#emails/compose-email.ts';
import type { Settings } from '#rules/settings/settings.ts';

/** The shop as its e-mails name it. */
export function senderOf({ company, brand, contact }: Settings): Sender {
  return {
    name: brand.name,
    tagline: brand.tagline,
    email: contact.email,
    phone: contact.phone,
    hours: contact.hours,
    addressLines: [company.legalName, ...company.addressLines, 'India'],
  };
}
