import { drawDocuments } from '#books/draw-documents.ts';
import { placeOnlineOrder } from '#checkout/place-order.ts';
import { placeProgramOrder } from '#checkout/place-program-order.ts';
import { importPieces } from '#imports/pieces.ts';
import { doWork } from '#long-work/do-work.ts';
import type { OrderRequest } from '#orders/order-request.ts';
import { refundOrder } from '#orders/returns/refund-order.ts';
import { type ReturnedUnits, returnOrder } from '#orders/returns/return-order.ts';
import type { RefundRequest } from '#orders/rules/plan-refund.ts';
import { sendRefunds } from '#payments/send-refunds.ts';
import { storeWebhook } from '#payments/webhook-inbox.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { WebhookEvent } from '#platform/payments/payment-provider.ts';
import type { ProgramRequest } from '#programs/take-program-purchase.ts';
import { checkPayment, checkProgramPayment } from '#settlement/check-payment.ts';
import { processWebhook } from '#settlement/process-webhooks.ts';
import { reconcile } from '#settlement/reconcile.ts';
import type { ListedParcel } from '#shipping/rules/parcel-list.ts';
import { shipOrders } from '#shipping/ship-orders.ts';

interface Staff {
  id: string;
  userName: string;
}

/** What a process of the shop does that a test kills (crash-victim.ts). */
export type VictimVerb =
  | { verb: 'place goods'; request: OrderRequest; key: string }
  | { verb: 'place a program'; request: ProgramRequest; accountId: string; key: string }
  | { verb: 'check goods'; number: string }
  | { verb: 'check a program'; number: string; accountId: string }
  | { verb: 'webhook'; event: WebhookEvent }
  | { verb: 'reconcile' }
  | { verb: 'send refunds' }
  | { verb: 'ship'; parcels: Omit<ListedParcel, 'line'>[]; staff: Staff }
  | { verb: 'refund'; number: string; wish: RefundRequest; staff: Staff }
  | { verb: 'long work'; picture: string }
  | { verb: 'return'; number: string; units: ReturnedUnits[]; staff: Staff };

export async function doVerb(app: AppContext, does: VictimVerb): Promise<void> {
  const call = 'key' in does ? { name: 'create', scope: 'visitor', key: does.key, body: null } : null;
  if (does.verb === 'place goods') await placeOnlineOrder(app, does.request, call);
  if (does.verb === 'place a program') await placeProgramOrder(app, does.request, { id: does.accountId }, call);
  if (does.verb === 'check goods') await checkPayment(app, does.number, 'browser');
  if (does.verb === 'check a program') await checkProgramPayment(app, { id: does.accountId }, does.number);
  if (does.verb === 'webhook' && (await storeWebhook(app, does.event))) await processWebhook(app, does.event);
  if (does.verb === 'reconcile') await reconcile(app);
  if (does.verb === 'send refunds') await sendRefunds(app);
  if (does.verb === 'ship') await shipOrders(app, does.parcels, does.staff);
  if (does.verb === 'refund') await refundOrder(app, does.number, does.wish, does.staff);
  if (does.verb === 'long work') {
    // A picture as base64, in place of the other shop's.
    const imports = importPieces(async () => Buffer.from(does.picture, 'base64'));
    while (await doWork(app, { ...imports, 'draw documents': drawDocuments }));
  }
  if (does.verb === 'return') await returnOrder(app, does.number, does.units, does.staff);
}
