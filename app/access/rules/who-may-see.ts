import { rolesWith } from './permissions.ts';
import { needsOf } from './screens.ts';
import { staffRoleNames } from './staff-roles.ts';

const inEnglish = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** The roles that include a screen, as the beginning of a sentence for those who lack it: 'An owner or a manager'. */
export function whoMaySee(screen: string): string {
  const roles = rolesWith(needsOf(screen)).map((role) => staffRoleNames[role].toLowerCase());
  const words = inEnglish.format(roles.map((name) => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`));
  return words.charAt(0).toUpperCase() + words.slice(1);
}
