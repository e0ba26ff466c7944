import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Engine, PlayParcel } from './engine.ts';

/** Label and list to hand over, as addresses that open and print. They say nothing of the buyer but the pincode. */
export function courierPapers(engine: Engine): Hono {
  const app = new Hono();
  app.get('/labels/:awb', (c) => {
    const parcel = engine.find(c.req.param('awb'));
    return parcel ? c.html(page('Label', parcel)) : c.notFound();
  });
  app.get('/manifests/:shipment', (c) => {
    const parcel = engine.parcels.find(({ shipmentId }) => shipmentId === Number(c.req.param('shipment')));
    return parcel ? c.html(page('Manifest', parcel)) : c.notFound();
  });
  return app;
}

function page(kind: 'Label' | 'Manifest', { courier, awbs, reference, pincode, isCash, kilograms }: PlayParcel) {
  return html`<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${kind} of ${reference}</title></head>
<body><main>
<h1>${kind}: ${courier}</h1>
<p>AWB <strong>${awbs.at(-1) ?? ''}</strong></p>
<p>Order ${reference}, to ${pincode}, ${kilograms} kg, ${isCash ? 'cash on delivery' : 'prepaid'}</p>
<p>This is the test courier of the shop: no parcel moves.</p>
</main></body></html>`;
}
