import { globSync, readFileSync } from 'node:fs';
import { allLanguages, type Language } from '#messages/languages.ts';

/** Every language of the shop but that of the code. */
export type OtherLanguage = Exclude<Language, 'en'>;
export const otherLanguages = allLanguages.filter((language): language is OtherLanguage => language !== 'en');

/**
 * A sentence of the shop in another language, for what people press and fill in there.
 * @param area the file of its catalogue, such as 'cart-shop'
 * @param name of a sentence without values
 */
export function sentenceIn(language: Language, area: string, name: string): string {
  const catalogue = JSON.parse(readFileSync(`app/messages/${language}/${area}.json`, 'utf8')) as Record<string, string>;
  const sentence = catalogue[name];
  if (sentence === undefined) throw new Error(`${area} has no ${name} in ${language}`);
  return sentence;
}

/** Of each product of the demo shop, with values of its own. */
const ofDemo = /Country of origin: [^.]*\. FSSAI licence [^.]*\./g;

/** Numbers of orders, bought plans and payments: the demo's shopper has as many as other journeys made meanwhile. */
const orderNumbers = /\bP?\d{6}-[A-Z0-9]{8}\b|\bpay_\w+/g;

/**
 * Names, also that of a plan as it was bought and those of cookies, units, abbreviations and words of the trade, as
 * Indian languages write them in Latin letters.
 */
const written =
  /\b(?:Mitahara's Diabetic Reversal Program|Mitahara|English|MRP|GST|GSTIN|FSSAI|JavaScript|OTP|PDF|HSN|UPI|WhatsApp|SMS|Meta|Exotel|STOP|RuPay|Visa|Mastercard|Google Maps|Demo1234|India|A customer|kcal|YouTube|PIN|PAN|Privacy|session|device|second-step|visitor|language|cart|trial|view-shop)\b/g;

const plain = (text: string) => text.replaceAll(/[‘’']/g, "'").replaceAll(/\s+/g, ' ').trim();

/**
 * What the owner, staff and the demo shop wrote: other languages of that are theirs to write, not of the catalogues.
 */
const owners = plain(
  [...globSync('app/content/*.ts').filter((file) => !/texts\.ts$/.test(file)), ...globSync('db/demo/*.ts')]
    .map((file) =>
      readFileSync(file, 'utf8')
        .replaceAll(/\\'/g, "'")
        .replaceAll(/\\\n\s*/g, ''),
    )
    .join('\n'),
);

/** The texts that people see or hear, each line between two tags or in an attribute. */
function saidIn(html: string): string[] {
  const shown = html.replaceAll(/<(script|style|template|svg)\b[\s\S]*?<\/\1>/g, '');
  const attributes = [...shown.matchAll(/\b(?:aria-label|title|alt|placeholder)="([^"]*)"/g)].map(
    ([, text]) => text ?? '',
  );
  return [...shown.split(/<[^>]*>|\n/), ...attributes].map((text) =>
    plain(text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&nbsp;', ' ')),
  );
}

/** The texts with a word of English that neither the owner nor the list above has. */
export const leftInEnglish = (html: string) =>
  saidIn(html).filter((text) => {
    const rest = text
      .replaceAll(ofDemo, '')
      .replaceAll(orderNumbers, '')
      .replaceAll(written, '')
      .replaceAll(/\S+@\S+|https?:\S+|\/\S+/g, '');
    return (
      /[A-Za-z]{3}/.test(rest) &&
      !owners.includes(text) &&
      // An announcement, with the sum in the place that the owner left for it.
      !owners.includes(text.replace(/₹[\d,]+/, '{threshold}')) &&
      !rest.split(/[^\w' -]+/).every((part) => !/[A-Za-z]{3}/.test(part) || owners.includes(plain(part)))
    );
  });

/** Addresses of pages that lead out of the language; calls and the choice of a language have one address. */
export const strayed = (html: string, prefix: string) =>
  [...html.matchAll(/<(?:a|form)\b[^>]*?\b(?:href|action)="(\/[^"]*)"/g)]
    .map(([, address]) => address ?? '')
    .filter(
      (address) =>
        address !== prefix &&
        !address.startsWith(`${prefix}/`) &&
        !/^\/(?:api|language|media|art|assets)\//.test(address),
    );
