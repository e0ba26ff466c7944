import type { AppContext } from '#platform/app-context.ts';
import { AppError } from '#rules/app-error.ts';
import { emailKey } from '#rules/typed/email-address.ts';

/**
 * Of the account that ADMIN_EMAIL names: a start would make a second owner under the address that it had.
 * @throws AppError 409
 */
export function refuseNamedOnServer({ config }: Pick<AppContext, 'config'>, email: string): void {
  if (config.admin && emailKey(config.admin.email) === emailKey(email)) {
    throw new AppError(
      409,
      'ADMIN_EMAIL on the server names this account. Take it out of the configuration and restart, then change the address here.',
    );
  }
}
