import { globSync, readFileSync } from 'node:fs';
import { calls } from '#contract/contract.ts';
import { allLanguages } from '#messages/languages.ts';
import { cartLine } from './filled-cart.ts';
import { expect, named, signIn, test } from './journey.ts';
import { everyPage, pathOf } from './public-pages.ts';

const others = allLanguages.filter((language) => language !== 'en') as ('hi' | 'kn')[];

/** Of each product of the demo shop, with values of its own. */
const ofDemo = /Country of origin: [^.]*\. FSSAI licence [^.]*\./g;

/** Numbers of orders: the demo's shopper has as many as other journeys placed meanwhile. */
const orderNumbers = /\b\d{6}-[A-Z0-9]{8}\b/g;

/** Names, units, abbreviations and words of the trade, as Indian languages write them in Latin letters. */
const written =
  /\b(?:Mitahara|English|MRP|GST|GSTIN|FSSAI|JavaScript|OTP|PDF|HSN|UPI|Google Maps|Demo1234|India|A customer|kcal|YouTube)\b/g;

const plain = (text: string) => text.replaceAll(/[‘’']/g, "'").replaceAll(/\s+/g, ' ').trim();

/** What the owner, staff and the demo shop wrote: other languages of that are theirs to write, not of the catalogues. */
const owners = plain(
  [...globSync('app/content/*.ts').filter((file) => !/texts\.ts$/.test(file)), ...globSync('db/demo/*.ts')]
    .map((file) =>
      readFileSync(file, 'utf8')
        .replaceAll(/\\'/g, "'")
        .replaceAll(/\\\n\s*/g, ''),
    )
    .join('\n'),
);

/** The texts that people see or hear, each between two tags or in an attribute. */
function saidIn(html: string): string[] {
  const shown = html.replaceAll(/<(script|style|template|svg)\b[\s\S]*?<\/\1>/g, '');
  const attributes = [...shown.matchAll(/\b(?:aria-label|title|alt|placeholder)="([^"]*)"/g)].map(
    ([, text]) => text ?? '',
  );
  return [...shown.split(/<[^>]*>/), ...attributes].map((text) =>
    plain(text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&quot;', '"')),
  );
}

/** The texts with a word of English that neither the owner nor the list above has. */
const leftInEnglish = (html: string) =>
  saidIn(html).filter((text) => {
    const rest = text
      .replaceAll(ofDemo, '')
      .replaceAll(orderNumbers, '')
      .replaceAll(written, '')
      .replaceAll(/\S+@\S+|https?:\S+|\/\S+/g, '');
    return (
      /[A-Za-z]{3}/.test(rest) &&
      !owners.includes(text) &&
      !rest.split(/[^\w' -]+/).every((part) => owners.includes(plain(part)))
    );
  });

/** Addresses of pages that lead out of the language; calls and the choice of a language have one address. */
const strayed = (html: string, prefix: string) =>
  [...html.matchAll(/<(?:a|form)\b[^>]*?\b(?:href|action)="(\/[^"]*)"/g)]
    .map(([, address]) => address ?? '')
    .filter(
      (address) =>
        address !== prefix &&
        !address.startsWith(`${prefix}/`) &&
        !/^\/(?:api|language|media|art|assets)\//.test(address),
    );

for (const language of others) {
  test(`every page is whole in ${language}, and leads to pages in it`, { tag: '@desk' }, async ({ page, products }) => {
    const prefix = `/${language}`;
    const look = async (path: string) => {
      const html = await (await page.request.get(prefix + path)).text();
      expect(html, path).toMatch(new RegExp(`<html[^>]* lang="${language}-IN"`));
      expect(leftInEnglish(html), path).toEqual([]);
      expect(strayed(html, prefix), path).toEqual([]);
    };
    for (const entry of everyPage) {
      // Policies and pages of its own are the owner's.
      if (!/polic|terms|\/pages\//.test(entry.path)) await look(pathOf(entry, products));
    }
    await look('/shop/listing?carbs=10&minProtein=5&without=milk&measure=roti&sortBy=protein-perrupee');
    await look('/shop/nothing/here');

    const { productId } = cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 2);
    const origin = new URL((await page.request.get('/shop/home')).url()).origin;
    const form = { product: productId, weight: '1 kg', quantity: '2', add: productId };
    await page.request.post(`${prefix}/shop/cart`, { form, headers: { origin } });
    for (const path of ['/shop/cart', '/shop/checkout']) await look(path);
    await signIn(page);
    for (const path of ['/shop/account', '/shop/account?tab=address', '/shop/program-checkout']) await look(path);
  });
}

/** How staff sign in, which they read in English. */
const ofStaff = / \/api\/auth\/(?:first-owner|join|second-step|factors|confirm)\b/;
/** What no page of the shop sends wrongly: programmers read it. */
const ofPrograms = ['', 'COD or Online Payment?', 'helpful is true or false'];

/** A letter of the script that a language is written in. */
const script = { hi: /\p{Script=Devanagari}/u, kn: /\p{Script=Kannada}/u };

for (const language of others) {
  test(`every call of shoppers answers in ${language}`, { tag: '@desk' }, async ({ page }) => {
    const origin = new URL((await page.request.get('/shop/home')).url()).origin;
    const headers = { origin, 'x-language': language };
    const inEnglish: string[] = [];
    const askAll = async (who: string) => {
      for (const [name, { access }] of Object.entries(calls)) {
        // The session is wanted for the rest.
        if (access === 'admin' || ofStaff.test(name) || name.endsWith('/logout')) continue;
        const [method = '', path = ''] = name.split(' ');
        const answer = await page.request.fetch(path.replaceAll(/\{\w+\}/g, 'nothing'), {
          method,
          headers,
          ...(method !== 'GET' && { data: {} }),
        });
        const text = await answer.text();
        const said = text.startsWith('{') ? JSON.parse(text) : {};
        const sentences = [said.message, ...(said.errors ?? []).map(({ message }: { message: string }) => message)];
        for (const sentence of sentences) {
          if (typeof sentence === 'string' && !ofPrograms.includes(sentence) && !script[language].test(sentence)) {
            inEnglish.push(`${who}: ${name}: ${sentence}`);
          }
        }
      }
    };
    await askAll('a guest');
    await signIn(page);
    await askAll('a shopper');
    expect(inEnglish).toEqual([]);
  });
}
