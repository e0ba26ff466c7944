import { withoutTricks, withoutUnseen } from '#rules/text/hidden-characters.ts';

/** What the security log tells, in the order in which staff choose from it (behaviour: Signing in 1). */
export const securityEventNames = {
  'sign-in': 'Signed in',
  'sign-in failed': 'Sign-in failed',
  'second step asked': 'Right password, second step asked for',
  'second step failed': 'Second step failed',
  'new device': 'Signed in on a new device',
  'sign-out': 'Signed out',
  'sessions ended': 'Signed out other devices',
  confirmed: 'Confirmed who they are',
  'confirmation failed': 'Could not confirm who they are',
  'password changed': 'Changed the password',
  'e-mail change asked': 'Asked for another e-mail address',
  'e-mail changed': 'Changed the e-mail address',
  'phone confirmed': 'Confirmed a phone number to sign in',
  'phone sign-in ended': 'Ended signing in by phone',
  'factor added': 'Added a second step',
  'factor removed': 'Removed a second step',
  'recovery codes made': 'Made new recovery codes',
  'recovery code used': 'Used a recovery code',
  'role changed': 'Rights changed',
  invited: 'Invited somebody to work here',
  'invitation withdrawn': 'Withdrew an invitation',
  'setting changed': 'Changed a setting',
  'API key made': 'Made an API key',
  'API key revoked': 'Revoked an API key',
  'webhook added': 'Added a webhook',
  'webhook changed': 'Changed a webhook',
  'webhook removed': 'Removed a webhook',
  'webhook secret seen': 'Viewed the secret of a webhook',
  'webhook secret changed': 'Made a new secret for a webhook',
  export: 'Downloaded a file',
  opened: 'Viewed a customer',
  'data downloaded': 'Downloaded their own data',
  'account erased': 'Erased their account',
} as const;

export type SecurityEventName = keyof typeof securityEventNames;

export const securityEventIds = Object.keys(securityEventNames) as [SecurityEventName, ...SecurityEventName[]];

/**
 * What the log keeps of an address that has no account: 'r…@example.com' tells an attack from a slip, and names nobody.
 */
export function maskedEmail(typed: string): string {
  const text = withoutUnseen(withoutTricks(typed.slice(0, 300))).trim();
  const at = text.lastIndexOf('@');
  const [first = ''] = text;
  const domain = text.slice(at + 1);
  if (at < 1 || /\s/.test(domain)) return '';
  return `${first.toLowerCase()}…@${domain.toLowerCase().slice(0, 100)}`;
}
