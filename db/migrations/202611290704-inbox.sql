-- The inbox of staff: what a message is, whether it is answered, who has it, and what came after it.
set local lock_timeout = '3s';

alter table contact_message
  -- what a person wrote: contact, problem, call, reply; what staff did about it: all others
  add column kind text not null default 'contact'
    check (kind in ('contact', 'problem', 'call', 'reply', 'answer', 'note', 'phoned', 'closed', 'reopened', 'assigned', 'unassigned')),
  -- the first message of its conversation; null for that one
  add column thread_id uuid references contact_message (id) on delete cascade,
  add column language text not null default 'en',
  -- of the first message of a conversation alone
  add column replied_at timestamptz,
  add column answered_at timestamptz,
  -- who has it; of 'assigned' who got it then
  add column assigned_to uuid references user_account (id) on delete set null,
  -- of what staff did alone
  add column by_user_id uuid references user_account (id) on delete set null,
  add column email_id uuid references email (id) on delete set null;

comment on column contact_message.thread_id is 'The message that its conversation began with; null for that one.';
comment on column contact_message.replied_at is 'When its writer last wrote again; null for never.';
comment on column contact_message.answered_at is 'Null while it is open.';
