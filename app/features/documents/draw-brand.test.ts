import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import type { DocumentSeller } from '#rules/documents/document.ts';
import { invoiceCumBillOfSupply } from '#rules/documents/staff-texts.ts';
import { drawBrand } from './draw-brand.ts';
import { registerFonts } from './paper-fonts.ts';

const margin = 36;

it.each(['Kadalai', 'Sri Lakshmi Traditional Millets & Oils', 'MWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMW'])(
  'the name %s at the head of a paper stays clear of its title, in one line',
  async (brand) => {
    const pdf = new PDFDocument({ size: 'A4', margin });
    await registerFonts(pdf, []);
    const widest = pdf.font('bold').fontSize(16).widthOfString(invoiceCumBillOfSupply);
    drawBrand(pdf, { brand } as DocumentSeller, null, margin);
    const ends = margin + pdf.widthOfString(brand);
    expect(ends).toBeLessThan(pdf.page.width - margin - widest);
  },
);
