import type { FormError } from '#rules/app-error.ts';
import { isEmailAddress } from '#rules/typed/email-address.ts';
import { textErrors } from './setting-errors.ts';
import * as texts from './texts.ts';

/** How the shop's e-mails are signed. The address from which they are sent belongs to the machine (MAIL_FROM). */
export interface Mail {
  /** In the inbox, the heading and the closing of an e-mail; empty for the name of the shop. */
  senderName: string;
  /** Where replies go; empty for the address of the contact details. */
  replyTo: string;
  /** One line above the shop's name at the end; empty for none. */
  signature: string;
}

/** A name that looks like an address says who an e-mail is from, and mail programs file it as fraud. */
function senderNameErrors(senderName: string): FormError[] {
  const errors = textErrors('senderName', senderName, { most: 40 });
  if (errors.length > 0) return errors;
  // In the wide and the small form, too.
  const isMisleading = /[<>@＜＞＠﹤﹥﹫\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(senderName);
  return isMisleading
    ? [
        {
          field: 'senderName',
          message: 'Enter a plain name, without @, < or >: mail programs would take it for another sender’s address.',
        },
      ]
    : [];
}

export function mailErrors({ senderName, replyTo, signature }: Mail): FormError[] {
  return [
    ...senderNameErrors(senderName),
    ...(replyTo === '' || isEmailAddress(replyTo) ? [] : [{ field: 'replyTo', message: texts.enterAnEmailAddress }]),
    ...textErrors('signature', signature, { most: 120 }),
  ];
}
