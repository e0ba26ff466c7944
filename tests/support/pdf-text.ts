import { inflateSync } from 'node:zlib';

/**
 * What is written on a PDF of the shop's own making, run after run in the order in which it was drawn, each in a line
 * of its own.
 */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = fontsOf(objects);
  const said: string[] = [];
  for (const { stream } of objects.values()) {
    const drawn = stream?.toString('latin1') ?? '';
    let letters: ReadonlyMap<string, string> = new Map();
    for (const [, font, shown = ''] of drawn.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (font) letters = fonts.get(font) ?? new Map();
      else
        said.push([...shown.matchAll(/<([0-9a-f]+)>/gi)].map(([, codes = '']) => lettersOf(codes, letters)).join(''));
    }
  }
  return said.join('\n');
}

interface PdfObject {
  head: string;
  stream: Buffer | null;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const { 1: id = '', 2: body = '', index } of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = ''] = body.split('\nstream\n');
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const begin = text.indexOf('stream\n', index) + 'stream\n'.length;
    const bytes = body.includes('\nstream\n') ? pdf.subarray(begin, begin + length) : null;
    objects.set(id, { head, stream: bytes && head.includes('/FlateDecode') ? inflateSync(bytes) : bytes });
  }
  return objects;
}

/** By the name of a font on the pages: which letters its codes of four digits stand for. */
function fontsOf(objects: ReadonlyMap<string, PdfObject>): Map<string, ReadonlyMap<string, string>> {
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '';
      fonts.set(name, mapped(objects.get(map)?.stream?.toString('latin1') ?? ''));
    }
  }
  return fonts;
}

/** Reads the ranges of a ToUnicode map: '<0000> <0002> [<0000> <0049> <004e>]'. */
function mapped(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/gis)) {
    for (const [at, [, codes = '']] of [...list.matchAll(/<([0-9a-f ]+)>/gi)].entries()) {
      const code = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0');
      letters.set(code, Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  }
  return letters;
}

const lettersOf = (codes: string, letters: ReadonlyMap<string, string>) =>
  (codes.match(/.{4}/g) ?? []).map((code) => letters.get(code.toLowerCase()) ?? '').join('');

/** The rectangles that are filled on a PDF, in points from the upper left corner of an A4 page. */
export function pdfRectangles(pdf: Buffer): { x: number; y: number; width: number; height: number }[] {
  return [...objectsOf(pdf).values()].flatMap(({ stream }) =>
    [...(stream?.toString('latin1') ?? '').matchAll(/^(-?[\d.]+) (-?[\d.]+) ([\d.]+) (-?[\d.]+) re$/gm)].map(
      ([, x, y, width, height]) => ({ x: Number(x), y: Number(y), width: Number(width), height: Number(height) }),
    ),
  );
}
