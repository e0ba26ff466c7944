-- Documents of the tax law as rows: tax invoices, bills of supply, credit notes, delivery notes, each with everything it prints. They are
-- written in the transaction of their cause and never change. The invoices that were issued so far move here as they are.
set local lock_timeout = '3s';

-- Numbers of each kind run from 1 in every financial year, without gaps: a number is taken in the transaction that writes the document,
-- under the lock of its series, and what is rolled back takes none.
create table document_series (
  kind text not null check (kind in ('invoice', 'bill-of-supply', 'invoice-cum-bill', 'credit-note', 'delivery-note')),
  -- '2627' for April 2026 to March 2027
  year text not null check (year ~ '^\d{4}$'),
  last_number integer not null check (last_number > 0),
  primary key (kind, year)
);
insert into document_series (kind, year, last_number) select 'invoice', year, last_number from invoice_year;

create table document (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  year text not null,
  -- place in its series; `number` is the same as it is printed
  serial integer not null check (serial > 0),
  -- at most 16 letters, digits and - / (CGST Rules 46)
  number text not null unique check (number ~ '^[A-Z0-9/-]{1,16}$'),
  -- day in India
  date date not null,
  issued_at timestamptz not null default now(),
  cause text not null check (cause in ('order', 'program')),
  -- of the order or of the purchase of a plan; documents outlive both
  cause_id uuid not null,
  -- the document that a credit note takes back from
  corrects_id uuid references document (id),
  -- number of the order or of the purchase
  reference text not null,
  -- What the register lists and filters; the rest is in `content`.
  buyer text not null,
  gstin text not null default '',
  place_of_supply text not null,
  taxable_paise bigint not null check (taxable_paise >= 0),
  cgst_paise bigint not null check (cgst_paise >= 0),
  sgst_paise bigint not null check (sgst_paise >= 0),
  igst_paise bigint not null check (igst_paise >= 0),
  total_paise bigint not null,
  -- everything that it prints (app/rules/documents/document.ts)
  content jsonb not null,
  unique (kind, year, serial),
  foreign key (kind, year) references document_series (kind, year),
  constraint document_sum check (taxable_paise + cgst_paise + sgst_paise + igst_paise = total_paise),
  constraint document_corrects check ((kind = 'credit-note') = (corrects_id is not null))
);
create index document_of_cause on document (cause, cause_id);
create index document_by_date on document (date desc, number desc);
create index document_by_kind on document (kind, date desc, number desc);
create index document_by_reference on document (reference);
create index document_correcting on document (corrects_id) where corrects_id is not null;

-- A line of an old invoice has the key of the order's line with the same title, so that a credit note finds it.
insert into document (kind, year, serial, number, date, issued_at, cause, cause_id, reference, buyer, place_of_supply,
  taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise, content)
