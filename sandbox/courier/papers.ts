import { Hono } from 'hono';
import PDFDocument from 'pdfkit';
import type { Engine, PlayParcel } from './engine.ts';

/** Label and list to hand over, as a courier's PDFs. They say nothing of the buyer but the pincode. */
export function courierPapers(engine: Engine): Hono {
  const app = new Hono();
  const answer = (pdf: Buffer) => new Response(new Uint8Array(pdf), { headers: { 'content-type': 'application/pdf' } });
  app.get('/labels/:awb', async (c) => {
    const parcel = engine.find(c.req.param('awb'));
    return parcel ? answer(await paper('Label', parcel)) : c.notFound();
  });
  app.get('/manifests/:shipment', async (c) => {
    const parcel = engine.parcels.find(({ shipmentId }) => shipmentId === Number(c.req.param('shipment')));
    return parcel ? answer(await paper('Manifest', parcel)) : c.notFound();
  });
  return app;
}

/** 4 × 6 inch. */
async function paper(kind: 'Label' | 'Manifest', parcel: PlayParcel): Promise<Buffer> {
  const { courier, awbs, reference, pincode, isCash, kilograms } = parcel;
  const pdf = new PDFDocument({ size: [288, 432], margin: 18, info: { Title: `${kind} of ${reference}` } });
  pdf.fontSize(16).text(`${kind}: ${courier}`).moveDown();
  pdf
    .fontSize(14)
    .text(`AWB ${awbs.at(-1) ?? ''}`)
    .moveDown();
  pdf
    .fontSize(11)
    .text(`Order ${reference}, to ${pincode}, ${kilograms} kg, ${isCash ? 'cash on delivery' : 'prepaid'}`);
  pdf.moveDown().text('This is the test courier of the shop: no parcel moves.').end();
  const pieces: Buffer[] = [];
  for await (const piece of pdf) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
