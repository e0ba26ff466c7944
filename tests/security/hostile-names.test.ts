import { globSync, readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, Meta } from 'react-router';
import { describe, expect, it } from 'vitest';
import { calls } from '#api/calls.ts';
import { bannerErrors } from '#banners/rules/banner-form.ts';
import { eachProductText } from '#catalogue/rules/product-fields.ts';
import { type ProductDraft, productErrors } from '#catalogue/rules/product-form.ts';
import { defaultSettings } from '#content/default-settings.ts';
import { type CallContract, fileOf } from '#contract/call.ts';
import { type CouponDraft, couponErrors } from '#coupons/rules/coupon-form.ts';
import { discountToFields } from '#coupons/rules/discount.ts';
import { heightOf, registerFonts, write } from '#documents/drawing/paper-fonts.ts';
import { senderNameOf } from '#email/sender.ts';
import { eventErrors } from '#event/rules/event-form.ts';
import FoodCards from '#food/admin/food-cards.tsx';
import { undeclaredFood } from '#food/rules/undeclared-food.ts';
import { pageHead } from '#kit/page-head.server.ts';
import { publishErrors } from '#pages/rules/custom-page.ts';
import type { FormError } from '#rules/app-error.ts';
import { searchFrom } from '#rules/search-from.ts';
import { settingErrors } from '#settings/rules/settings.ts';
import PackingSlips from '#shipping/admin/packing-slips.tsx';
import { addressOnPaper } from '#shipping/rules/packing-slip.ts';
import { namesOfIndia } from '#tests/support/names-of-india.ts';
import { testCompany } from '#tests/support/test-company.ts';
import { translationErrors } from '#translations/rules/translation-errors.ts';

/**
 * Names that are not what they seem, at every place where one is typed and in the media that it reaches (behaviour:
 * Security 8). Beside them app/email/emails tests HTML and line breaks, app/platform/mail further headers,
 * app/rules/text/csv formulas.
 */

