import type { Transaction } from 'kysely';
import { readTranslatedTitles } from '#catalogue/listing/read-translated-titles.ts';
import { type Say, type Wording, wordingIn } from '#documents/drawing/wording.ts';
import { deliveryCode, noUnit } from '#documents/rules/codes.ts';
import { isRetained } from '#documents/rules/credit.ts';
import { withStateCode } from '#documents/rules/place-of-supply.ts';
import { type OrderedLine, soldLines } from '#documents/rules/sold-lines.ts';
import { texts as documentTexts } from '#documents/rules/texts.ts';
import { type Sale, storeDocuments, wholePaise } from '#documents/store-documents.ts';
import { storedLanguage } from '#messages/languages.ts';
import type { OrderRow } from '#orders/find-order.ts';
import { readLines, type StoredLine } from '#orders/hold-stock.ts';
import { readOrderMoney } from '#orders/order-money.ts';
import { refundedDelivery } from '#orders/returns/refunded-delivery.ts';
import { orderStates } from '#orders/rules/order-states.ts';
import { texts } from '#orders/texts.ts';
import type { Tables } from '#platform/database/tables.ts';

/**
 * Writes what the tax law asks for an order as it is now: its invoice once its goods have left, and a credit note for
 * whatever is not sold any more (behaviour: Documents 1). The last thing of every transaction that sends an order, or
 * changes its money or its units; the caller holds the lock of the order.
 * @param at the moment whose day the invoice bears; null for now
 */
