import { type GatheredFolder, gatherFolder } from '#books/gather-folder.ts';
import { sumSentence } from '#books/rules/sheet-of-sums.ts';
import { handMethods } from '#cash/rules/hand-methods.ts';
import { defaultSettings } from '#content/default-settings.ts';
import { type DocumentContent, sumOfLines, type TaxedPaise } from '#documents/rules/document.ts';
import { financialYear } from '#documents/rules/numbering.ts';
import { paiseFromRupees } from '#pricing/rules/money.ts';
import { dayInIndia } from '#rules/dates.ts';
import { readCsv } from '#shop-import/read-csv.ts';
import { TallyCompany } from '#tests/support/tally-reader.ts';
import type { Books } from './money-invariants.ts';
import type { MoneyShop } from './money-shop.ts';

type Paper = Awaited<ReturnType<typeof readPapers>>[number];
type File = Record<string, string>[];
type Say = (what: string) => void;

/**
 * Of every month in which something happened: what the folder of the accountant says, cell by cell, is what the documents and the provider's
 * own records say. Over all months the day book is what the shop has.
 */
export async function wrongMonths(at: MoneyShop, books: Books): Promise<{ wrong: string[]; months: number }> {
  const wrong: string[] = [];
  const papers = await readPapers(at);
  const sums: Totals = { inPaise: 0, outPaise: 0, documents: 0 };
  const moments = [...books.orders, ...books.programs].map(({ created_at }) => created_at.getTime());
  const months = monthsBetween(new Date(Math.min(Date.now(), ...moments)), new Date());
  for (const month of months) {
    const folder = await gatherFolder(at.app, month, '');
    try {
      const own = papers.filter(({ date }) => date.startsWith(month));
      const say = (what: string) => wrong.push(`${month}: ${what}`);
      const moved = await wrongMonth(folder, own, say);
      wrongDays(at, books, { month, dayBook: await readFile(folder, 'day-book.csv') }, say);
      for (const part of Object.keys(sums) as (keyof Totals)[]) sums[part] += moved[part];
    } finally {
      await folder.close();
    }
  }
  if (sums.documents !== papers.length) wrong.push(`${sums.documents} of ${papers.length} documents are in a folder`);
  wrong.push(...wrongCashBox(at, books, sums), ...wrongTaxes(papers));
  return { wrong, months: months.length };
}

/** The months of India from one moment to another, such as '2027-03'. */
function monthsBetween(first: Date, last: Date): string[] {
  const end = dayInIndia(last).slice(0, 7);
  const months = [dayInIndia(first).slice(0, 7)];
  for (let at = months[0] ?? end; at < end; months.push(at)) {
    const [year = 0, month = 0] = at.split('-').map(Number);
    at = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
  }
  return months;
}

/**
 * What was wholly taken back bears no tax any more, and nothing bears less than none. A credit note that came too late to lower the tax leaves the
 * tax where it was, and takes the whole amount off the value.
 */
