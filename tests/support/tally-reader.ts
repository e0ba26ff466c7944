import { parseXML } from '@aws-sdk/xml-builder';

/**
 * Reads files for Tally as Tally does, and refuses what it would refuse or book wrongly. Written from the published
 * descriptions of its format, and knows nothing of the program that writes them.
 */

export interface ReadLedger {
  name: string;
  group: string;
  dutyHead: string;
  gstin: string;
  state: string;
}

interface ReadVoucher {
  remoteId: string;
  type: string;
  date: string;
  number: string;
  reference: string;
  narration: string;
  party: string;
  state: string;
  /** Paise by ledger; above 0 a debit. */
  entries: { ledger: string; paise: number }[];
}

/** Groups that every company begins with. */
const groups = new Set(
  `Bank Accounts|Bank OCC A/c|Bank OD A/c|Branch / Divisions|Capital Account|Cash-in-Hand|Current Assets|Current Liabilities
Deposits (Asset)|Direct Expenses|Direct Incomes|Duties & Taxes|Expenses (Direct)|Fixed Assets|Indirect Expenses
Indirect Incomes|Investments|Loans & Advances (Asset)|Loans (Liability)|Misc. Expenses (ASSET)|Provisions|Purchase Accounts
Reserves & Surplus|Sales Accounts|Secured Loans|Stock-in-Hand|Sundry Creditors|Sundry Debtors|Suspense A/c|Unsecured Loans`
    .split(/[|\n]/)
    .map((name) => name.trim()),
);
/** Whether the party is debited by a voucher of the type. */
const partyIsDebited: Readonly<Record<string, boolean>> = {
  Sales: true,
  'Credit Note': false,
  Receipt: false,
  Payment: true,
};

type Node = Readonly<Record<string, unknown>>;

function must(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Error(`Tally refuses: ${sentence}`);
}
const list = (node: unknown): Node[] =>
  node === undefined || node === '' ? [] : Array.isArray(node) ? node : [node as Node];
const text = (node: Node, name: string): string => {
  const value = node[name] ?? '';
  must(typeof value === 'string', `${name} is there more than once`);
  return value;
};

/** @returns what a file holds; ledgers of a file of masters, vouchers of the other */
export function readTally(file: string): { company: string; ledgers: ReadLedger[]; vouchers: ReadVoucher[] } {
  must(/^<\?xml version="1\.0"/.test(file), 'the file begins with no declaration');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot hold
  must(!/[^\x09\x0a\x0d\x20-\x7e]/.test(file), 'a sign that depends on the encoding');
  must(!/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(file), 'an ampersand that is not escaped');
  const { ENVELOPE } = parseXML(file) as { ENVELOPE: Node };
  must(text(ENVELOPE.HEADER as Node, 'TALLYREQUEST') === 'Import Data', 'no import');
  const { IMPORTDATA } = ENVELOPE.BODY as { IMPORTDATA: Node };
  const description = IMPORTDATA.REQUESTDESC as Node;
  const report = text(description, 'REPORTNAME');
  must(report === 'All Masters' || report === 'Vouchers', `the report ${report}`);
  const messages = list((IMPORTDATA.REQUESTDATA as Node | '') && (IMPORTDATA.REQUESTDATA as Node).TALLYMESSAGE);
  const ledgers = messages.flatMap(({ LEDGER }) => list(LEDGER)).map(readLedger);
  const vouchers = messages.flatMap(({ VOUCHER }) => list(VOUCHER)).map(readVoucher);
  must(ledgers.length + vouchers.length === messages.length, 'a message that is neither ledger nor voucher');
  must((report === 'Vouchers' ? ledgers : vouchers).length === 0, `others than ${report}`);
  for (const keys of [ledgers.map(({ name }) => name.toLowerCase()), vouchers.map(({ remoteId }) => remoteId)])
    must(new Set(keys).size === keys.length, `two of ${keys.find((key, at) => keys.indexOf(key) !== at)}`);
  return { company: text((description.STATICVARIABLES ?? {}) as Node, 'SVCURRENTCOMPANY'), ledgers, vouchers };
}

