import type { Sender } from '#emails/compose-email.ts';
import type { Settings } from '#rules/settings/settings.ts';

/** The shop as its e-mails name it. */
export function senderOf({ company, brand, contact, mail }: Settings): Sender {
  return {
    name: brand.name,
    heading: mail.senderName || brand.name,
    signature: mail.signature,
    tagline: brand.tagline,
    email: contact.email,
    phone: contact.phone,
    hours: contact.hours,
    addressLines: [company.legalName, ...company.addressLines, 'India'],
  };
}
