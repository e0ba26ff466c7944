-- What each of the staff may do: rules/access/permissions.ts says it for every role. Whoever was staff before could do everything.
alter table user_account
  add column staff_role text check (staff_role in ('owner', 'manager', 'packer', 'editor', 'accountant'));

update user_account set staff_role = 'owner' where role = 'admin';

-- Nobody is staff without a role, and no shopper has one.
alter table user_account add constraint staff_have_a_role check ((role = 'admin') = (staff_role is not null));
