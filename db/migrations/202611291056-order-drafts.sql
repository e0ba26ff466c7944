-- Orders that staff have begun to type and not placed yet, shared among them.
set local lock_timeout = '3s';
create table order_draft (
  id uuid primary key default gen_random_uuid(),
  form jsonb not null,
  version integer not null default 1,
  by_name text not null,
  updated_at timestamptz not null default now()
);
comment on column order_draft.form is 'What is typed, as app/checkout/rules/staff-order.ts has it';
comment on column order_draft.by_name is 'Who saved it last';
