import { listDemoAccounts } from '#customers/list-demo-accounts.ts';
import { makeOwnerLink } from '#customers/sign-in/owner-link.ts';
import { devEmailsPath, emailsAreReadable } from '#email/dev-emails.handler.ts';
import type { AppContext } from '#platform/app-context.ts';

/**
 * The lines printed at start-up: its address, the page of its e-mails, the link to the owner's account, and the
 * accounts of a demo shop.
 */
export async function greeting(app: AppContext, address: string): Promise<string> {
  const lines = [`The shop is open at ${address}`];
  if (emailsAreReadable(app.config)) {
    lines.push(`E-mails are not sent without a mail server; read them at ${address}${devEmailsPath}`);
  }
  const ownerLink = await makeOwnerLink(app, address);
  if (ownerLink !== null) lines.push(`Make the owner's account within 24 hours, once: ${ownerLink}`);
  for (const { role, email, password } of await listDemoAccounts(app)) {
    lines.push(`Demo account (${role}): ${email} with the password ${password}`);
  }
  return lines.join('\n');
}
