import { brandFiles } from '#content/brand-files.ts';
import { logoHeight, type Sender } from '#email/emails/compose-email.ts';
import { withoutTricks } from '#rules/text/hidden-characters.ts';
import { isWordmark, logoAt } from '#settings/rules/brand/brand.ts';
import { actionAtNight } from '#settings/rules/brand/colours.ts';
import type { Settings } from '#settings/rules/settings.ts';

/** Who e-mails are from, in the inbox and in their heading (behaviour: Settings 10). */
export const senderNameOf = ({ mail, brand }: Pick<Settings, 'mail' | 'brand'>): string =>
  withoutTricks(mail.senderName || brand.name);

/**
 * The shop as its e-mails name it.
 * @param origin of its pages, where mail programs find the logo too
 */
export function senderOf({ company, brand, contact, mail }: Settings, origin: string): Sender {
  const { emailLogo } = brandFiles(brand);
  return {
    shopUrl: origin,
    name: brand.name,
    heading: senderNameOf({ brand, mail }),
    logo:
      emailLogo === null
        ? null
        : {
            src: origin + emailLogo,
            width: logoAt(brand.logo, logoHeight).width,
            isWordmark: isWordmark(brand),
          },
    colours: { day: brand.actionColour, night: actionAtNight(brand.actionColour) },
    signature: mail.signature,
    tagline: brand.tagline,
    // A new shop may have no address yet: the page has a form.
    email: contact.email || `${origin}/contact-us`,
    phone: contact.phone,
    hours: contact.hours,
    addressLines: [company.legalName, ...company.addressLines, 'India'].filter((line) => line !== ''),
  };
}
