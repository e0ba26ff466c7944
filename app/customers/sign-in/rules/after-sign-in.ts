import { decideAccess, type Role } from '#access/rules/access.ts';
import { programLeadPage } from '#programs/rules/program-lead.ts';

/** A host that cannot exist: own paths are resolved against it to see whether they stay on it. */
const nowhere = 'http://nowhere.invalid';

/**
 * Returns the page to open after signing in (behaviour: Access 3): the program page for a program lead, else the page
 * that asked for the sign-in, else the home of the role. A page that the role may not see is replaced by the guard's
 * redirect.
 * @param from the `from` parameter of the sign-in page; anybody can write one, so only pages of the shop count
 * @param programLead whether the mark of programs/rules/program-lead.ts is set; ignored for staff
 * @param otherwise the page to open if no page asked for the sign-in; without it the home of the role
 */
export function afterSignIn(
  role: Exclude<Role, 'visitor'>,
  { from, programLead = false, otherwise = '/' }: { from: string | null; programLead?: boolean; otherwise?: string },
): string {
  if (programLead && role !== 'admin') return programLeadPage;
  const to = shopPage(from) ?? otherwise;
  const decision = decideAccess(new URL(to, nowhere).pathname, role, 'open');
  return decision.allow ? to : decision.redirectTo;
}

/** Returns path, query and fragment of a page of the shop, or null for other sites, API paths and invalid addresses. */
function shopPage(address: string | null): string | null {
  if (address === null || !address.startsWith('/') || !URL.canParse(address, nowhere)) return null;
  const { origin, pathname, search, hash } = new URL(address, nowhere);
  // Browsers read a path that begins with two slashes as the address of another site.
  if (origin !== nowhere || pathname.startsWith('//') || /^\/api(?:\/|$)/i.test(pathname)) return null;
  return pathname + search + hash;
}
