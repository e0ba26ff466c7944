import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import { readAtMost } from '#api/read-input.ts';
import { aMinute } from '#contract/call.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { countAttempt } from '#rate-limits/count-attempt.ts';
import { wakeShipment } from './wake-shipment.ts';

/** Must not hold 'shiprocket', 'kartrocket', 'sr' or 'kr': such an address is refused there. */
export const trackingEventsPath = '/api/parcels/scans';

/** A parcel with a hundred scans is some 30 KB. */
const largestEvent = 128 * 1024;
const event = z.object({ awb: z.union([z.string(), z.number()]).transform(String) });

/**
 * Where the courier service says that something happened to a parcel (behaviour: Parcels 4). Nothing of it is believed
 * but which parcel to ask about, and nothing is read before its token is right. It takes only 200 for an answer.
 */
export function trackingEventsRouter(app: AppContext): Hono<{ Bindings: RequestContext }> {
  const router = new Hono<{ Bindings: RequestContext }>();
  router.post(trackingEventsPath, async (c) => {
    c.header('cache-control', 'no-store');
    const token = app.couriers.webhookToken;
    if (token === null) return c.json({ success: false, message: 'Nothing is expected here' }, 404);
    if (!isSame(c.req.header('x-api-key') ?? '', token)) return c.json({ success: false, message: 'Wrong token' }, 401);
    const what = `POST ${trackingEventsPath}`;
    await countAttempt(app, { what, limits: [aMinute(600)], address: c.env.clientAddress, email: null });
    const raw = await readAtMost(c.req.raw.body, largestEvent, 'The event is too large');
    const read = event.safeParse(parsed(raw));
    if (read.success) await wakeShipment(app, read.data.awb);
    return c.json({ success: true });
  });
  return router;
}

function isSame(given: string, wanted: string): boolean {
  const [sent, right] = [Buffer.from(given), Buffer.from(wanted)];
  return sent.length === right.length && timingSafeEqual(sent, right);
}

function parsed(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(raw));
  } catch {
    return null;
  }
}
