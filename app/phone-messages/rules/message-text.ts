import { factsOf, type PhoneEvent, type Placeholder } from './phone-events.ts';

const mark = /\{([^{}]*)\}/g;
/** Of the body of a template at WhatsApp; a text of more parts than this costs more than anybody expects. */
export const mostCharacters = 1024;
const mostParts = 6;
/** Of what stands for a variable of a DLT template; links are checked against a list of their own there. */
const longestValue = 30;

export const marksOf = (text: string): string[] => [...text.matchAll(mark)].map(([, name = '']) => name);

/** What is wrong with the owner's text of an event, as a sentence, or null. */
export function textProblem(event: PhoneEvent, text: string): string | null {
  const { values } = factsOf(event);
  const allowed = values.map((name) => `{${name}}`).join(', ');
  const unknown = marksOf(text).find((name) => !values.some((one) => one === name));
  if (unknown !== undefined) return `{${unknown}} is not known here. You can use ${allowed}.`;
  if (/[{}]/.test(text.replaceAll(mark, ''))) return `A curly bracket is open. You can use ${allowed}.`;
  if (factsOf(event).isCode && !marksOf(text).includes('code')) return 'Write {code} where the code goes.';
  const { parts } = smsParts(filled(text, sampleValues));
  return parts > mostParts ? `This is ${parts} SMS parts long. Use at most ${mostParts}.` : null;
}

/** The text with its values, each on one line. */
export const filled = (text: string, values: Readonly<Partial<Record<Placeholder, string>>>): string =>
  text.replaceAll(mark, (whole, name: Placeholder) => values[name] ?? whole);

/** A value as a template takes it: one line, and no longer than DLT allows. */
export function asValue(name: Placeholder, text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return name === 'link' ? line : [...line].slice(0, longestValue).join('').trim() || '-';
}

/** The template as the owner enters it at WhatsApp, and at the DLT portal. */
export const asWhatsAppTemplate = (text: string): string => text.replaceAll(mark, '{{$1}}');
export const asDltTemplate = (text: string): string => text.replaceAll(mark, '{#var#}');

const gsm =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ\u00a7¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each counts as two. */
const gsmTwice = '^{}\\[~]|€\f';

/** How many SMS a text is: 160 characters of the GSM alphabet, 70 of any other; of several parts 153 and 67 each. */
export function smsParts(text: string): { parts: number; characters: number; isUnicode: boolean } {
  const isUnicode = [...text].some((one) => !gsm.includes(one) && !gsmTwice.includes(one));
  // As phones count: a sign beyond the basic plane is two.
  const characters = isUnicode
    ? text.length
    : [...text].reduce((sum, one) => sum + (gsmTwice.includes(one) ? 2 : 1), 0);
  const [whole, part] = isUnicode ? [70, 67] : [160, 153];
  return { parts: characters <= whole ? 1 : Math.ceil(characters / part), characters, isUnicode };
}

/** What the preview fills in, as long as it usually is. */
export const sampleValues: Readonly<Record<Placeholder, string>> = {
  name: 'Asha Kulkarni',
  order: 'M261129-4F7K2',
  amount: 'Rs. 549',
  courier: 'India Post',
  number: 'EE123456789IN',
  link: 'https://shop.example/shop/order/M261129-4F7K2?key=Xk3v9QmT2LpR8sWb',
  day: 'on Tue 8 Dec',
  code: '482913',
};