function readLedger(node: Node): ReadLedger {
  const name = nameOf(text(node, 'NAME'));
  must(text(node['NAME.LIST'] as Node, 'NAME') === name, `two names of ${name}`);
  const group = text(node, 'PARENT');
  must(groups.has(group), `the group ${group}`);
  const dutyHead = text(node, 'GSTDUTYHEAD');
  must(dutyHead === '' || (group === 'Duties & Taxes' && text(node, 'TAXTYPE') === 'GST'), `the taxes of ${name}`);
  return { name, group, dutyHead, gstin: text(node, 'PARTYGSTIN'), state: text(node, 'LEDSTATENAME') };
}

function nameOf(name: string): string {
  must(name !== '' && [...name].length <= 99 && name === name.trim() && !/\s\s/.test(name), `the name ‘${name}’`);
  return name;
}

function readVoucher(node: Node): ReadVoucher {
  const remoteId = text(node, 'REMOTEID');
  must(remoteId !== '' && remoteId === text(node, 'GUID'), `a voucher without its id: ${remoteId}`);
  const type = text(node, 'VOUCHERTYPENAME');
  must(type === text(node, 'VCHTYPE') && type in partyIsDebited, `the type ${type} of ${remoteId}`);
  const date = text(node, 'DATE');
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
  must(/^\d{8}$/.test(date) && new Date(day).toISOString().startsWith(day), `the date ${date} of ${remoteId}`);
  const entries = list(node['ALLLEDGERENTRIES.LIST']).map((entry) => {
    const amount = text(entry, 'AMOUNT');
    must(/^-?\d+\.\d\d$/.test(amount) && Number(amount) !== 0, `the amount ${amount} of ${remoteId}`);
    const isDebit = text(entry, 'ISDEEMEDPOSITIVE') === 'Yes';
    must(isDebit === amount.startsWith('-'), `the sign of ${amount} of ${remoteId}`);
    return { ledger: nameOf(text(entry, 'LEDGERNAME')), paise: -Number(amount.replace('.', '')) };
  });
  must(entries.length > 1, `${remoteId} has less than two entries`);
  must(entries.reduce((sum, { paise }) => sum + paise, 0) === 0, `${remoteId} does not balance`);
  const party = text(node, 'PARTYLEDGERNAME');
  const own = entries.find(({ ledger }) => ledger === party);
  must(own !== undefined && own.paise > 0 === partyIsDebited[type], `the side of the party of ${remoteId}`);
  return {
    remoteId,
    type,
    date,
    number: text(node, 'VOUCHERNUMBER'),
    reference: text(node, 'REFERENCE'),
    narration: text(node, 'NARRATION'),
    party,
    state: text(node, 'PLACEOFSUPPLY'),
    entries,
  };
}

/** A company of Tally: it knows ledgers by name and vouchers by their remote id, and alters what it knows. */
export class TallyCompany {
  readonly ledgers = new Map<string, ReadLedger>();
  readonly vouchers = new Map<string, ReadVoucher>();

  /** @throws Error for a voucher that names a ledger which is not there */
  import(file: string): { created: number; altered: number } {
    const { ledgers, vouchers } = readTally(file);
    const before = this.ledgers.size + this.vouchers.size;
    for (const ledger of ledgers) this.ledgers.set(ledger.name.toLowerCase(), ledger);
    for (const voucher of vouchers) {
      for (const { ledger } of voucher.entries)
        must(this.ledgers.has(ledger.toLowerCase()), `${voucher.remoteId} names ${ledger}, which is not there`);
      this.vouchers.set(voucher.remoteId, voucher);
    }
    const created = this.ledgers.size + this.vouchers.size - before;
    return { created, altered: ledgers.length + vouchers.length - created };
  }

  /** Paise by ledger; above 0 a debit. */
  balances(): Map<string, number> {
    const sums = new Map<string, number>();
    for (const { entries } of this.vouchers.values())
      for (const { ledger, paise } of entries) sums.set(ledger, (sums.get(ledger) ?? 0) + paise);
    return sums;
  }

  /** The same of the ledgers of one group, or of one head of tax. */
  sumOf(fits: (ledger: ReadLedger) => boolean): number {
    let sum = 0;
    for (const [name, paise] of this.balances()) {
      const ledger = this.ledgers.get(name.toLowerCase());
      if (ledger && fits(ledger)) sum += paise;
    }
    return sum;
  }
}
