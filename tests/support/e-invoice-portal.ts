import { createHash } from 'node:crypto';
import type { DocumentContent } from '#documents/rules/document.ts';

/**
 * The e-invoice portal as its published form says it: the lengths and signs of every field that the shop writes, which
 * fields it must have, and sums that must agree. Written from the form, and knows nothing of the program that fills it.
 */

type Json = Readonly<Record<string, unknown>>;
/** Name, needed or not, and what it may be: a pattern with lengths, or a number with limits. */
type Rule = readonly [
  name: string,
  isNeeded: boolean,
  ...(readonly [RegExp, number, number] | readonly [number, number]),
];

const text = /^[^\\"]*$/;
const gstin = /^\d{2}[0-9A-Z]{13}$/;
const state = /^(?!0+$)\d{1,2}$/;
const day = /^[0-3]\d\/[01]\d\/20[1-9]\d$/;
const money = [0, 999_999_999_999.99] as const;
const address = (place: number, isPinNeeded: boolean): Rule[] => [
  ['LglNm', true, text, 3, 100],
  ['Addr1', true, text, 1, 100],
  ['Addr2', false, text, 3, 100],
  ['Loc', true, text, 3, place],
  ['Pin', isPinNeeded, 100_000, 999_999],
  ['Stcd', true, state, 1, 2],
];
const form: Readonly<Record<string, readonly Rule[]>> = {
  TranDtls: [
    ['TaxSch', true, /^GST$/, 3, 10],
    ['SupTyp', true, /^(?:B2B|SEZWP|SEZWOP|EXPWP|EXPWOP|DEXP)$/, 3, 10],
    ['RegRev', false, /^[YN]$/, 1, 1],
    ['IgstOnIntra', false, /^[YN]$/, 1, 1],
  ],
  DocDtls: [
    ['Typ', true, /^(?:INV|CRN|DBN)$/, 3, 3],
    ['No', true, /^[a-zA-Z1-9][a-zA-Z0-9/-]*$/, 1, 16],
    ['Dt', true, day, 10, 10],
  ],
  SellerDtls: [['Gstin', true, gstin, 15, 15], ...address(50, true)],
  BuyerDtls: [['Gstin', true, gstin, 15, 15], ['Pos', true, state, 1, 2], ...address(100, false)],
  ItemList: [
    ['SlNo', true, /^\d+$/, 1, 6],
    ['PrdDesc', false, text, 3, 300],
    ['IsServc', true, /^[YN]$/, 1, 1],
    ['HsnCd', true, /^(?!0+$)(?:\d{4}|\d{6}|\d{8})$/, 4, 8],
    ['Qty', false, 0, 9_999_999_999.999],
    ['Unit', false, /^[A-Z]+$/, 3, 8],
    ['UnitPrice', true, 0, 999_999_999_999.999],
    ['TotAmt', true, ...money],
    ['AssAmt', true, ...money],
    ['GstRt', true, 0, 999.999],
    ['IgstAmt', false, ...money],
    ['CgstAmt', false, ...money],
    ['SgstAmt', false, ...money],
    ['TotItemVal', true, ...money],
  ],
  ValDtls: [
    ['AssVal', true, ...money],
    ['CgstVal', false, ...money],
    ['SgstVal', false, ...money],
    ['IgstVal', false, ...money],
    ['TotInvVal', true, ...money],
  ],
};

/** Why the portal refuses a document of a bulk file; none where it registers it. */
export function portalErrors(document: Json): string[] {
  const errors: string[] = document.Version === '1.1' ? [] : ['Version'];
  for (const [part, rules] of Object.entries(form)) {
    const value = document[part] as Json | Json[] | undefined;
    if (value === undefined) errors.push(part);
    for (const one of value === undefined ? [] : Array.isArray(value) ? value : [value])
      errors.push(...wrongIn(one, rules).map((name) => `${part}.${name}`));
  }
  const others = Object.keys(document).filter(
    (name) => !(name in form) && !['Version', 'RefDtls', 'DispDtls'].includes(name),
  );
  return [...errors, ...others, ...wrongSums(document)];
}

function wrongIn(one: Json, rules: readonly Rule[]): string[] {
  const wrong = rules.filter(([name, isNeeded, rule, least, most]) => {
    const value = one[name];
    if (value === undefined) return isNeeded;
    if (typeof rule === 'number') return typeof value !== 'number' || !(value >= rule && value <= (least ?? 0));
    if (typeof value !== 'string') return true;
    return !rule.test(value) || value.length < (least ?? 0) || value.length > (most ?? 0);
  });
  const known = new Set(rules.map(([name]) => name));
  return [...wrong.map(([name]) => name), ...Object.keys(one).filter((name) => !known.has(name))];
}

const paise = (value: unknown) => Math.round(Number(value ?? 0) * 100);

/** What the portal adds up: it lets a rupee pass, the test does not. */
function wrongSums(document: Json): string[] {
  const items = (document.ItemList ?? []) as Json[];
  const values = (document.ValDtls ?? {}) as Json;
  const sum = (name: string) => items.reduce((all, item) => all + paise(item[name]), 0);
  const pairs = [
    ['AssVal', 'AssAmt'],
    ['CgstVal', 'CgstAmt'],
    ['SgstVal', 'SgstAmt'],
    ['IgstVal', 'IgstAmt'],
    ['TotInvVal', 'TotItemVal'],
  ] as const;
  const { Stcd, Gstin } = document.SellerDtls as Json;
  const { Pos } = document.BuyerDtls as Json;
  const isWithin = Stcd === Pos && (document.TranDtls as Json).SupTyp === 'B2B';
  const taxes = items.every((item) =>
    isWithin ? paise(item.IgstAmt) === 0 : paise(item.CgstAmt) + paise(item.SgstAmt) === 0,
  );
  return [
    ...pairs.filter(([whole, part]) => paise(values[whole]) !== sum(part)).map(([whole]) => `sum of ${whole}`),
    ...items
      .filter(
        ({ AssAmt, IgstAmt, CgstAmt, SgstAmt, TotItemVal }) =>
          paise(AssAmt) + paise(IgstAmt) + paise(CgstAmt) + paise(SgstAmt) !== paise(TotItemVal),
      )
      .map(({ SlNo }) => `value of item ${SlNo}`),
    ...items
      .filter(({ IsServc, Qty, Unit }) => IsServc === 'N' && (Qty === undefined || Unit === undefined))
      .map(({ SlNo }) => `quantity of item ${SlNo}`),
    ...(taxes ? [] : ['taxes of another place of supply']),
    ...(String(Gstin).startsWith(String(Stcd)) ? [] : ['state of the seller']),
  ];
}

type Registered = Pick<DocumentContent, 'number' | 'date' | 'kind' | 'amountPaise' | 'buyer' | 'seller'>;

/** What the portal answers for a document. Nobody here has its key, so that the signature is none. */
export function portalAnswer({ number, date, kind, amountPaise, buyer, seller }: Registered) {
  const type = kind === 'credit-note' ? 'CRN' : 'INV';
  const Irn = createHash('sha256').update(`${seller?.gstin}2026-27${type}${number}`).digest('hex');
  const data = JSON.stringify({
    SellerGstin: seller?.gstin,
    BuyerGstin: buyer.gstin,
    DocNo: number,
    DocTyp: type,
    DocDt: date.split('-').toReversed().join('/'),
    TotInvVal: amountPaise / 100,
    ItemCnt: 1,
    MainHsnCode: '110290',
    Irn,
    IrnDt: `${date} 11:45:00`,
  });
  const part = (json: object | string) =>
    Buffer.from(typeof json === 'string' ? json : JSON.stringify(json)).toString('base64url');
  const head = part({
    alg: 'RS256',
    kid: 'EDC57DE1358B300BA9F79340A6696831F3C85047',
    typ: 'JWT',
    x5t: '7cV94TWLMAup95NApmloMfPIUEc',
  });
  const SignedQRCode = `${head}.${part({ data, iss: 'NIC' })}.${createHash('sha512').update(number).digest('base64url').repeat(4).slice(0, 342)}`;
  return {
    AckNo: 112_010_036_563_310,
    AckDt: `${date} 11:45:00`,
    Irn,
    SignedInvoice: `${head}.e30.x`,
    SignedQRCode,
    Status: 'ACT',
  };
}