select 'invoice', year, number, invoice_number, (issued_at at time zone 'Asia/Kolkata')::date, issued_at, purpose, subject_id,
  content ->> 'reference', content #>> '{buyer,name}', content ->> 'placeOfSupply',
  (content ->> 'taxablePaise')::bigint, (content ->> 'cgstPaise')::bigint, (content ->> 'sgstPaise')::bigint,
  (content ->> 'igstPaise')::bigint, (content ->> 'totalPaise')::bigint,
  jsonb_build_object(
    'kind', 'invoice',
    'title', 'Tax invoice',
    'number', invoice_number,
    'date', (issued_at at time zone 'Asia/Kolkata')::date,
    'issuedAt', content -> 'issuedAt',
    -- older versions drew it from their settings
    'seller', null,
    'buyer', (content -> 'buyer') || '{"legalName": "", "gstin": ""}',
    'placeOfSupply', content -> 'placeOfSupply',
    'isWithinState', content -> 'isWithinState',
    'isUnionTerritory', false,
    'lines', coalesce((
      select jsonb_agg(jsonb_build_object(
        'key', coalesce(
          case when purpose = 'program' then 'program' end,
          (select position::text from order_line
           where order_id = subject_id and order_line.title || ', ' || order_line.weight = line ->> 'title'
           order by position limit 1
           offset (select count(*) from jsonb_array_elements(invoice.content -> 'lines') with ordinality as earlier (own, place)
             where place < nth and own ->> 'title' = line ->> 'title')),
          case line ->> 'title' when 'Delivery' then 'delivery' when 'Cash on delivery fee' then 'cash-fee' else 'line ' || nth end),
        'title', line -> 'title',
        'hsn', line -> 'code',
        'unitCode', '',
        'quantity', line -> 'quantity',
        'unitPaise', line -> 'unitPaise',
        'discountPaise', line -> 'discountPaise',
        'gstBasisPoints', line -> 'gstBasisPoints',
        'taxablePaise', line -> 'taxablePaise',
        'cgstPaise', line -> 'cgstPaise',
        'sgstPaise', line -> 'sgstPaise',
        'igstPaise', line -> 'igstPaise',
        'amountPaise', line -> 'amountPaise') order by nth)
      from jsonb_array_elements(content -> 'lines') with ordinality as entry (line, nth)), '[]'),
    'taxablePaise', content -> 'taxablePaise',
    'cgstPaise', content -> 'cgstPaise',
    'sgstPaise', content -> 'sgstPaise',
    'igstPaise', content -> 'igstPaise',
    'amountPaise', content -> 'totalPaise',
    -- the paper says it in words that older versions did not store
    'words', '',
    'references', jsonb_build_object(
      'order', content -> 'reference',
      'orderedAt', content -> 'orderedAt',
      'paymentMethod', content -> 'paymentMethod',
      'corrects', null,
      'reason', ''))
from invoice;
drop table invoice;
drop table invoice_year;

-- A document that was issued is never changed and never deleted.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'A % is never changed once it is written', tg_table_name;
end $$;
create trigger document_stays before update or delete on document for each row execute function refuse_change();

-- The paper, drawn once from the row: whoever opens it again gets the same bytes.
create table document_paper (
  document_id uuid primary key references document (id),
  pdf bytea not null,
  drawn_at timestamptz not null default now()
);
create trigger document_paper_stays before update or delete on document_paper for each row execute function refuse_change();

-- Processes of the version before look here for whether there is an invoice. They can write none any more.
create view invoice as
  select number as invoice_number, year, serial as number, cause as purpose, cause_id as subject_id, issued_at, content
  from document where kind in ('invoice', 'bill-of-supply', 'invoice-cum-bill');

alter table product
  -- empty: that of its category
  add column hsn text not null default '' check (hsn ~ '^(\d{4}|\d{6}|\d{8})?$'),
  add column unit_code text not null default '' check (unit_code ~ '^([A-Z]{3})?$');

alter table order_line
  -- as the product had them when it was ordered; empty in lines of older versions that were sent before documents were rows
  add column hsn text not null default '',
  add column unit_code text not null default '';

-- Lines whose invoice is still to be written get what older versions would have printed.
update order_line set hsn = code.hsn, unit_code = code.unit_code
from (
  select line.order_id, line.position, case product.category when 'oil' then '1515' when 'snacks' then '2106' else '1106' end as hsn,
    case product.category when 'oil' then 'BTL' else 'PAC' end as unit_code
  from order_line line
  join shop_order on shop_order.id = line.order_id and shop_order.status not in ('Rejected', 'Refunded', 'Returned')
  left join product on product.id = line.product_id
  where not exists (select from document where cause = 'order' and cause_id = line.order_id)
) as code
where order_line.order_id = code.order_id and order_line.position = code.position;

alter table shop_order
  -- of a registered buyer, as they were when it was ordered
  add column buyer_gstin text not null default '' check (buyer_gstin ~ '^([0-9A-Z]{15})?$'),
  add column buyer_legal_name text not null default '';
alter table user_account
  add column gstin text not null default '' check (gstin ~ '^([0-9A-Z]{15})?$'),
  add column legal_name text not null default '';
