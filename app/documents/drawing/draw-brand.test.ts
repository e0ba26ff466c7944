import PDFDocument from 'pdfkit';
import { expect, it, vi } from 'vitest';
import type { DocumentSeller } from '#documents/rules/document.ts';
import { drawBrand } from './draw-brand.ts';
import { registerFonts } from './paper-fonts.ts';

const margin = 36;

it.each(['Kadalai', 'Sri Lakshmi Traditional Millets & Oils', 'MWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMW'])(
  'the name %s at the head of a paper stays clear of its title, in one line',
  async (brand) => {
    const pdf = new PDFDocument({ size: 'A4', margin });
    await registerFonts(pdf, []);
    const widest = pdf.font('bold').fontSize(16).widthOfString('Invoice-cum-bill of supply');
    drawBrand(pdf, { brand } as DocumentSeller, null, margin);
    const ends = margin + pdf.widthOfString(brand);
    expect(ends).toBeLessThan(pdf.page.width - margin - widest);
  },
);

it.each([
  ['ಸಿರಿ ಧಾನ್ಯ ಮನೆ', ['kannada']],
  ['தினை Foods', ['tamil', 'bold']],
  ['Millet House', ['bold']],
  ['मिलेट हाउस', ['bold']],
])('the name %s is written in a font that has its letters', async (brand, wanted) => {
  const pdf = new PDFDocument({ size: 'A4', margin });
  await registerFonts(pdf, [brand]);
  const [font, text] = [vi.spyOn(pdf, 'font'), vi.spyOn(pdf, 'text')];
  const written: unknown[] = [];
  text.mockImplementation((...args: unknown[]) => {
    written.push(font.mock.lastCall?.[0]);
    return Reflect.apply(PDFDocument.prototype.text, pdf, args);
  });
  drawBrand(pdf, { brand } as DocumentSeller, null, margin);
  expect([...new Set(written)]).toEqual(wanted);
});