export async function documentOrder(tx: Transaction<Tables>, orderId: string, at: Date | null = null): Promise<void> {
  const order = await tx.selectFrom('shop_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const { hasLeft, keepsStock } = orderStates[order.status];
  // A closed order sells nothing anew: what a courier pays for a parcel that came back is its buyer's.
  const suppliedAt = hasLeft && keepsStock ? order.shipped_at : null;
  await storeDocuments(tx, await readSale(tx, order), { suppliedAt, at });
}

/** What the order sells now, in paise: what its documents should come to. */
export async function readSoldPaise(tx: Transaction<Tables>, orderId: string): Promise<number> {
  const order = await tx.selectFrom('shop_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  return (await readSale(tx, order)).soldPaise;
}

async function readSale(tx: Transaction<Tables>, order: OrderRow): Promise<Sale> {
  const stored = await readLines(tx, order.id);
  const codes = await readOldCodes(tx, stored);
  // Fees are refunded together: the delivery fee first, then that for cash.
  const money = await readOrderMoney(tx, order);
  // What the bank took for a dispute lowers no price (Section 34 of the CGST Act): the sale stays until staff close the
  // order.
  const backPaise = money.refundedPaise - money.disputedPaise + money.notCollectedPaise;
  const feesBack = await refundedDelivery(tx, order.id);
  const deliveryBack = Math.min(feesBack, order.shipping_fee_paise);
  const linesBack = stored.reduce((sum, { refunded_paise }) => sum + refunded_paise, 0);
  const say = wordingIn(order.language);
  const translated = await translatedTitles(tx, order, stored);
  const lines = soldLines(
    [
      ...stored.map((line) => ({
        key: String(line.position),
        title: `${line.title}, ${line.weight}`,
        ...translated(line),
        hsn: line.hsn || codes(line.product_id).hsn,
        unitCode: line.unit_code || codes(line.product_id).unitCode,
        quantity: line.quantity,
        unitPaise: line.unit_price_paise,
        discountPaise: line.discount_paise,
        gstBasisPoints: line.gst_basis_points,
        unitsOut: Math.max(line.withdrawn_quantity, line.refunded_quantity),
        refundedQuantity: line.refunded_quantity,
        refundedPaise: line.refunded_paise,
      })),
      ...feeLine(
        'delivery',
        say(() => texts.delivery()),
        order.shipping_fee_paise - deliveryBack,
        order.shipping_gst_basis_points,
      ),
      ...feeLine(
        'cash-fee',
        say(() => texts.cashOnDeliveryFee()),
        order.cash_fee_paise - (feesBack - deliveryBack),
        order.shipping_gst_basis_points,
      ),
    ],
    Math.max(0, backPaise - linesBack - feesBack),
  ).map((line) => (isRetained(line) ? retainedInWords(line, say) : line));
  // Of an order that is closed so much is sold as the shop keeps of its money.
  const isOpen = orderStates[order.status].keepsStock;
  const retainedPaise = Math.max(0, money.paidPaise - money.refundedPaise);
  return {
    cause: 'order',
    causeId: order.id,
    reference: order.order_number,
    orderedAt: order.created_at,
    placeOfSupply: order.state,
    buyer: {
      name: order.name,
      legalName: order.buyer_legal_name,
      gstin: order.buyer_gstin,
      ...(order.buyer_in_sez && { isInSez: true }),
      lines: [order.street, `${order.city} ${order.pincode}`, `${withStateCode(order.state)}, ${order.country}`],
      email: order.email,
      phone: order.phone,
    },
    lines,
    soldPaise: isOpen ? wholePaise(lines) : Math.min(wholePaise(lines), retainedPaise),
    paymentMethod: order.payment_method,
    reason: say(() => reasonOf(order)),
    language: order.language,
  };
}

/** What the goods are called in the language of the buyer, with the size, by which orders know them. */
async function translatedTitles(tx: Transaction<Tables>, order: OrderRow, lines: readonly StoredLine[]) {
  const language = storedLanguage(order.language);
  const titled = ({ product_id: productId, title }: StoredLine) => ({ productId, title });
  const titleOf = await readTranslatedTitles({ db: tx }, [language], lines.map(titled));
  return (line: StoredLine) => {
    const title = titleOf(language, titled(line));
    return title === undefined ? {} : { translatedTitle: `${title}, ${line.weight}` };
  };
}

/** A line that says what the shop keeps for units of another has the other's name in it. */
function retainedInWords<Line extends { translatedTitle?: string }>(line: Line, say: Say): Line {
  const { translatedTitle: title } = line;
  const own = title === undefined ? null : say(() => documentTexts.keptForCancelledUnits({ title })).own;
  return own === null ? line : { ...line, translatedTitle: own };
}

/** Why less is sold than was invoiced. */
function reasonOf({ status, payment_status }: OrderRow): string {
  if (status === 'Returned' && payment_status !== 'paid') return texts.theParcelCameBackUnpaid();
  if (status === 'Rejected') return texts.theOrderWasNotCarried();
  return texts.goodsCameBack();
}

/** The fee for cash is taxed as the delivery that it belongs to. */
function feeLine(key: string, { english, own }: Wording, paise: number, gstBasisPoints: number): OrderedLine[] {
  if (paise <= 0) return [];
  return [
    {
      key,
      title: english,
      ...(own !== null && { translatedTitle: own }),
      hsn: deliveryCode,
      unitCode: noUnit,
      quantity: 1,
      unitPaise: paise,
      discountPaise: 0,
      gstBasisPoints,
      unitsOut: 0,
      refundedQuantity: 0,
      refundedPaise: 0,
    },
  ];
}

/** Codes of products whose lines were written before lines kept them. */
async function readOldCodes(tx: Transaction<Tables>, lines: readonly { product_id: string; hsn: string }[]) {
  const ids = lines.filter(({ hsn }) => hsn === '').map(({ product_id }) => product_id);
  const rows =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('product')
          .innerJoin('category', 'category.id', 'product.category')
          .select(['product.id', 'category.hsn', 'category.unit_code as unitCode'])
          .where('product.id', 'in', ids)
          .execute();
  return (id: string) => rows.find((row) => row.id === id) ?? { hsn: '1106', unitCode: 'PAC' };
}
