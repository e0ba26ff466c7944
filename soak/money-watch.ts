import { type Kysely, sql } from 'kysely';
import { canMove, type OrderMover, type OrderState } from '#orders/rules/order-states.ts';
import type { Tables } from '#platform/database/tables.ts';

/**
 * Triggers in the database of the model. They see each change at the moment it is made, whichever process makes it, and write
 * down what must never be, even where the end would look right again.
 */
const triggers = `
create table if not exists model_wrong (what text not null);
create table if not exists model_move (order_number text not null, was text not null, became text not null);
create table if not exists model_reopened (purchase_id uuid not null);

create or replace function model_state(status text, awaits timestamptz, method text) returns text language sql immutable as $$
  select case when awaits is null then status when method = 'COD' then 'To confirm' else 'Awaiting payment' end $$;

create or replace function model_watch_order() returns trigger language plpgsql as $$
declare
  was text := model_state(old.status, old.awaits_payment_until, old.payment_method);
  became text := model_state(new.status, new.awaits_payment_until, new.payment_method);
  is_open boolean := new.status not in ('Rejected', 'Refunded', 'Returned');
  has_money boolean := new.payment_status = 'paid' or new.payment_method = 'COD';
begin
  if was <> became then
    insert into model_move values (new.order_number, was, became);
    if became in ('Packed', 'Shipped', 'Delivered') and not has_money then
      insert into model_wrong values (new.order_number || ' became ' || became || ' without its money');
    end if;
    if became in ('Packed', 'Shipped', 'Delivered') and not exists (
        select from order_line where order_id = new.id and quantity > withdrawn_quantity + returned_quantity) then
      insert into model_wrong values (new.order_number || ' became ' || became || ' with nothing in it');
    end if;
    if old.closed_because in ('given up', 'cancelled', 'returned') and is_open then
      insert into model_wrong values (new.order_number || ' was ' || old.closed_because || ' and became ' || became);
    end if;
    if old.closed_because = 'expired' and is_open and became not in ('Awaiting payment', 'To confirm') then
      insert into model_wrong values (new.order_number || ' was never placed and became ' || became);
    end if;
    if became = 'Refunded' and new.payment_method = 'COD'
        and (select coalesce(sum(amount_paise), 0) from cash_receipt where order_id = new.id)
          > (select coalesce(sum(amount_paise), 0) from order_refund where order_id = new.id and how <> 'not collected') then
      insert into model_wrong values (new.order_number || ' became Refunded, and its cash is kept');
    end if;
    if was = 'To confirm' and became = 'Order Placed' and new.payment_status <> 'paid'
        and old.awaits_payment_until <= now() then
      insert into model_wrong values (new.order_number || ' was confirmed after its time');
    end if;
  end if;
  if new.state = old.state and (new.shipping_base_paise, new.shipping_per_kg_paise, new.shipping_first_grams, new.shipping_gst_basis_points)
      is distinct from (old.shipping_base_paise, old.shipping_per_kg_paise, old.shipping_first_grams, old.shipping_gst_basis_points) then
    insert into model_wrong values (new.order_number || ' got the delivery fee of another day');
  end if;
  if new.state = old.state and new.shipping_fee_paise < old.shipping_fee_paise then
    insert into model_wrong values (new.order_number || ' lost a part of its delivery fee');
  end if;
  if is_open and new.closed_because is not null then
    insert into model_wrong values (new.order_number || ' is ' || new.status || ' and closed');
  end if;
  if new.closed_because = 'cancelled' and old.closed_because is null
      and old.status not in ('Order Placed', 'Pending', 'Refunded') then
    insert into model_wrong values (new.order_number || ' was cancelled by its buyer while ' || old.status);
  end if;
  if new.holds_stock and not old.holds_stock then insert into model_reopened values (new.id); end if;
  return null;
end $$;
create or replace trigger model_watch_order after update on shop_order for each row execute function model_watch_order();

create or replace function model_watch_new_order() returns trigger language plpgsql as $$
begin
  if new.awaits_payment_until is not null and new.coupon_id is not null and exists (
      select from shop_order where id <> new.id and coupon_id = new.coupon_id and awaits_payment_until is not null
        and (phone = new.phone or lower(email) = lower(new.email))) then
    insert into model_wrong values ('a second use of a coupon for the buyer of ' || new.order_number);
  end if;
  if new.shipping_base_paise is not null and not exists (select from shipping_fee where state = new.state
      and fee_paise = new.shipping_base_paise and per_kg_paise = new.shipping_per_kg_paise) then
    insert into model_wrong values (new.order_number || ' was written with another delivery fee than today''s');
  end if;
  return null;
end $$;
create or replace trigger model_watch_new_order after insert on shop_order for each row execute function model_watch_new_order();

create or replace function model_watch_coupon() returns trigger language plpgsql as $$
declare
  most int := (select usage_limit from coupon where id = new.coupon_id);
  uses int := (select count(*) from shop_order
      where coupon_id = new.coupon_id and holds_stock and closed_because is distinct from 'returned')
    + (select count(*) from program_purchase where coupon_id = new.coupon_id and status in ('waiting', 'paid'));
begin
  if uses > most then
    insert into model_wrong values ('a coupon for ' || most || ' has ' || uses || ' uses after a new one');
  end if;
  return null;
end $$;
create or replace trigger model_watch_coupon after insert on shop_order for each row execute function model_watch_coupon();
create or replace trigger model_watch_coupon after insert on program_purchase
  for each row execute function model_watch_coupon();

create or replace function model_watch_program() returns trigger language plpgsql as $$
begin
  if old.status = 'closed' and new.status = 'waiting' then insert into model_reopened values (new.id); end if;
  return null;
end $$;
create or replace trigger model_watch_program after update on program_purchase
  for each row execute function model_watch_program();

create or replace function model_watch_stock() returns trigger language plpgsql as $$
declare
  ordered integer := (select sum(quantity) from order_line
    where order_id = new.order_id and coalesce(variant_id = new.variant_id, weight = new.weight));
  out_now integer := (select -sum(change) from stock_movement
    where order_id = new.order_id and variant_id = new.variant_id);
begin
  if new.cause = 'order' and new.change < 0 and new.stock_after < 1 then
    insert into model_wrong values ('the last unit of ' || new.variant_id || ' was sold');
  end if;
  if new.order_id is not null and ordered is not null and (out_now < 0 or out_now > ordered) then
    insert into model_wrong values
      (out_now || ' units of ' || ordered || ' are out with order ' || new.order_id || ' after a ' || new.cause);
  end if;
  return null;
end $$;
create or replace trigger model_watch_stock after insert on stock_movement
  for each row execute function model_watch_stock();

create or replace function model_watch_batch() returns trigger language plpgsql as $$
declare
  own batch := (select batch from batch where id = new.batch_id);
begin
  if new.cause = 'packed' and new.change < 0
      and (own.recalled_at is not null or own.best_before < (now() at time zone 'Asia/Kolkata')::date) then
    insert into model_wrong values ('batch ' || own.number || ' may not leave, and was packed into ' || new.order_id);
  end if;
  return null;
end $$;
create or replace trigger model_watch_batch after insert on batch_movement
  for each row execute function model_watch_batch();

create or replace function model_watch_cash() returns trigger language plpgsql as $$
begin
  if exists (select from shop_order where id = new.order_id and payment_method = 'COD'
      and status not in ('Shipped', 'Delivered', 'Returned')) then
    insert into model_wrong values ('cash came in for order ' || new.order_id || ', which was not sent');
  end if;
  return null;
end $$;
create or replace trigger model_watch_cash after insert on cash_receipt
  for each row execute function model_watch_cash();

create or replace function model_watch_email() returns trigger language plpgsql as $$
declare
  about shop_order := (select shop_order from shop_order where new.text like '%' || order_number || '%' limit 1);
  had_money boolean := (about.payment_status = 'paid' and about.total_paise > 0) or exists (select from cash_receipt where order_id = about.id);
begin
  if about.id is null then return null; end if;
  if had_money and new.text ~* '(you had not paid|could not accept your order)' then
    insert into model_wrong values (about.order_number || ' was paid, and an e-mail says otherwise: ' || new.subject);
  end if;
  if about.shipped_at is not null and new.text like '%could not accept your order%' then
    insert into model_wrong values (about.order_number || ' was sent, and an e-mail says that it was not accepted');
  end if;
  if new.text like '%now sold out%' and (about.closed_because is distinct from 'expired' or about.shipped_at is not null) then
    insert into model_wrong values (about.order_number || ' is not sold out, as an e-mail says');
  end if;
  return null;
end $$;
create or replace trigger model_watch_email after insert on email for each row execute function model_watch_email();
`;

