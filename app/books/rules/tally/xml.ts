import { stateOfGstin } from '#documents/rules/gstin.ts';
import { type Ledger, named } from './ledgers.ts';
import type { Voucher } from './vouchers.ts';

/** Files as Tally imports them (docs/decisions/tally.md). */

/** What Tally calls the few states whose names it writes with '&'. */
const tallyState = (state: string) =>
  state.startsWith('Dadra')
    ? 'Dadra & Nagar Haveli and Daman & Diu'
    : state.replace('Jammu and', 'Jammu &').replace('Andaman and', 'Andaman &');

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * Text of an element or an attribute. Letters beyond ASCII are written by their numbers, so that no program can read the
 * file in another encoding than it has.
 */
const escaped = (text: string): string =>
  Array.from(text, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return marks[sign] ?? (code < 127 ? sign : `&#${code};`);
  }).join('');

const tag = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;
/** Left out where there is nothing to say: an empty one would empty what the accountant entered. */
const tagged = (name: string, text: string) => (text === '' ? '' : tag(name, text));

/** A file of ledgers or of vouchers. @param company empty for the one that is open */
export async function* tallyFile(
  report: 'All Masters' | 'Vouchers',
  company: string,
  messages: AsyncIterable<string>,
): AsyncGenerator<string> {
  const variables =
    company === '' ? '' : `<STATICVARIABLES>${tag('SVCURRENTCOMPANY', named(company))}</STATICVARIABLES>`;
  yield `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE><HEADER>${tag('TALLYREQUEST', 'Import Data')}</HEADER><BODY><IMPORTDATA>
<REQUESTDESC>${tag('REPORTNAME', report)}${variables}</REQUESTDESC>
<REQUESTDATA>
`;
  for await (const message of messages) yield `<TALLYMESSAGE xmlns:UDF="TallyUDF">${message}</TALLYMESSAGE>\n`;
  yield '</REQUESTDATA>\n</IMPORTDATA></BODY></ENVELOPE>\n';
}

export function ledgerXml({ name, group, dutyHead, gstin }: Ledger): string {
  const party =
    gstin === undefined
      ? ''
      : tag('COUNTRYNAME', 'India') +
        tagged('LEDSTATENAME', tallyState(stateOfGstin(gstin) ?? '')) +
        tag('GSTREGISTRATIONTYPE', 'Regular') +
        tag('PARTYGSTIN', gstin);
  return `<LEDGER NAME="${escaped(name)}" ACTION="Create"><NAME.LIST TYPE="String">${tag('NAME', name)}</NAME.LIST>${tag(
    'PARENT',
    group,
  )}${tag('ISBILLWISEON', 'No')}${dutyHead ? tag('TAXTYPE', 'GST') + tag('GSTDUTYHEAD', dutyHead) : ''}${party}</LEDGER>`;
}

const view = 'Accounting Voucher View';

export function voucherXml(voucher: Voucher): string {
  const { id, kind, date, number, reference, narration, party, placeOfSupply, entries } = voucher;
  const day = date.replaceAll('-', '');
  const state = tallyState(placeOfSupply);
  const tax =
    placeOfSupply === ''
      ? ''
      : tag('GSTREGISTRATIONTYPE', party.gstin === undefined ? 'Unregistered/Consumer' : 'Regular') +
        tagged('PARTYGSTIN', party.gstin ?? '') +
        tag('STATENAME', state) +
        tag('PLACEOFSUPPLY', state) +
        tag('COUNTRYOFRESIDENCE', 'India');
  return `<VOUCHER REMOTEID="${escaped(id)}" VCHTYPE="${kind}" ACTION="Create" OBJVIEW="${view}">
${tag('DATE', day)}${tag('EFFECTIVEDATE', day)}${tag('GUID', id)}${tag('VOUCHERTYPENAME', kind)}${tagged(
  'VOUCHERNUMBER',
  number,
)}${tagged('REFERENCE', named(reference))}${tag('PARTYLEDGERNAME', party.name)}${tax}${tag(
  'PERSISTEDVIEW',
  view,
)}${tag('NARRATION', narration)}
${entries.map((entry) => entryXml(entry, party)).join('\n')}
</VOUCHER>`;
}

/** A debit is 'deemed positive', and its amount is below 0. */
function entryXml({ ledger, paise }: Voucher['entries'][number], party: Ledger): string {
  const isParty = ledger.name === party.name;
  return `<ALLLEDGERENTRIES.LIST>${tag('LEDGERNAME', ledger.name)}${tag('ISDEEMEDPOSITIVE', paise > 0 ? 'Yes' : 'No')}${
    isParty ? tag('ISPARTYLEDGER', 'Yes') : ''
  }${tag('AMOUNT', rupees(-paise))}</ALLLEDGERENTRIES.LIST>`;
}

/** Whole paise as rupees with two decimals, without a fraction of them on the way. */
function rupees(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
