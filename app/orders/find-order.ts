import { timingSafeEqual } from 'node:crypto';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { may, type Permission } from '#access/rules/permissions.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { texts } from './texts.ts';

export type OrderRow = Selectable<Tables['shop_order']>;

/**
 * Who asks for an order: an account, the key of the order's link, the browser by the name it gives itself; null where
 * there is none.
 */
export interface OrderAccess {
  account: Pick<Account, 'id' | 'role' | 'staffRole' | 'key'> | null;
  key: string | null;
  visitorId?: string | null;
  /** What staff need to read it. Left out: all that may be known of shoppers. */
  permission?: Permission;
}

/** Path of an order's page with the key that opens it. */
export function orderLink(order: { order_number: string; link_token: string }): string {
  return `/shop/order/${order.order_number}?key=${order.link_token}`;
}

/**
 * @param id internal id or number, in either case of letters
 * @throws AppError 404
 */
export async function findOrder({ db }: Pick<AppContext, 'db'>, id: string): Promise<OrderRow> {
  return requireFound(await db.selectFrom('shop_order').selectAll().where(isNamed(id)).executeTakeFirst());
}

/**
 * The order, for anyone who may act for its buyer: its owner or the holder of its link. Staff act for nobody.
 * @throws AppError 404 for anybody else, as for no such order
 */
export async function findBuyersOrder(app: Pick<AppContext, 'db'>, id: string, access: OrderAccess): Promise<OrderRow> {
  const order = await findOrder(app, id);
  return requireFound(isBuyer(order, access) ? order : undefined);
}

/** Whether staff ask who may read every order. */
export const isStaffFor = ({ account, permission = 'customers.read' }: OrderAccess) => may(account, permission);

/** Whether somebody may read an order: its buyer or staff. */
export function mayReadOrder(
  order: { user_id: string | null; link_token: string; visitor_id: string | null },
  access: OrderAccess,
): boolean {
  return isStaffFor(access) || isBuyer(order, access);
}

/**
 * Whether somebody may learn how the money of an order is: besides those who may read it also the browser that placed
 * it, even after its session has ended.
 */
export function mayFollowPayment(order: OrderRow, access: OrderAccess): boolean {
  return mayReadOrder(order, access) || isSameBrowser(order, access.visitorId);
}

function isSameBrowser(order: { visitor_id: string | null }, visitorId: string | null | undefined): boolean {
  return order.visitor_id !== null && order.visitor_id === visitorId;
}

function isBuyer(
  order: { user_id: string | null; link_token: string; visitor_id: string | null },
  { account, key, visitorId }: OrderAccess,
): boolean {
  // A key is not who made it.
  if (account !== null && !account.key && order.user_id === account.id) return true;
  // What a guest ordered is theirs in the browser that placed it. An order of an account needs its session.
  if (order.user_id === null && isSameBrowser(order, visitorId)) return true;
  const [given, wanted] = [Buffer.from(key ?? ''), Buffer.from(order.link_token)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** @throws AppError 404 */
export function requireFound<Row>(order: Row | undefined): Row {
  if (!order) throw new AppError(404, texts.orderNotFound());
  return order;
}

/** The condition that an order has this id or number. */
export function isNamed(id: string) {
  return (row: ExpressionBuilder<Tables, 'shop_order'>) =>
    isUuid(id)
      ? row('shop_order.id', '=', id)
      : // PostgreSQL holds no character 0, and refuses to compare with it.
        row('shop_order.order_number', '=', id.toUpperCase().replaceAll('\0', '?'));
}
