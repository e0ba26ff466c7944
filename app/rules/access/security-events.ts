import * as texts from './texts.ts';

/** What the security log tells, in the order in which staff choose from it (behaviour: Signing in 1). */
export const securityEventNames = {
  'sign-in': texts.eventSignIn,
  'sign-in failed': texts.eventSignInFailed,
  'second step asked': texts.eventSecondStepAsked,
  'second step failed': texts.eventSecondStepFailed,
  'new device': texts.eventNewDevice,
  'sign-out': texts.eventSignOut,
  'sessions ended': texts.eventSessionsEnded,
  confirmed: texts.eventConfirmed,
  'confirmation failed': texts.eventConfirmationFailed,
  'password changed': texts.eventPasswordChanged,
  'factor added': texts.eventFactorAdded,
  'factor removed': texts.eventFactorRemoved,
  'recovery codes made': texts.eventRecoveryCodesMade,
  'recovery code used': texts.eventRecoveryCodeUsed,
  'role changed': texts.eventRoleChanged,
  invited: texts.eventInvited,
  'invitation withdrawn': texts.eventInvitationWithdrawn,
  'setting changed': texts.eventSettingChanged,
  export: texts.eventExport,
  opened: texts.eventOpened,
  'data downloaded': texts.eventDataDownloaded,
  'account erased': texts.eventAccountErased,
} as const;

export type SecurityEventName = keyof typeof securityEventNames;

export const securityEventIds = Object.keys(securityEventNames) as [SecurityEventName, ...SecurityEventName[]];

/** What the log keeps of an address that has no account: 'r…@example.com' tells an attack from a slip, and names nobody. */
export function maskedEmail(typed: string): string {
  const text = typed.slice(0, 300).trim();
  const at = text.lastIndexOf('@');
  const [first = ''] = text;
  const domain = text.slice(at + 1);
  if (at < 1 || /\s/.test(domain)) return '';
  return `${first.toLowerCase()}…@${domain.toLowerCase().slice(0, 100)}`;
}
