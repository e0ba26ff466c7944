import type { StaffRole } from './permissions.ts';
import * as texts from './texts.ts';

/** Names of the roles, as people read them. */
export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  owner: texts.owner,
  manager: texts.manager,
  packer: texts.packer,
  editor: texts.catalogueEditor,
  accountant: texts.accountant,
};
