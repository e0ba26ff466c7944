import type { StaffRole } from './permissions.ts';
import * as staffTexts from './staff-texts.ts';

/** Names of the roles, as people read them. */
export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  owner: staffTexts.owner,
  manager: staffTexts.manager,
  packer: staffTexts.packer,
  editor: staffTexts.catalogueEditor,
  accountant: staffTexts.accountant,
};

/** What each role is for, in a sentence; the table of permissions has the details. */
export const staffRoleSummaries: Readonly<Record<StaffRole, string>> = {
  owner: staffTexts.ownerDoes,
  manager: staffTexts.managerDoes,
  packer: staffTexts.packerDoes,
  editor: staffTexts.editorDoes,
  accountant: staffTexts.accountantDoes,
};
