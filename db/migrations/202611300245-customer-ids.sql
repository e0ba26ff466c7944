-- Ids of customers without an account, which anybody could reckon from the phone, are reckoned with the shop's key, and
-- all that names such a customer goes along. Orders that are written meanwhile wait, so that none is noted under the id
-- of before: some seconds where there are 100,000 such customers.
set local lock_timeout = '3s';
lock table customer_due in share row exclusive mode;

-- SHA-256 of key and name, cut to a UUID (RFC 9562, version 8).
create or replace function customer_id(account uuid, phone text, email text) returns uuid language sql stable parallel safe as $$
  select coalesce(account, overlay(overlay(left(encode(sha256((select customer_key from store_setting) || convert_to(
    case when phone <> '' then 'phone ' || phone when email <> '' then 'mailbox ' || mailbox(email) end, 'UTF8')), 'hex'), 32)
  placing '8' from 13) placing '8' from 17)::uuid) $$;

create temporary table renamed on commit drop as
  select id as was, customer_id(null, coalesce(phone, ''), coalesce(mailbox, '')) as is_now from customer where account_id is null;
create unique index on renamed (was);
analyze renamed;

-- Both at once: each leads to the other.
with notes as (
  update customer_note set customer_id = is_now from renamed where customer_id = was
)
update customer set id = coalesce(own.is_now, customer.id), joined_to = coalesce(head.is_now, customer.joined_to)
from customer as one left join renamed as own on own.was = one.id left join renamed as head on head.was = one.joined_to
where customer.id = one.id and (own.was is not null or head.was is not null);

-- Also of customers that are still to be counted for the first time.
update customer_due set customer_id = customer_id(null, coalesce(phone, ''), coalesce(mailbox, ''))
  where account_id is null and num_nonnulls(phone, mailbox) > 0;
update customer_due set customer_id = is_now from renamed where customer_id = was;
update customer_due set moved_to = is_now from renamed where moved_to = was;
update order_draft set form = jsonb_set(form, '{customer}', to_jsonb(is_now::text)) from renamed
  where form ->> 'customer' = was::text;
update audit_entry set thing_id = is_now::text from renamed where kind = 'customer' and thing_id = was::text;
update webhook_delivery set subject_id = is_now from renamed where subject_id = was and state <> 'waiting';

-- Programs that keep a customer under the id of before hear that it is gone, and of the new one.
select note_webhook('customer.changed', was, null), note_webhook('customer.changed', is_now, null) from renamed;
