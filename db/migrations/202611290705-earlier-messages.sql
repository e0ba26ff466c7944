-- Apart from the columns, whose foreign keys lock the tables of e-mails and accounts until the end of that migration.
set local lock_timeout = '3s';

update contact_message set kind = 'problem' where order_id is not null;
-- They were answered from a mailbox, if at all: nobody goes through two years of them.
update contact_message set answered_at = created_at where created_at < now() - interval '30 days';