const turned = ['Shop \u202emoc', '\u2067Asha\u2069', 'A\u202aB\u202c'];
const unseen = ['\u200b', '\u200b\u200d \ufeff', '\u3164', '\u2800\u00ad', '\u202e', '\u2060\u0007'];
/** Hindi, Kannada and emoji need characters that nobody sees. */
const honest = ['क्\u200dष', 'ರ್\u200cಯಾ', '👩\u200d🌾 Millets', 'عائشہ'];
/** Longer than any text of the shop may be. */
const endless = 'x'.repeat(100_000);
const tricks = /(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u;

const contact = { name: 'Asha', email: 'a@b.in', phone: '9876543210', message: 'Hello' };
const order = {
  cartItems: [{ productId: '00000000-0000-4000-8000-000000000001', weight: '1 kg', quantity: 1 }],
  addressInfo: {
    name: 'Asha',
    email: 'a@b.in',
    phone: '9876543210',
    street: '1 Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
    country: 'India',
  },
  orderPrice: 1,
};
const to = (change: object) => ({ ...order, addressInfo: { ...order.addressInfo, ...change } });
const plan = { userName: 'Asha', email: 'a@b.in', mobile: '9876543210', planName: 'Basic', amount: 1 };

describe('what shoppers and staff type of themselves is kept without tricks, and is missing where nobody sees it', () => {
  it.each<[string, CallContract, (text: string) => object]>([
    ['userName', calls['PUT /api/auth/account'], (userName) => ({ userName, phoneNumber: '9876543210' })],
    ['name', calls['POST /api/addons/contact'], (name) => ({ ...contact, name })],
    ['message', calls['POST /api/addons/contact'], (message) => ({ ...contact, message })],
    ['addressInfo.name', calls['POST /api/shop/order/createCOD'], (name) => to({ name })],
    ['addressInfo.street', calls['POST /api/shop/order/createCOD'], (street) => to({ street })],
    ['userName', calls['POST /api/programs/order'], (userName) => ({ ...plan, userName })],
  ])('%s of %o', (field, { body }, made) => {
    for (const name of [...turned, ...honest]) {
      const read = body?.safeParse(made(name));
      expect(read?.error?.issues ?? [], name).toEqual([]);
      expect(JSON.stringify(read?.data)).not.toMatch(tricks);
      if (honest.includes(name)) expect(JSON.stringify(read?.data)).toContain(name);
    }
    for (const name of [...unseen, endless]) {
      const issues = body?.safeParse(made(name)).error?.issues.map(({ path }) => path.join('.'));
      expect(issues, JSON.stringify(name.slice(0, 20))).toEqual([field]);
    }
  });

  it('the registered name of a business, in one line', () => {
    const body = calls['PUT /api/auth/business'].body;
    const typed = ' Shop\u0000 \r\nof \u202eAsha ';
    expect(body.parse({ gstin: '', legalName: typed })).toEqual({
      gstin: '',
      legalName: 'Shop of Asha',
      isInSez: false,
    });
  });

  it('no web address hides behind what nobody sees', () => {
    const { body } = calls['POST /api/shop/order/createCOD'];
    for (const name of ['Win at pri\u200bze\u2060.\u200bcom', 'www\u00ad.evil']) {
      expect(body.safeParse(to({ name })).error?.issues.map(({ path }) => path.join('.'))).toEqual([
        'addressInfo.name',
      ]);
    }
  });
});

const { brand, mail, home, announcement, faqs } = defaultSettings;
const product: ProductDraft = {
  ...eachProductText(() => ''),
  ...undeclaredFood,
  title: 'Jowar',
  category: 'flour',
  description: 'd',
  image: '/a.webp',
  gst: 5,
  nilRated: false,
  averageReview: 4,
  bestSellers: false,
  isActive: true,
  variants: [{ weight: '1 kg', pricePaise: 10_000, sellingPricePaise: 0, totalStock: 2 }],
};
const now = new Date('2026-11-24T10:00:00Z');
const coupon: CouponDraft = {
  code: 'A',
  referrerName: 'B',
  ...discountToFields({ kind: 'percentage', basisPoints: 1_000, mostPaise: 0 }),
  categories: [],
  minPurchaseAmountPaise: 101,
  couponLimit: 2,
  expiryDate: '2026-12-31',
  productIds: ['x'],
  shownToShoppers: false,
  validFrom: '',
  oncePerCustomer: false,
  firstOrderOnly: false,
  customerGroup: '',
};
const banner = {
  imageDesktop: '/art/a.svg',
  imageMobile: '/art/a.svg',
  link: '/',
  alt: '',
  headline: '',
  line: '',
  button: '',
  firstDay: null,
  lastDay: null,
};
const event = { location: '', address: '', agenda: '', timeDate: '', bannerImage: '', isLive: true };
const page = { title: 'Mill', slug: 'mill', text: 'It turns', description: '', place: 'footer', pictures: [] } as const;
const translated = (field: string) => (text: string) =>
  translationErrors({ kind: 'product', id: 'p', value: {}, texts: [{ field, text: 'Besan' }] }, { [field]: text });

describe('what staff write is refused by a sentence at its field where it turns letters round or cannot be seen', () => {
  it.each<[string, string, (text: string) => FormError[]]>([
    ['the shop', 'name', (name) => settingErrors.brand({ ...brand, name })],
    ['the company', 'legalName', (legalName) => settingErrors.company({ ...testCompany, legalName })],
    ['the sender of e-mails', 'senderName', (senderName) => settingErrors.mail({ ...mail, senderName })],
    ['the home page', 'mission', (mission) => settingErrors.home({ ...home, mission })],
    ['an announcement', 'messages.0', (text) => settingErrors.announcement({ ...announcement, messages: [text] })],
    ['an answer', 'items.0.answer', (answer) => settingErrors.faqs({ ...faqs, items: [{ question: 'Why?', answer }] })],
    ['a page', 'title', (title) => publishErrors({ ...page, title })],
    ['the text of a page', 'text', (text) => publishErrors({ ...page, text })],
    ['a product', 'title', (title) => productErrors({ ...product, title }, { mode: 'add' })],
    ['the recipe of a product', 'recipe', (recipe) => productErrors({ ...product, recipe }, { mode: 'add' })],
    [
      'a variant',
      'variants.0.weight',
      (weight) =>
        productErrors({ ...product, variants: [{ ...product.variants[0], weight } as never] }, { mode: 'add' }),
    ],
    ['a banner', 'alt', (alt) => bannerErrors({ ...banner, alt }, now)],
    ['an event', 'agenda', (agenda) => eventErrors({ ...event, agenda })],
    ['a translated title', 'title', translated('title')],
    ['a translated description', 'description', translated('description')],
  ])('%s: %s', (what, field, errors) => {
    const fieldsOf = (text: string) => [...new Set(errors(text).map((one) => one.field))];
    for (const text of [...turned, ...unseen]) expect(fieldsOf(text), JSON.stringify(text)).toEqual([field]);
    for (const text of honest) expect(fieldsOf(text), text).toEqual([]);
    // The length of a banner's alt text is a rule of its call.
    if (what !== 'a banner') expect(fieldsOf(endless)).toEqual([field]);
    const sentences = [...turned, ...unseen].flatMap(errors).map(({ message }) => message);
    for (const sentence of sentences) expect(sentence).toMatch(/hidden|seen|plain name|one line/i);
  });

  it.each(['A\u200bB', 'A\u202e', '\u00adA'])('the code %j of a coupon, which shoppers type', (code) => {
    expect(couponErrors({ ...coupon, code }, now)).toEqual([
      { field: 'code', message: 'This code has a hidden character. Type it instead of pasting it.' },
    ]);
  });

  it.each(['Jowar\nAtta', 'Jowar\tAtta', 'Jowar\u2028'])('a product’s title %j, which is one line', (title) => {
    expect(productErrors({ ...product, title }, { mode: 'add' })).toEqual([
      { field: 'title', message: 'Title must be in one line, without tabs' },
    ]);
  });
});

/** A page of the back office, as the server sends it. */
function pageOf(page: unknown, loaderData: object): string {
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component: page as never, loader: () => loaderData }]);
  return renderToString(
    createElement(Stub, { initialEntries: ['/'], hydrationData: { loaderData: { page: loaderData } } }),
  );
}

