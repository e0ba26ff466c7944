import { dayRead, type IsoDay } from '#rules/dates.ts';
import { isShortened, plainNumber, readCsv } from '#shop-import/read-csv.ts';

/** What the e-invoice portal answers for a document, as its JSON or its CSV says it (behaviour: Documents 17). */
export interface EInvoiceAnswer {
  /** Line of the file, or place in its list; the first is 1. */
  line: number;
  irn: string;
  ackNumber: string;
  ackAt: Date;
  /** A JSON Web Token of the portal, as it stands in the QR code. */
  signedQr: string;
  says: SaidByQr;
}

/** What the portal signed. Its signature is for those who inspect the paper, by the portal's own app. */
interface SaidByQr {
  number: string;
  kind: 'invoice' | 'credit-note' | null;
  sellerGstin: string;
  buyerGstin: string;
  totalPaise: number;
}

export interface AnswerProblem {
  line: number;
  message: string;
}

const mostAnswers = 5000;
/** Several times what wraps so many answers: more is no file of a portal, and would be looked through for minutes. */
const mostObjects = 4 * mostAnswers;
const longestQr = 2900;

/** How the portals and their tools call the fields; capitals, blanks and signs do not count. */
const names = {
  irn: ['irn', 'invoicereferencenumber', 'irnno'],
  ackNumber: ['ackno', 'acknumber', 'acknowledgementno', 'acknowledgementnumber', 'acknowledgmentnumber'],
  ackAt: ['ackdt', 'ackdate', 'acknowledgementdate', 'acknowledgementdt', 'acknowledgmentdate'],
  signedQr: ['signedqrcode', 'signedqr', 'qrcode', 'qrcodedata'],
} as const;
type Field = keyof typeof names;
type Told = Record<Field, string>;

const plainName = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');

/**
 * Reads the file that the portal offers once documents are registered.
 * @throws SyntaxError with a sentence, for a file that is none or has too many lines
 */
export function readAnswers(text: string): { answers: EInvoiceAnswer[]; problems: AnswerProblem[] } {
  const source = text.replace(/^\ufeff/, '').trim();
  const told = /^[[{]/.test(source) ? toldByJson(source) : toldByCsv(source);
  if (told.length === 0)
    throw new SyntaxError('This file has no e-invoice numbers. Choose the JSON or CSV of registered invoices.');
  if (told.length > mostAnswers) throw tooMany();
  const answers: EInvoiceAnswer[] = [];
  const problems: AnswerProblem[] = [];
  for (const { line, ...one } of told) {
    const answer = answerOf(one);
    if (typeof answer === 'string') problems.push({ line, message: answer });
    else answers.push({ line, ...answer });
  }
  return { answers, problems };
}

type ToldAt = Told & { line: number };

const tooMany = () => new SyntaxError(`A file may hold at most ${mostAnswers} invoices`);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const toldOf = (find: (wanted: readonly string[]) => unknown): Told => {
  const text = (field: Field) => String(find(names[field]) ?? '').trim();
  return { irn: text('irn'), ackNumber: text('ackNumber'), ackAt: text('ackAt'), signedQr: text('signedQr') };
};

/** Every object with an IRN, however deep: some portals wrap the list, some each answer. */
function toldByJson(source: string): ToldAt[] {
  let file: unknown;
  try {
    file = JSON.parse(source);
  } catch {
    throw new SyntaxError('This JSON file is incomplete. Download it again from the portal.');
  }
  const found: ToldAt[] = [];
  const objects = [file].filter(isObject);
  // What is added on the way is reached, too.
  for (const one of objects) {
    const named = Array.isArray(one) ? [] : Object.entries(one);
    const fields = new Map(named.map(([name, value]) => [plainName(name), value]));
    const told = toldOf((wanted) => wanted.map((name) => fields.get(name)).find((value) => value !== undefined));
    if (told.irn !== '') found.push({ line: found.length + 1, ...told });
    else for (const inner of Object.values(one)) if (isObject(inner)) objects.push(inner);
    if (found.length > mostAnswers || objects.length > mostObjects) throw tooMany();
  }
  return found;
}

function toldByCsv(source: string): ToldAt[] {
  const [head, ...rows] = readCsv(source, { mostRows: mostAnswers + 10 });
  const places = (head?.cells ?? []).map(plainName);
  const at = (wanted: readonly string[]) => places.findIndex((name) => wanted.includes(name));
  if (at(names.irn) < 0) return [];
  return rows.map(({ line, cells }) => ({
    line,
    ...toldOf((wanted) => (at(wanted) < 0 ? '' : plainNumber(cells[at(wanted)] ?? ''))),
  }));
}

/** The answer, or why it is none. */
function answerOf({ irn, ackNumber, ackAt, signedQr }: Told): Omit<EInvoiceAnswer, 'line'> | string {
  const number = irn.toLowerCase();
  if (!/^[\da-f]{64}$/.test(number)) return 'The IRN is not one: it has 64 letters and digits';
  if (isShortened(ackNumber)) return 'A spreadsheet has shortened the acknowledgement number. Download the file again';
  if (!/^\d{6,20}$/.test(ackNumber)) return 'The acknowledgement number is missing';
  const at = momentRead(ackAt);
  if (at === null) return `The acknowledgement date cannot be read: ${ackAt.slice(0, 30) || 'it is missing'}`;
  if (signedQr === '') return 'The signed QR code is missing. Download the file with QR codes';
  const says = signedQr.length > longestQr ? null : saidBy(signedQr);
  if (says === null || says.irn !== number) return 'The signed QR code does not belong to this IRN';
  return { irn: number, ackNumber, ackAt: at, signedQr, says };
}

/** A day with a time in India; the portals write them in several ways. */
function momentRead(text: string): Date | null {
  const { here } = dayRead(text);
  const [, hour = '', minute = '', second = '00', half = ''] =
    /(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([AP]M)?/i.exec(text) ?? [];
  if (here === null || hour === '') return null;
  const shift = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
  return atTime(here, shift, minute, second);
}

function atTime(day: IsoDay, hour: number, minute: string, second: string): Date | null {
  const at = new Date(`${day}T${String(hour).padStart(2, '0')}:${minute}:${second}+05:30`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** What a signed QR code says; null where it is none. */
function saidBy(token: string): (SaidByQr & { irn: string }) | null {
  const [, payload, signature] = token.split('.');
  if (!payload || !signature) return null;
  try {
    const { data } = JSON.parse(decoded(payload));
    const said = typeof data === 'string' ? JSON.parse(data) : data;
    // What no document has is not asked for: the database refuses some texts.
    if (String(said.DocNo).includes('\0')) return null;
    return {
      irn: String(said.Irn).toLowerCase(),
      number: String(said.DocNo),
      kind: said.DocTyp === 'CRN' ? 'credit-note' : said.DocTyp === 'INV' ? 'invoice' : null,
      sellerGstin: String(said.SellerGstin),
      buyerGstin: String(said.BuyerGstin),
      totalPaise: Math.round(Number(said.TotInvVal) * 100),
    };
  } catch {
    return null;
  }
}

function decoded(base64url: string): string {
  const bytes = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)));
}