function wrongTaxes(papers: readonly Paper[]): string[] {
  const orders = new Set(papers.map(({ content }) => content.references.order));
  return [...orders].flatMap((order) => {
    const own = papers.filter(({ content }) => content.references.order === order);
    const left = (part: keyof TaxedPaise) =>
      sum(own.map(({ kind, content }) => signed(kind, sumOfLines(content.lines))[part]));
    const parts = (['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const).map(left);
    const taxStays = own.some(({ content }) => content.isCommercial);
    const isNothing = left('amountPaise') === 0 && !taxStays;
    const [valuePaise = 0, ...taxes] = parts;
    const isTooLittle = taxes.some((paise) => paise < 0) || (valuePaise < 0 && !taxStays);
    return isTooLittle || (isNothing && parts.some((paise) => paise !== 0))
      ? [`the documents of ${order} leave ${parts.join(', ')} paise of value and taxes`]
      : [];
  });
}

interface Totals {
  inPaise: number;
  outPaise: number;
  documents: number;
}

function readPapers({ app }: MoneyShop) {
  return app.db
    .selectFrom('document')
    .select(['kind', 'number', 'date', 'cause', 'content'])
    .orderBy('number')
    .execute();
}

/** What came in less what went out, of the provider's records and of the cash that was counted. */
function wrongCashBox(at: MoneyShop, { receipts, orderRefunds }: Books, { inPaise, outPaise }: Totals): string[] {
  const online = capturedBy(at);
  const expectedIn = sum(online.map(({ amount }) => amount)) + sum(receipts.map(({ amount_paise }) => amount_paise));
  const byHand = orderRefunds.filter(({ how }) => how === 'by hand').map(({ amount_paise }) => amount_paise);
  const expectedOut = sum(online.map(({ amount_refunded }) => amount_refunded)) + sum(byHand);
  const wrong: string[] = [];
  if (inPaise !== expectedIn) wrong.push(`the day books have ${inPaise} paise in, ${expectedIn} came`);
  if (outPaise !== expectedOut) wrong.push(`the day books have ${outPaise} paise out, ${expectedOut} went back`);
  return wrong;
}

/** What the provider took and what the couriers brought between two midnights of India. */
function wrongDays(
  at: MoneyShop,
  { receipts }: Books,
  { month, dayBook }: { month: string; dayBook: File },
  say: Say,
): void {
  const isOfMonth = (moment: Date) => dayInIndia(moment).startsWith(month);
  const taken = capturedBy(at).filter(({ created_at }) => isOfMonth(new Date(created_at * 1000)));
  const came = receipts.filter(({ received_at }) => isOfMonth(received_at));
  const isByHand = ({ courier }: (typeof came)[number]) => (handMethods as readonly string[]).includes(courier);
  const paiseOf = (some: typeof came) => sum(some.map(({ amount_paise }) => amount_paise));
  const listed = (what: string) =>
    column(
      dayBook.filter((row) => row.What === what),
      'In',
    );
  const same = (what: string, ownPaise: number) => {
    if (listed(what) !== ownPaise) say(`${what}: ${listed(what)} paise, not ${ownPaise}`);
  };
  same('Online payment', sum(taken.map(({ amount }) => amount)));
  same('Cash received', paiseOf(came.filter((receipt) => !isByHand(receipt))));
  same('UPI and bank', paiseOf(came.filter(isByHand)));
}

/** The payments that the provider took, whatever became of them. */
const capturedBy = ({ engine }: MoneyShop) =>
  [...engine.account.records.payments.values()].map(({ payment }) => payment).filter(({ captured }) => captured);

/** Returns what its day book says, and how many documents it lists. */
async function wrongMonth(folder: GatheredFolder, papers: readonly Paper[], say: Say): Promise<Totals> {
  for (const line of folder.sums) if (line.first.amount !== line.second.amount) say(sumSentence(line));
  const read = async (name: string) => readFile(folder, name);
  wrongRegister(await read('documents.csv'), papers, say);
  await wrongReturn(read, papers, say);
  const dayBook = await read('day-book.csv');
  const entries = dayBook.filter(({ Date: day }) => day !== '');
  const [inPaise, outPaise] = [column(entries, 'In'), column(entries, 'Out')];
  const last = dayBook.at(-1);
  if (last && (paise(last, 'In') !== inPaise || paise(last, 'Out') !== outPaise)) say('the day book does not sum');
  const moved = { inPaise, outPaise, documents: papers.length };
  await wrongTally(folder, papers, moved, say);
  return moved;
}

/** Each document once, with the amounts that its own lines have. */
function wrongRegister(rows: File, papers: readonly Paper[], say: Say): void {
  if (rows.length !== papers.length) say(`${rows.length} documents are listed, not ${papers.length}`);
  const listed = new Map(rows.map((row) => [row.Number, row]));
  for (const { kind, number, date, cause, content } of papers) {
    const row = listed.get(number);
    if (!row) {
      say(`${number} is not listed`);
      continue;
    }
    const own = signed(kind, sumOfLines(content.lines));
    const parts = [own.taxablePaise, own.cgstPaise, own.sgstPaise, own.igstPaise, own.amountPaise];
    const said = ['Taxable Value', 'CGST', 'SGST/UTGST', 'IGST', 'Total'].map((name) => paise(row, name));
    if (parts.join() !== said.join()) say(`${number} is listed with ${said.join()}, not ${parts.join()}`);
    if (sum(parts.slice(0, 4)) !== parts[4]) say(`value and taxes of ${number} are not its total`);
    if (own.cgstPaise !== own.sgstPaise) say(`CGST and SGST of ${number} differ`);
    const other = content.placeOfSupply === defaultSettings.company.state ? own.igstPaise : own.cgstPaise;
    if (other !== 0) say(`${number} bears the tax of another place`);
    const year = financialYear(new Date(`${date}T12:00:00+05:30`));
    if (!number.includes(year)) say(`${number} of ${date} is of another financial year`);
    if (cause === 'order' && date !== dayInIndia(new Date(content.issuedAt))) say(`${number} bears the day ${date}`);
  }
}

/**
 * The sections of GSTR-1 against the documents: what is taxed, what is nil-rated, and the HSN table, credit notes taken off but for those
 * that came too late to lower the tax.
 */
async function wrongReturn(read: (name: string) => Promise<File>, papers: readonly Paper[], say: Say): Promise<void> {
  const returned = papers.filter(({ content }) => !content.isCommercial);
  const lines = returned.flatMap(({ kind, content }) =>
    content.lines.map((line) => ({ line, sign: kind === 'credit-note' ? -1 : 1 })),
  );
  const total = (wanted: (line: DocumentContent['lines'][number]) => boolean, part: keyof TaxedPaise) =>
    sum(lines.filter(({ line }) => wanted(line)).map(({ line, sign }) => sign * line[part]));
  const taxed = (line: { gstBasisPoints: number }) => line.gstBasisPoints > 0;
  const section = async (name: string, heading: string) => column(await read(`gstr-1/${name}.csv`), heading);
  const value = 'Taxable Value';
  const sold = (await section('b2b', value)) + (await section('b2cl', value)) + (await section('b2cs', value));
  const back = (await section('cdnr', value)) + (await section('cdnur', value));
  const same = (what: string, said: number, own: number) => {
    if (said !== own) say(`${what}: ${said} paise, its documents have ${own}`);
  };
  same('taxable value in the sections', sold - back, total(taxed, 'taxablePaise'));
  same(
    'nil-rated value',
    await section('exemp', 'Nil Rated Supplies'),
    total((line) => !taxed(line), 'taxablePaise'),
  );
  const hsn = async (heading: string) => (await section('hsn-b2b', heading)) + (await section('hsn-b2c', heading));
  const all = () => true;
  same('HSN, value', await hsn(value), total(all, 'taxablePaise'));
  same('HSN, IGST', await hsn('Integrated Tax Amount'), total(all, 'igstPaise'));
  same('HSN, CGST', await hsn('Central Tax Amount'), total(all, 'cgstPaise'));
  same('HSN, SGST', await hsn('State/UT Tax Amount'), total(all, 'sgstPaise'));
  same('HSN, total', await hsn('Total Value'), total(all, 'amountPaise'));
  const numbers = await read('gstr-1/docs.csv');
  const counted = sum(numbers.map((row) => Number(row['Total Number'])));
  if (counted !== papers.length) say(`docs.csv counts ${counted} documents, not ${papers.length}`);
  wrongParties(await read('gstr-1/b2b.csv'), await read('gstr-1/cdnr.csv'), papers, say);
}

/** Documents of registered buyers, and no others, are in the tables of registered buyers. */
function wrongParties(b2b: File, cdnr: File, papers: readonly Paper[], say: Say): void {
  const named = new Set([...b2b.map((row) => row['Invoice Number']), ...cdnr.map((row) => row['Note Number'])]);
  for (const { kind, number, content } of papers) {
    const isTaxed = content.lines.some(({ gstBasisPoints }) => gstBasisPoints > 0);
    const belongs = content.buyer.gstin !== '' && isTaxed && kind !== 'delivery-note';
    if (named.has(number) !== belongs) say(`${number} ${belongs ? 'is not' : 'is'} among those of registered buyers`);
  }
}

/** A month as Tally has it after its import: what was sold is what the documents say, what buyers paid is the day book. */
async function wrongTally(folder: GatheredFolder, papers: readonly Paper[], moved: Totals, say: Say): Promise<void> {
  const company = new TallyCompany();
  try {
    for (const part of ['masters', 'vouchers']) company.import(await readText(folder, `tally/${part}.xml`));
  } catch (error) {
    say((error as Error).message);
    return;
  }
  const soldPaise = sum(
    papers
      .filter(({ content }) => !content.isCommercial)
      .map(({ kind, content }) => signed(kind, sumOfLines(content.lines)).taxablePaise),
  );
  const booked = -company.sumOf(({ group }) => group === 'Sales Accounts' || group === 'Direct Incomes');
  if (booked !== soldPaise) say(`Tally: sales of ${booked} paise, the documents have ${soldPaise}`);
  const ofBuyers = [...company.vouchers.values()]
    .filter(({ type, remoteId }) => (type === 'Receipt' || type === 'Payment') && !remoteId.startsWith('settlement-'))
    .flatMap(({ entries, party }) => entries.filter(({ ledger }) => ledger === party));
  const paidPaise = -sum(ofBuyers.map((entry) => entry.paise));
  const { inPaise, outPaise } = moved;
  if (paidPaise !== inPaise - outPaise)
    say(`Tally: buyers paid ${paidPaise} paise, the day book has ${inPaise - outPaise}`);
}

async function readText({ files }: GatheredFolder, path: string): Promise<string> {
  const file = files.find((one) => one.path === path);
  if (!file) throw new Error(`the folder has no ${path}`);
  const pieces: Uint8Array[] = [];
  for await (const piece of file.bytes.read()) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

async function readFile(folder: GatheredFolder, path: string): Promise<File> {
  const [head, ...rows] = readCsv(await readText(folder, path));
  return rows.map(({ cells }) => Object.fromEntries((head?.cells ?? []).map((name, at) => [name, cells[at] ?? ''])));
}

function signed(kind: string, amounts: TaxedPaise): TaxedPaise {
  const sign = kind === 'credit-note' ? -1 : 1;
  const entries = Object.entries(amounts).map(([part, amount]) => [part, amount === 0 ? 0 : sign * amount]);
  return Object.fromEntries(entries) as unknown as TaxedPaise;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const paise = (row: Record<string, string>, heading: string) =>
  paiseFromRupees(Number((row[heading] ?? '').replace(/^'/, '')));
const column = (rows: File, heading: string) => sum(rows.map((row) => paise(row, heading)));