export async function watchDatabase(db: Kysely<Tables>): Promise<void> {
  await sql.raw(triggers).execute(db);
}

export async function forgetWhatWasWatched(db: Kysely<Tables>): Promise<void> {
  await sql`truncate model_wrong, model_move, model_reopened`.execute(db);
}

const movers: readonly OrderMover[] = ['staff', 'buyer', 'payment', 'job'];
/** What the table says in other words: another way to pay, a parcel that came back, and late money for what waited for a code. */
const otherMoves = new Set([
  'Awaiting payment > To confirm',
  'To confirm > Awaiting payment',
  'Shipped > Returned',
  'Delivered > Returned',
  'Rejected > To confirm',
]);

/** Everything that the triggers wrote down, and every move of an order that its table does not have. */
export async function whatWasWrong(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`select what from model_wrong`.execute(db);
  const moves = await sql<{ order_number: string; was: OrderState; became: OrderState }>`
    select * from model_move`.execute(db);
  const isInTable = (was: OrderState, became: OrderState) =>
    otherMoves.has(`${was} > ${became}`) || movers.some((mover) => canMove(mover, was, became));
  return [
    ...rows.map(({ what }) => what),
    ...moves.rows
      .filter(({ was, became }) => !isInTable(was, became))
      .map(({ order_number, was, became }) => `${order_number} moved from ${was} to ${became}`),
  ];
}

/** Purchases that gave back what they held and took it again. */
export async function readReopened(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ purchase_id: string }>`select purchase_id from model_reopened`.execute(db);
  return new Set(rows.map(({ purchase_id }) => purchase_id));
}
