import { inflateSync } from 'node:zlib';
import {
  BinaryBitmap,
  Code128Reader,
  DecodeHintType,
  GlobalHistogramBinarizer,
  RGBLuminanceSource,
} from '@zxing/library';
import PDFDocument from 'pdfkit';
import { expect, it, vi } from 'vitest';
import { registerFonts } from '#documents/drawing/paper-fonts.ts';
import type { AppContext } from '#platform/app-context.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { type LabelPaper, labelPaperNames, labelPapers, type PrintedPaper } from '#shipping/rules/label-papers.ts';
import { drawManifest } from './draw-manifest.ts';
import { drawPapers } from './draw-papers.ts';
import type { PrintedParcel, Sender } from './printed-parcel.ts';

const sender: Sender = { name: 'Mitahara', lines: ['4 Ring Road', 'Bengaluru 560001'], phone: '9876543210' };
const parcel: PrintedParcel = {
  orderNumber: '261129-K7QX2M9P',
  orderedAt: '2026-11-29T06:00:00.000Z',
  courier: 'Delhivery',
  trackingNumber: '15231410012345',
  hasCouriersLabel: false,
  address: {
    name: 'Asha Rao',
    street: '12 MG Road',
    city: 'Bengaluru',
    pincode: '560001',
    state: 'Karnataka',
    country: 'India',
    phone: '9876543210',
    notes: '',
  },
  lines: [{ productId: 'p', title: 'Besan', weight: '500 g', quantity: 2 }],
  language: 'en',
  grams: 1_150,
  slipMoney: 'Paid',
  money: { words: 'Collect ₹450', isCalm: false, duePaise: 45_000 },
  goesWith: null,
  invoice: null,
};
/** Labels, slips and manifests ask the shop for nothing. */
const noShop = {} as AppContext;

async function drawn(kind: PrintedPaper, paper: LabelPaper, parcels: readonly PrintedParcel[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of drawPapers(noShop, kind, paper, { parcels, sender })) pieces.push(piece);
  return Buffer.concat(pieces);
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Page {
  /** Filled rectangles, in points from the top left. */
  bars: Box[];
  /** Lines of text, from the top of their letters to below them. */
  texts: Box[];
}
type Matrix = readonly [number, number, number, number, number, number];
const times = ([a, b, c, d, e, f]: Matrix, [k, l, m, n, o, p]: Matrix): Matrix => [
  a * k + b * m,
  a * l + b * n,
  c * k + d * m,
  c * l + d * n,
  e * k + f * m + o,
  e * l + f * n + p,
];

/** What the pages of a PDF draw, read from the file itself. */
function pagesOf(pdf: Buffer, height: number): Page[] {
  const file = pdf.toString('latin1');
  return [...file.matchAll(/\/FlateDecode\s*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, stream = '']) => {
    const text = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    return text.startsWith('1 0 0 -1 0 ') ? [readPage(text, height)] : [];
  });
}

function readPage(stream: string, height: number): Page {
  let at: Matrix = [1, 0, 0, 1, 0, 0];
  const kept: Matrix[] = [];
  let path: Box[] = [];
  let size = 0;
  const page: Page = { bars: [], texts: [] };
  const point = (x: number, y: number) => {
    const [, , , , left, up] = times([1, 0, 0, 1, x, y], at);
    return { x: left, y: height - up };
  };
  for (const line of stream.split('\n')) {
    const parts = line.trim().split(/\s+/);
    const operator = parts.pop() ?? '';
    const numbers = parts.map(Number);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
    if (operator === 'q') kept.push(at);
    if (operator === 'Q') at = kept.pop() ?? at;
    if (operator === 'cm') at = times([a, b, c, d, e, f], at);
    if (operator === 're') {
      const [one, other] = [point(a, b), point(a + c, b + d)];
      path.push({ left: one.x, top: one.y, right: other.x, bottom: other.y });
    }
    if (operator === 'Tf') size = Number(parts[1]);
    if (operator === 'Tm') {
      const [base, above] = [point(e, f), point(e, f + size)];
      const tall = Math.abs(base.y - above.y);
      page.texts.push({ left: base.x, right: base.x, top: base.y - 0.75 * tall, bottom: base.y + 0.25 * tall });
    }
    if (/^(?:f\*?|S|B|n)$/.test(operator)) {
      if (operator.startsWith('f')) page.bars.push(...path);
      path = [];
    }
  }
  return page;
}

/** Where codes stand: bars of one height beside each other. */
function codesOf({ bars }: Page, { width }: { width: number }): { place: Box; bars: Box[] }[] {
  const columns = new Map<string, Box[]>();
  for (const bar of bars) {
    const column = [bar.top.toFixed(2), bar.bottom.toFixed(2), Math.floor(bar.left / width)].join();
    columns.set(column, [...(columns.get(column) ?? []), bar]);
  }
  return [...columns.values()].flatMap((own) =>
    own.length < 10
      ? []
      : [
          {
            bars: own,
            place: {
              left: Math.min(...own.map(({ left }) => left)),
              right: Math.max(...own.map(({ right }) => right)),
              top: own[0]?.top ?? 0,
              bottom: own[0]?.bottom ?? 0,
            },
          },
        ],
  );
}

