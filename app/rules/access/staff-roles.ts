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

/** What each role is for, in a sentence; the table of permissions has the details. */
export const staffRoleSummaries: Readonly<Record<StaffRole, string>> = {
  owner: texts.ownerDoes,
  manager: texts.managerDoes,
  packer: texts.packerDoes,
  editor: texts.editorDoes,
  accountant: texts.accountantDoes,
};
