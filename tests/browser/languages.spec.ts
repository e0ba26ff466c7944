import { calls } from '#api/calls.ts';
import { cartLine } from './filled-cart.ts';
import { leftInEnglish, otherLanguages as others, strayed } from './in-languages.ts';
import { expect, named, signIn, test } from './journey.ts';
import { everyPage, pathOf } from './public-pages.ts';

for (const language of others) {
  test(`every page is whole in ${language}, and leads to pages in it`, {
    tag: language === 'kn' ? '@desk' : ['@desk', '@long'],
  }, async ({ page, products }) => {
    const prefix = `/${language}`;
    const look = async (path: string) => {
      const html = await (await page.request.get(prefix + path)).text();
      expect(html, path).toMatch(new RegExp(`<html[^>]* lang="${language}-IN"`));
      expect(leftInEnglish(html), path).toEqual([]);
      expect(strayed(html, prefix), path).toEqual([]);
    };
    for (const entry of everyPage) {
      // Pages of its own are the owner's.
      if (!/\/pages\//.test(entry.path)) await look(pathOf(entry, products));
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
  test(`every call of shoppers answers in ${language}`, {
    tag: language === 'hi' ? '@desk' : ['@desk', '@long'],
  }, async ({ page }) => {
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