/** Printed with 203 dots an inch, a dot being black where its middle is inked, and read by a decoder of others. */
function readCode(bars: readonly Box[], { left, right }: Box): string {
  const dots = (points: number) => (points * 203) / 72;
  // From a place between two dots, as a printer's sheet lies anywhere.
  const from = left - 15.3;
  const width = Math.ceil(dots(right - from + 15));
  const height = 20;
  const row = Uint8ClampedArray.from({ length: width }, (_, x) => {
    const middle = from + ((x + 0.5) * 72) / 203;
    return bars.some((bar) => bar.left <= middle && middle < bar.right) ? 0 : 255;
  });
  const pixels = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1) pixels.set(row, y * width);
  const bitmap = new BinaryBitmap(new GlobalHistogramBinarizer(new RGBLuminanceSource(pixels, width, height)));
  return new Code128Reader().decode(bitmap, new Map([[DecodeHintType.TRY_HARDER, true]])).getText();
}

const cellOf = (paper: LabelPaper) => ({ width: labelPapers[paper].width / labelPapers[paper].across });

it.each(labelPaperNames)('both codes of a label are read back on %s', async (paper) => {
  const numbers = ['15231410012345', 'SF1234567890IN', 'EM123456789IN', '7'];
  const parcels = numbers.map((trackingNumber, at) => ({
    ...parcel,
    trackingNumber,
    orderNumber: `261129-K7QX2M9${at}`,
  }));
  const pages = pagesOf(await drawn('labels', paper, parcels), labelPapers[paper].height);
  const read = pages.flatMap((page) => codesOf(page, cellOf(paper)).map(({ bars, place }) => readCode(bars, place)));
  expect(read.toSorted()).toEqual(parcels.flatMap((one) => [one.trackingNumber, one.orderNumber]).toSorted());
});

it.each(labelPaperNames)('nothing stands in the codes of a label on %s, however long its texts are', async (paper) => {
  const long = 'Flat 12, Sri Venkateshwara Residency, behind the old water tank, '.repeat(12);
  const full: PrintedParcel = {
    ...parcel,
    courier: 'A courier of the long name Private Limited of Karnataka '.repeat(3),
    address: { ...parcel.address, name: 'Nāgalakṣmī '.repeat(12), street: long, city: 'Thiruvananthapuram '.repeat(4) },
    lines: Array.from({ length: 9 }, () => ({ productId: 'p', title: long, weight: '1 kg', quantity: 1 })),
  };
  const [page, ...more] = pagesOf(await drawn('labels', paper, [full]), labelPapers[paper].height);
  expect(more).toEqual([]);
  if (!page) throw new Error('no page');
  const codes = codesOf(page, cellOf(paper));
  expect(codes.map(({ bars, place }) => readCode(bars, place)).toSorted()).toEqual([
    '15231410012345',
    full.orderNumber,
  ]);
  for (const { place } of codes)
    for (const text of page.texts)
      expect(text.bottom <= place.top || text.top >= place.bottom, JSON.stringify({ text, place })).toBe(true);
});

it('the papers of an order have no second label where its courier made one', async () => {
  const pagesWith = async (hasCouriersLabel: boolean) =>
    pagesOf(await drawn('papers', 'a6', [{ ...parcel, hasCouriersLabel }]), labelPapers.a6.height).length;
  expect([await pagesWith(false), await pagesWith(true)]).toEqual([2, 1]);
});

it('a manifest sums up what each courier takes', async () => {
  const pdf = new PDFDocument({ autoFirstPage: false });
  await registerFonts(pdf, []);
  const text = vi.spyOn(pdf, 'text');
  const parcels = Array.from({ length: 60 }, (_, at) => ({
    ...parcel,
    grams: 100 + at,
    money: { ...parcel.money, duePaise: at % 3 === 0 ? 10_000 + at : 0 },
  }));
  drawManifest(pdf, 'Delhivery', parcels, { sender, made: 'today' });
  const said = text.mock.calls.map(([one]) => String(one));
  // 60 × 100 + (0 + 59) × 30 g; 20 × ₹100 and 0 + 3 + … + 57 paise.
  expect(said).toContain(`60 parcels, 7.77 kg, ${formatPaise(20 * 10_000 + 570)} to collect`);
  expect(said.filter((one) => one === parcel.trackingNumber)).toHaveLength(60);
  expect(said.filter((one) => one === 'Tracking number').length).toBeGreaterThan(1);
});

it('a file of 100 orders leaves page by page', async () => {
  let count = 0;
  const parcels = Array.from({ length: 100 }, () => ({
    ...parcel,
    get grams() {
      count += 1;
      return 500;
    },
  }));
  let [sent, largest, most] = [0, 0, 0];
  for await (const piece of drawPapers(noShop, 'labels', 'a6', { parcels, sender })) {
    const pages = Buffer.from(piece).toString('latin1').split('/Type /Page\n').length - 1;
    sent += pages;
    if (count < 100) [largest, most] = [Math.max(largest, piece.length), Math.max(most, count - sent)];
  }
  expect(sent).toBe(100);
  // Fonts come at the end; before it no more than two labels wait.
  expect(most).toBeLessThanOrEqual(2);
  expect(largest).toBeLessThan(20_000);
});
