import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { eachProductText } from '#catalogue/rules/product-fields.ts';
import { findClaims } from '#claims/find-claims.ts';
import { claimFacts, claimsIn, type PublishedText, productTexts } from '#claims-desk/published-text.ts';
import { announcementText, bannerTexts, eventTexts } from '#claims-desk/shop-texts.ts';
import { siteTexts } from '#claims-desk/site-texts.ts';
import { defaultSettings } from '#content/default-settings.ts';
import { undeclaredFood } from '#food/rules/undeclared-food.ts';
import { catalogue } from '../../art/catalogue.ts';
import { demoArt } from './art.ts';
import { flourProducts } from './products-flour.ts';
import { oilProducts } from './products-oil.ts';
import { snackProducts } from './products-snacks.ts';
import { demoBanners, demoEvent, demoEventTime } from './shop.ts';
import { demoTranslations } from './translations.ts';

const demoTexts = await demoTranslations();
const products = [...flourProducts, ...oilProducts, ...snackProducts];
/** What may not be published; a doubt is listed under Claims. */
const wrongIn = (texts: readonly PublishedText[]) =>
  texts.flatMap((text) =>
    claimsIn(text)
      .filter(({ kind }) => kind !== 'needs-evidence')
      .map(({ words, why }) => `${text.of}, ${text.part}: '${words}'. ${why}`),
  );

it.each(products)('$title claims nothing that its figures or the law speak against', (product) => {
  const texts = productTexts({ ...eachProductText(() => ''), ...undeclaredFood, ...product, _id: product.slug });
  expect(wrongIn(texts)).toEqual([]);
  // Each name is there in both languages, and no text claims more in one of them.
  const translations = Object.fromEntries(demoTexts.map((one) => [one.language, one.products[product.slug] ?? {}]));
  expect(Object.values(translations).filter(({ title }) => title)).toHaveLength(2);
  const wrong = productTexts({
    ...eachProductText(() => ''),
    ...undeclaredFood,
    ...product,
    _id: product.slug,
    translations,
  })
    .filter(({ place }) => /\/(?:hi|kn)\//.test(place))
    .flatMap((text) =>
      claimsIn({ ...text, besides: `${text.besides}\n${product.more ?? ''}` }).filter(
        ({ kind, ground }) =>
          kind === 'forbidden' ||
          // 'For a low-carb day' speaks of the day: only English is read so closely.
          (kind === 'contradicts' && !(ground.startsWith('low-carb') && text.field !== 'title')),
      ),
    );
  expect(wrong).toEqual([]);
});

it.each(products)('the pack of $title claims nothing that its figures or the law speak against', (product) => {
  const pack = catalogue.find(({ slug }) => slug === product.slug);
  expect(pack).toBeDefined();
  const words = [pack?.name.join(' '), pack?.note, ...(pack?.claim.split('·') ?? [])].map((text) => text?.trim() ?? '');
  const facts = claimFacts({ ...undeclaredFood, ...product });
  // What a pack has no room for stands on its back, which the page shows as More.
  const wrong = words.flatMap((text) => findClaims(text, facts, { besides: product.more ?? '' }));
  expect(wrong.filter(({ kind }) => kind !== 'needs-evidence')).toEqual([]);
});

it('texts of the whole shop claim nothing that is forbidden, but for its fixed words', () => {
  const ours = [
    announcementText('All India Delivery'),
    ...demoArt.banners.flatMap(({ alt, desktop, mobile }, at) =>
      bannerTexts(String(at), {
        ...(demoBanners[at] ?? { headline: '', line: '', button: '' }),
        alt,
        imageDesktop: desktop,
        imageMobile: mobile,
      }),
    ),
    ...eventTexts({ ...demoEvent, timeDate: demoEventTime(new Date()) }),
    ...siteTexts(defaultSettings).filter(({ isRequired }) => !isRequired),
  ];
  expect(wrongIn(ours)).toEqual([]);
});

it('pages say nothing forbidden in words of their own, but for the name of the program', () => {
  const claims = globSync('app/{storefront,**/shop}/**/*.tsx').flatMap((file) => {
    const code = readFileSync(file, 'utf8').replaceAll(
      /\/\*[\s\S]*?\*\/|\/\/ .*|className=(?:"[^"]*"|\{`[^`]*`\})/g,
      '',
    );
    const texts = [...code.matchAll(/'([^'\n]{4,})'|"([^"\n]{4,})"|>([^<>{}]{4,})</g)].map(
      (match) => match[1] ?? match[2] ?? match[3] ?? '',
    );
    return texts
      .flatMap((text) => findClaims(text.replaceAll(/\s+/g, ' '), null))
      .filter(({ kind }) => kind === 'forbidden')
      .map(({ words }) => `${file}: ${words}`);
  });
  expect(claims.filter((claim) => !/diabetic.reversal$/i.test(claim))).toEqual([]);
});
