import { decideAccess, type Role } from './access.ts';
import { programLeadPage } from './program-lead.ts';

/** Nobody's address: what an own path is resolved against to see whether it stays a path. */
const nowhere = 'http://nowhere.invalid';

/**
 * Where somebody goes who just signed in (behaviour: Access 3): a program lead to the programs, everybody
 * else back to the page that sent them, or to their role's home. What the role may not see becomes what the guard says.
 * @param from the address that the guard added to the sign-in page; anybody can write one, so only own pages count
 * @param programLead whether the mark of rules/program-lead.ts stands; staff take no notice of it
 * @param otherwise where to go when no page asked; without it the role's home
 */
export function afterSignIn(
  role: Exclude<Role, 'visitor'>,
  { from, programLead = false, otherwise = '/' }: { from: string | null; programLead?: boolean; otherwise?: string },
): string {
  if (programLead && role !== 'admin') return programLeadPage;
  const to = ownPage(from) ?? otherwise;
  const decision = decideAccess(new URL(to, nowhere).pathname, role, 'open');
  return decision.allow ? to : decision.redirectTo;
}

/** The path with query of an own page, or null for everything else: other sites, calls, addresses that cannot be read. */
function ownPage(address: string | null): string | null {
  if (address === null || !address.startsWith('/') || !URL.canParse(address, nowhere)) return null;
  const { origin, pathname, search, hash } = new URL(address, nowhere);
  // A path that begins with two slashes would be another site's address to whoever follows it.
  if (origin !== nowhere || pathname.startsWith('//') || /^\/api(?:\/|$)/i.test(pathname)) return null;
  return pathname + search + hash;
}
