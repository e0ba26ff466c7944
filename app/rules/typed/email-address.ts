/**
 * The one rule for e-mail addresses everywhere (behaviour: Accounts 1): letters, digits, dot, underscore, hyphen or
 * plus, then @, a domain and an ending of at least two letters. Each screen has its own message for an invalid one.
 */
const pattern = /^[A-Za-z0-9._+-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/;
const longest = 254;

export function isEmailAddress(text: string): boolean {
  return text.length <= longest && pattern.test(text);
}

/** The address of a sender, who may be written as 'Name <address>'. */
export const addressOfSender = (sender: string): string => /<([^<>]*)>$/.exec(sender)?.[1] ?? sender;

/** Returns the form in which addresses are compared: without case and surrounding spaces. */
export function emailKey(address: string): string {
  return address.trim().toLowerCase();
}

/**
 * Returns the mailbox of an address, for what is counted or allowed once: every spelling that leads into it is one.
 * Without what follows a '+', at Gmail without the dots, too. The database has the same rule (`mailbox`; behaviour:
 * Security 10). Anything else comes back as `emailKey` has it.
 */
export function mailboxKey(address: string): string {
  const key = emailKey(address);
  const at = key.indexOf('@');
  const host = key.slice(at + 1);
  if (at < 0 || host === '') return key;
  const [name = ''] = key.slice(0, at).split('+');
  return /^(?:gmail|googlemail)\.com$/.test(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