it('no list of staff fails where its address asks for a character that no database takes', () => {
  expect(searchFrom(new URLSearchParams('search=%00%20Asha%00%20=cmd()'))).toBe('Asha =cmd()');
  const readers = globSync('app/**/*.{ts,tsx}').filter((file) => readFileSync(file, 'utf8').includes("get('search')"));
  expect(readers, 'the only place that reads it').toEqual(['app/rules/search-from.ts']);
});

/** What was stored before a rule was there. */
const stored = '</script><img src=x onerror=alert(1)>"\'\r\nX: y \u202egnp\u0000';

describe('a name that was stored before', () => {
  it('stays in the title, the descriptions and the structured data of its page', () => {
    const shop = { origin: 'https://shop.example', name: stored, social: { address: '/a.png', isLarge: false } };
    const head = pageHead(
      { ...shop, offered: ['en'] },
      { title: stored, description: stored, path: '/', structured: [{ name: stored }] },
    );
    const Stub = createRoutesStub([{ path: '/', meta: () => head, Component: Meta }]);
    const html = renderToString(createElement(Stub));
    expect(html).toContain('ld+json');
    expect(html).not.toMatch(/<img|<\/script>(?=&lt;|<img)/);
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({ name: stored });
    for (const [tag] of html.matchAll(/<(?:meta|link|title)[^>]*>/g)) {
      expect(tag).toMatch(/^<[a-z]+(?: [a-zA-Z:-]+="[^"]*")*\/?>$/);
    }
  });

  it('turns nothing in the inbox and on paper', async () => {
    expect(senderNameOf({ mail: { ...mail, senderName: '' }, brand: { ...brand, name: 'Shop \u202emoc\r' } })).toBe(
      'Shop moc',
    );
    const pdf = new PDFDocument({ size: 'A4' });
    const name = 'ಆಶಾ \u202eabc 12\u0007';
    await registerFonts(pdf, [name]);
    const written: string[] = [];
    const writeText = pdf.text.bind(pdf);
    pdf.text = ((text: string, ...rest: [number, number, object]) => {
      written.push(text);
      return writeText(text, ...rest);
    }) as typeof pdf.text;
    write(pdf, name, 'regular', { x: 50, y: 100, width: 300, size: 10 });
    expect(written).toEqual(['ಆಶಾ ', 'abc 12']);
    expect(heightOf(pdf, name, 'regular', 300)).toBe(heightOf(pdf, 'ಆಶಾ abc 12', 'regular', 300));
  });

  it('is read as it is on a packing slip and on a card in large print, whatever stands beside it', () => {
    const names = [stored, ...Object.values(namesOfIndia), '=cmd()', 'x'.repeat(300)];
    const slips = names.map((name, at) => ({
      id: `${at}`,
      orderId: `261122-${at}`,
      at: '2026-11-22T10:00:00Z',
      money: 'Paid',
      address: addressOnPaper({ ...order.addressInfo, name, street: name, city: name, state: name, notes: name }),
      goesWith: null,
      lines: [{ productId: 'p', title: name, weight: '1 kg', quantity: 2 }],
      own: { lang: 'en-IN', quantity: null, item: null },
    }));
    const shop = { name: 'Millet House', isWordmark: false, logo: { src: '/a.svg', width: 28, height: 28 } };
    const html = pageOf(PackingSlips, { orders: slips, shop, from: ['4, Mill Road'] });
    expect(html.match(/<article/g)).toHaveLength(names.length);
    expect(html).not.toMatch(/<img src="?x/);
    const addresses = html.match(/<address.*?<\/address>/gs) ?? [];
    expect(addresses.join()).not.toMatch(/[\u202a-\u202e\u2066-\u2069\0]/);
    for (const [at, name] of names.entries()) {
      const printed = addresses[at]?.match(/<bdi>(.*?)<\/bdi>/g) ?? [];
      // Name, street, town, state and country: each keeps its own direction.
      expect(printed).toHaveLength(5);
      if (at > 0) expect(printed[0]).toBe(`<bdi>${name.replaceAll('&', '&amp;')}</bdi>`);
    }

    const foods = names.map((title, at) => ({
      id: `${at}`,
      title,
      packs: '1 × 1 kg',
      portions: [],
      note: 'See the label',
    }));
    const card = {
      id: 'c',
      orderId: '261122-1',
      lang: 'en-IN',
      heading: 'In your parcel',
      columns: {},
      foods,
      about: '',
    };
    const cards = pageOf(FoodCards, { shop: 'Millet House', cards: [card] });
    expect(cards.match(/<h3/g)).toHaveLength(names.length);
    expect(cards).not.toMatch(/<img src="?x/);
  });

  it('names no file: what stands in the name of one is chosen from a list or has a form', () => {
    const named = Object.values(calls as Record<string, CallContract>).flatMap((call) => {
      const marks = [...(fileOf(call)?.name ?? '').matchAll(/\{(\w+)\}/g)].map(([, mark = '']) => mark);
      return marks.map((mark) => [call, mark] as const);
    });
    expect(named.length).toBeGreaterThan(3);
    for (const [{ params, query }, mark] of named) {
      const shape = mark in (params?.shape ?? {}) ? params : query;
      for (const hostile of [stored, 'a"b', 'a\r\nb', '../a', '2026-11\n']) {
        const issues = shape?.safeParse({ [mark]: hostile }).error?.issues ?? [];
        expect(
          issues.map(({ path }) => path[0]),
          `${mark} ${hostile}`,
        ).toContain(mark);
      }
    }
  });
});
