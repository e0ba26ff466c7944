import type { StaffRole } from './permissions.ts';

export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  packer: 'Packer',
  editor: 'Catalogue editor',
  accountant: 'Accountant',
};

export const staffRoleSummaries: Readonly<Record<StaffRole, string>> = {
  owner: 'Sees and does everything, and decides who works here.',
  manager: 'Runs the shop: everything except staff, the security log, payment keys and the bank account.',
  packer:
    'Packs and sends orders. Sees name, address, phone and the cash to collect; no other amounts and no e-mail addresses.',
  editor: 'Looks after products, stock, content and reviews. Sees no orders and no customers.',
  accountant:
    'Looks after payments, cash, invoices and books. Sees no addresses, phones or e-mail; changes no orders and no stock.',
};
