import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library';
import { pdfRectangles } from './pdf-text.ts';

/** Dots of the picture to a square of the code. */
const dots = 4;
const margin = 8;

/** Reads the QR code that is drawn on a PDF of the shop's own making: its rectangles as a picture, by a decoder. */
export function readQr(pdf: Buffer): string {
  const all = pdfRectangles(pdf);
  const times = (wanted: number) => all.filter(({ height }) => height === wanted).length;
  // Lines and backgrounds of tables are few.
  const usual = all.reduce((best, { height }) => (times(height) > times(best) ? height : best), 0);
  const squares = all.filter(({ height }) => height === usual);
  const scale = dots / Math.min(...squares.map(({ width }) => width));
  const left = Math.min(...squares.map(({ x }) => x));
  const top = Math.min(...squares.map(({ y }) => y));
  const right = Math.max(...squares.map(({ x, width }) => x + width));
  const size = Math.round((right - left) * scale) + 2 * margin;
  const picture = new Uint8ClampedArray(size * size).fill(255);
  for (const { x, y, width, height } of squares) {
    const [from, until] = [x, x + width].map((at) => Math.round((at - left) * scale) + margin);
    const [first = 0, last = 0] = [y, y + height].map((at) => Math.round((at - top) * scale) + margin);
    for (let down = first; down < last; down += 1)
      picture.fill(0, down * size + (from ?? 0), down * size + (until ?? 0));
  }
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(picture, size, size)));
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.QR_CODE]],
    [DecodeHintType.PURE_BARCODE, true],
  ]);
  return new QRCodeReader().decode(bitmap, hints).getText();
}
