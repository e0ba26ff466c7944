import { addMessagePhoto } from '#contact/message-photos.ts';
import { receiveMessage } from '#contact/receive-message.ts';
import { isReportable, mostReportPhotos, type ReportWish } from '#orders/rules/problem-report.ts';
import type { AppContext } from '#platform/app-context.ts';
import { AppError } from '#rules/app-error.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { findBuyersOrder, type OrderAccess, type OrderRow } from './find-order.ts';
import { showOrder } from './show-order.ts';
import { texts } from './texts.ts';

interface Report {
  message: string;
  /** What of the order it is about. */
  lines?: readonly { productId: string; weight: string }[] | undefined;
  wish?: ReportWish | undefined;
  photoIds: readonly string[];
}

/** As they were ordered: the staff read it. */
async function namedLines(
  { db }: AppContext,
  orderId: string,
  lines: readonly { productId: string; weight: string }[],
) {
  const ordered = await db
    .selectFrom('order_line')
    .select(['product_id', 'title', 'weight'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const names = ordered
    .filter((one) => lines.some((line) => line.productId === one.product_id && line.weight === one.weight))
    .map(({ title, weight }) => `${title}, ${weight}`);
  return names.length > 0 && `About: ${names.join('; ')}`;
}

/**
 * Tells the shop what is wrong with a delivered order: a message of its buyer that is kept with its order and mailed to
 * the staff (behaviour: Orders 24).
 * @param photoIds photos that were added for it before
 * @throws AppError 404 for anybody but its buyer, 409 where it is not delivered, the days are over, or a photo is gone, 429 for a sixth
 *   report of a day
 */
export async function reportProblem(
  app: AppContext,
  orderId: string,
  { message, lines = [], wish, photoIds }: Report,
  access: OrderAccess,
): Promise<string> {
  const order = await requireReportable(app, orderId, access);
  const { name, email, phone } = order;
  const about = { id: order.id, number: order.order_number, photoIds };
  const parts = [await namedLines(app, order.id, lines), wish && `Wishes: ${wish}`, message];
  const outcome = await receiveMessage(app, { name, email, phone, message: parts.filter(Boolean).join('\n') }, about);
  if (outcome === 'too many') throw new AppError(429, texts.enoughReports());
  if (outcome === 'photos gone') throw new AppError(409, texts.photosAreGone());
  return texts.reportReceived();
}

/**
 * Takes a photo for a report that is being written. One that no report names is deleted after a day.
 * @returns its id
 * @throws AppError 404 and 409 as `reportProblem`; 409 for more than a report takes, 415 and 422 for what is no picture
 */
export async function addReportPhoto(
  app: AppContext,
  orderId: string,
  bytes: Uint8Array,
  access: OrderAccess,
): Promise<string> {
  const { id } = await requireReportable(app, orderId, access);
  const added = await addMessagePhoto(app, id, bytes);
  if (added === null) throw new AppError(409, texts.mostPhotosOfReport({ most: mostReportPhotos }));
  return added;
}

async function requireReportable(app: AppContext, orderId: string, access: OrderAccess): Promise<OrderRow> {
  const row = await findBuyersOrder(app, orderId, access);
  const { damageDays } = (await readSettings(app)).policies;
  if (!isReportable(await showOrder(app, row.id, access), damageDays, new Date())) {
    throw new AppError(409, texts.tooLateToReport({ days: damageDays }));
  }
  return row;
}
