import { withoutTricks, withoutUnseen } from '../hidden-characters.ts';
import * as staffTexts from './staff-texts.ts';

/** What the security log tells, in the order in which staff choose from it (behaviour: Signing in 1). */
export const securityEventNames = {
  'sign-in': staffTexts.eventSignIn,
  'sign-in failed': staffTexts.eventSignInFailed,
  'second step asked': staffTexts.eventSecondStepAsked,
  'second step failed': staffTexts.eventSecondStepFailed,
  'new device': staffTexts.eventNewDevice,
  'sign-out': staffTexts.eventSignOut,
  'sessions ended': staffTexts.eventSessionsEnded,
  confirmed: staffTexts.eventConfirmed,
  'confirmation failed': staffTexts.eventConfirmationFailed,
  'password changed': staffTexts.eventPasswordChanged,
  'e-mail change asked': staffTexts.eventEmailChangeAsked,
  'e-mail changed': staffTexts.eventEmailChanged,
  'factor added': staffTexts.eventFactorAdded,
  'factor removed': staffTexts.eventFactorRemoved,
  'recovery codes made': staffTexts.eventRecoveryCodesMade,
  'recovery code used': staffTexts.eventRecoveryCodeUsed,
  'role changed': staffTexts.eventRoleChanged,
  invited: staffTexts.eventInvited,
  'invitation withdrawn': staffTexts.eventInvitationWithdrawn,
  'setting changed': staffTexts.eventSettingChanged,
  export: staffTexts.eventExport,
  opened: staffTexts.eventOpened,
  'data downloaded': staffTexts.eventDataDownloaded,
  'account erased': staffTexts.eventAccountErased,
} as const;

export type SecurityEventName = keyof typeof securityEventNames;

export const securityEventIds = Object.keys(securityEventNames) as [SecurityEventName, ...SecurityEventName[]];

/** What the log keeps of an address that has no account: 'r…@example.com' tells an attack from a slip, and names nobody. */
export function maskedEmail(typed: string): string {
  const text = withoutUnseen(withoutTricks(typed.slice(0, 300))).trim();
  const at = text.lastIndexOf('@');
  const [first = ''] = text;
  const domain = text.slice(at + 1);
  if (at < 1 || /\s/.test(domain)) return '';
  return `${first.toLowerCase()}…@${domain.toLowerCase().slice(0, 100)}`;
}
