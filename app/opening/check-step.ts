import type { Staff } from '#audit/write-audit.ts';
import { type Tried, testConnection } from '#connections/test-connection.ts';
import type { CheckedStep } from '#opening/rules/first-day.ts';
import type { AppContext } from '#platform/app-context.ts';
import { noteStep } from './note-step.ts';

/**
 * Tries one of the shop's connections, without moving money or changing anything that stays, and notes what came of it.
 * @param by whose e-mail address gets the test mail
 */
export async function checkStep(app: AppContext, step: CheckedStep, by: Staff & { email: string }): Promise<Tried> {
  const found = await testConnection(app, step, by.email);
  await noteStep(app.db, step, found.isWell ? 'done' : 'failed', found.outcome, by);
  return found;
}
