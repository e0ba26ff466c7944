import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importPieces } from '#imports/pieces.ts';
import { doWork } from '#long-work/do-work.ts';
import { fetchPicture } from '#platform/media/fetch-picture.ts';
import { csvLine } from '#rules/text/csv.ts';
import { shopifyCsv, shopifyProduct, wooCsv } from '#shop-import/made-up-exports.ts';
import { readCsv } from '#shop-import/read-csv.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';

/** Against what the puffs below declare. */
const againstTheLabel = [
  ['absence in other words', 'You will not find gluten in it.', 'will not find gluten'],
  ['who may eat it', 'Safe for people with a milk allergy.', 'milk allergy'],
  ['a question with its answer', 'Is it gluten free? Yes, completely.', 'gluten free'],
  ['a denial that is none', 'Don’t miss our gluten free puffs.', 'gluten free'],
  ['a list', 'Milk: none.', 'Milk: none'],
  ['a figure that is higher', 'Low sugar and crisp.', 'Low sugar'],
  ['a figure that is lower', 'High in protein.', 'High in protein'],
  ['absence in Hindi', 'इसमें ग्लूटेन नहीं है।', 'ग्लूटेन नहीं'],
  ['absence in Hindi in Latin letters', 'Isme doodh nahi hai.', 'doodh nahi'],
  ['absence in Kannada', 'ಇದರಲ್ಲಿ ಗ್ಲುಟೆನ್ ಇಲ್ಲ.', 'ಗ್ಲುಟೆನ್ ಇಲ್ಲ'],
] as const;
/** Against the law, whatever it is said of. */
const againstTheLaw = [
  ['a disease', 'Prevents cancer.', 'Prevents cancer'],
  ['a question with its answer', 'Does it cure diabetes? Yes, in thirty days.', 'cure diabetes'],
  ['a denial that is none', 'No wonder it cures diabetes.', 'cures diabetes'],
  ['a medicine', 'No more insulin.', 'No more insulin'],
  ['a comparison', 'Better than any other brand.', 'Better than any other brand'],
  ['a banned name', 'Our own health drink.', 'health drink'],
  ['a disease in Hindi', 'मधुमेह ठीक करता है।', 'मधुमेह ठीक'],
  ['a question in Hindi', 'क्या यह मधुमेह ठीक करता है? हाँ।', 'मधुमेह ठीक'],
  ['a disease in Hindi in Latin letters', 'Diabetes ko jad se khatam karta hai.', 'Diabetes ko jad se khatam'],
  ['a disease in Kannada', 'ಮಧುಮೇಹ ಗುಣಪಡಿಸುತ್ತದೆ.', 'ಮಧುಮೇಹ ಗುಣಪಡಿಸುತ್ತದೆ'],
] as const;
const lawful = [
  'This product is not intended to diagnose, treat, cure or prevent any disease.',
  'We do not claim that it cures diabetes.',
  'Keep taking your medicine unless your doctor says otherwise.',
  'Sugar-free does not mean free of calories.',
  'Is it gluten free? No, it contains wheat.',
  'Contains gluten and milk.',
  '7.4 g of sugars per 100 g.',
  'इसमें गेहूँ और दूध है।',
  'यह किसी बीमारी का इलाज नहीं करता।',
  'ಇದರಲ್ಲಿ ಗೋಧಿ ಮತ್ತು ಹಾಲು ಇದೆ.',
];

const draft = {
  title: 'Wheat Puffs',
  category: 'snacks',
  image: '/media/demo/puffs.webp',
  description: 'Crisp wheat.',
  gst: 5,
  averageReview: 4,
  nutrition: { per: '100g', energyKcal: 400, protein: 5, carbohydrate: 80, sugars: 7.4, fat: 6 },
  energyConfirmed: true,
  ingredientList: ['Whole wheat flour', 'Milk solids'],
  allergens: { contains: ['gluten', 'milk'], mayContain: [] },
  diet: 'vegetarian',
  variants: [{ weight: '100 g', price: 50, sellingPrice: 0, totalStock: 9 }],
};

interface Answer {
  status: number;
  /** What each error is beside, and what it says. */
  errors: { field: string; message: string }[];
}

interface Door {
  name: string;
  /** Says a text there. */
  say: (text: string) => Promise<Answer>;
  /** What the error is beside. */
  field: RegExp;
  /** The text that is stored there. */
  stored: () => Promise<unknown>;
  /** It knows the figures of the product. */
  hasLabel?: true;
}

describe.each(testEngines)('what may not be said, at every door on the %s server', (engine) => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  let id: string;
  beforeAll(async () => {
    test = await openTestShop(engine);
    staff = await openStaffRouter(test.app);
    const added = await staff.ask('POST /api/admin/products/add', draft);
    expect(added.status).toBe(200);
    id = added.json.data._id;
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.app.db.deleteFrom('product').where('title', 'in', ['Puffs of a form', 'Puffs of a file']).execute();
    for (const table of ['long_work', 'import_file', 'imported_product'] as const) {
      await test.app.db.deleteFrom(table).execute();
    }
  });

  const ask = async (call: string, body: object): Promise<Answer> => {
    const { status, json } = await staff.ask(call, body);
    return { status, errors: json.errors ?? [] };
  };
  const settings = async () => (await staff.ask('GET /api/admin/settings')).json.data;
  const descriptionsOf = (title: string) =>
    test.app.db.selectFrom('product').select('description').where('title', '=', title).execute();
  const saveSection = async (section: string, change: (value: never) => object): Promise<Answer> => {
    const { version: seen, ...value } = (await settings())[section];
    return ask(`PUT /api/admin/settings/${section}`, { ...change(value as never), seen });
  };

  const csvOf = async (text: string): Promise<string> => {
    const file = await staff.ask('GET /api/admin/products/export');
    const [heading, ...lines] = readCsv(file.text).map(({ cells }) => cells);
    const [titleAt, textAt] = ['Title', 'Description'].map((name) => heading?.indexOf(name));
    const own = lines.filter((cells) => cells[titleAt ?? -1] === draft.title);
    const changed = own.map((cells) =>
      cells.map((cell, at) => (at === 0 ? '' : at === titleAt ? 'Puffs of a file' : at === textAt ? text : cell)),
    );
    return [heading ?? [], ...changed].map(csvLine).join('');
  };

  /** A file of another shop: what is refused is left out, and told with its line. */
  const importFile = async (text: string): Promise<Answer> => {
    const upload = 'POST /api/admin/imports/upload?kind=products&category=snacks&gst=5';
    const { status, json } = await staff.ask(upload, staff.form(text, 'export.csv', 'text/csv'));
    expect(status).toBe(200);
    const work = async () => {
      while (await doWork(test.app, importPieces(fetchPicture)));
    };
    await work();
    const { problems } = (await staff.ask(`GET /api/admin/imports/${json.id}`)).json.import;
    const begun = await staff.ask(`POST /api/admin/imports/begin/${json.id}`, {});
    await work();
    return {
      status: begun.status,
      errors: problems.map(({ line, message }: { line: number; message: string }) => ({
        field: `line ${line}`,
        message,
      })),
    };
  };

  const doors: Door[] = [
    {
      name: 'the form of a new product',
      say: (description) => ask('POST /api/admin/products/add', { ...draft, title: 'Puffs of a form', description }),
      field: /^description$/,
      stored: () => descriptionsOf('Puffs of a form'),
      hasLabel: true,
    },
    {
      name: 'the form of a product',
      say: (more) => ask(`PUT /api/admin/products/edit/${id}`, { more }),
      field: /^more$/,
      stored: () => test.app.db.selectFrom('product').select('more').where('id', '=', id).execute(),
      hasLabel: true,
    },
    {
      name: 'the translation of a product',
      say: async (more) => {
        await ask(`PUT /api/admin/products/edit/${id}`, { more: 'In a jar.' });
        const { version: seen, english } = (await staff.ask(`GET /api/admin/translations/get/hi/product/${id}`)).json
          .data;
        const body = { seen, english, texts: { more } };
        return ask(`PUT /api/admin/translations/save/hi/product/${id}`, body);
      },
      field: /^more$/,
      stored: () => test.app.db.selectFrom('translation').select('texts').where('thing_id', '=', id).execute(),
      hasLabel: true,
    },
    {
      name: 'the file of products',
      say: async (text) => {
        const form = staff.form(await csvOf(text), 'products.csv', 'text/csv');
        const { status, json } = await staff.ask('POST /api/admin/products/import', form);
        return { status, errors: json.errors ?? [] };
      },
      field: /^line 2$/,
      stored: () => descriptionsOf('Puffs of a file'),
      hasLabel: true,
    },
    {
      name: 'the file of a Shopify shop',
      say: (text) =>
        importFile(
          shopifyCsv(
            shopifyProduct(1, { Title: 'Puffs of a file', 'Body (HTML)': `<p>${text}</p>`, 'Image Src': '' }).slice(
              0,
              2,
            ),
          ),
        ),
      field: /^line 2$/,
      stored: () => descriptionsOf('Puffs of a file'),
    },
    {
      name: 'the file of a WooCommerce shop',
      say: (text) =>
        importFile(
          wooCsv([
            {
              ID: 1,
              Type: 'simple',
              SKU: 'P-1',
              Name: 'Puffs of a file',
              Published: 1,
              'Visibility in catalog': 'visible',
              'In stock?': 1,
              'Tax status': 'taxable',
              Description: `<p>${text}</p>`,
              'Regular price': '60',
              Stock: 3,
              Categories: 'Snacks',
            },
          ]),
        ),
      field: /^line 2$/,
      stored: () => descriptionsOf('Puffs of a file'),
    },
    {
      name: 'the questions and answers',
      say: (answer) => saveSection('faqs', () => ({ items: [{ question: 'What is it?', answer }] })),
      field: /^items\.0\.answer$/,
      stored: async () => (await settings()).faqs,
    },
    {
      name: 'the translation of an answer',
      say: async (answer) => {
        await saveSection('faqs', () => ({ items: [{ question: 'What is it?', answer: 'A food.' }] }));
        const { version: seen, english } = (await staff.ask('GET /api/admin/translations/get/hi/setting/faqs')).json
          .data;
        const body = { seen, english, texts: { 'items.0.answer': answer } };
        return ask('PUT /api/admin/translations/save/hi/setting/faqs', body);
      },
      field: /^items\.0\.answer$/,
      stored: () =>
        test.app.db
          .selectFrom('translation')
          .select('texts')
          .where('kind', '=', 'setting')
          .where('thing_id', '=', 'faqs')
          .where('language', '=', 'hi')
          .execute(),
    },
    {
      name: 'a plan',
      say: (feature) =>
        saveSection('programs', (programs: { plans: { features: string[] }[] }) => ({
          ...programs,
          plans: programs.plans.map((plan, at) => (at === 0 ? { ...plan, features: [feature] } : plan)),
        })),
      field: /^plans\.0\.features$/,
      stored: async () => (await settings()).programs,
    },
    {
      name: 'the name of a plan',
      say: (name) =>
        saveSection('programs', (programs: { plans: object[] }) => ({
          ...programs,
          plans: programs.plans.map((plan, at) => (at === 0 ? { ...plan, name } : plan)),
        })),
      field: /^plans\.0\.name$/,
      stored: async () => (await settings()).programs,
    },
    {
      name: 'what somebody says of the shop',
      say: (text) => saveSection('testimonials', () => ({ items: [{ name: 'A', title: 'Pune', text, image: '' }] })),
      field: /^items\.0\.text$/,
      stored: async () => (await settings()).testimonials,
    },
    {
      name: 'the event',
      say: (agenda) => ask('PUT /api/event', { agenda }),
      field: /^agenda$/,
      stored: () => test.app.db.selectFrom('event').select('agenda').execute(),
    },
    {
      name: 'the time of the event',
      say: (timeDate) => ask('PUT /api/event', { timeDate }),
      field: /^timeDate$/,
      stored: () => test.app.db.selectFrom('event').select('time_date').execute(),
    },
  ];

  describe.each(doors)('$name', ({ say, field, stored, hasLabel }) => {
    const wrong = hasLabel ? [...againstTheLabel, ...againstTheLaw] : againstTheLaw;

    it.each(wrong)('%s is refused beside its field, and nothing is saved: %s', async (_what, text, words) => {
      const before = await stored();
      const { status, errors } = await say(text);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(errors).toEqual([
        { field: expect.stringMatching(field), message: expect.stringContaining(`'${words}': `) },
      ]);
      expect(await stored()).toEqual(before);
    });

    it.each(lawful)('lets through: %s', async (text) => {
      expect(await say(text)).toEqual({ status: 200, errors: [] });
      expect(JSON.stringify(await stored())).toContain(text);
    });
  });

  it('a question and its answer are read together, also where one of them is translated alone', async () => {
    const faqs = (question: string, answer: string) => saveSection('faqs', () => ({ items: [{ question, answer }] }));
    const translate = async (language: string, texts: object) => {
      const thing = `${language}/setting/faqs`;
      const { version: seen, english } = (await staff.ask(`GET /api/admin/translations/get/${thing}`)).json.data;
      return ask(`PUT /api/admin/translations/save/${thing}`, { seen, english, texts });
    };
    const refused = { status: 422, errors: [{ field: 'items.0.answer' }] };
    expect(await faqs('Does it cure diabetes?', 'Yes, in thirty days.')).toMatchObject(refused);
    expect(await faqs('Does it cure diabetes?', 'No, no food does.')).toMatchObject({ status: 200 });
    for (const [language, question, other, yes, no] of [
      ['hi', 'क्या यह मधुमेह ठीक करता है?', 'कब आता है?', 'हाँ, तीस दिनों में।', 'नहीं।'],
      ['kn', 'ಇದು ಮಧುಮೇಹ ಗುಣಪಡಿಸುತ್ತದೆಯೇ?', 'ಯಾವಾಗ ಬರುತ್ತದೆ?', 'ಹೌದು, ಮೂವತ್ತು ದಿನಗಳಲ್ಲಿ.', 'ಇಲ್ಲ.'],
    ] as const) {
      const both = (asked: string, answer: string) =>
        translate(language, { 'items.0.question': asked, 'items.0.answer': answer });
      expect(await both(question, yes), language).toMatchObject(refused);
      expect(await both(question, no), language).toMatchObject({ status: 200 });
      expect(await both(other, yes), language).toMatchObject({ status: 200 });
      // The answer stays, and is another one under this question.
      expect(await translate(language, { 'items.0.question': question }), language).toMatchObject(refused);
    }
  });

  it('the files of a banner and the address of a page are read', async () => {
    const banner = { imageDesktop: '/media/a.webp', imageMobile: '/media/cures-diabetes.webp', link: '#', alt: '' };
    await test.app.db.deleteFrom('banner').execute();
    const refused = await ask('POST /api/common/feature/add', banner);
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'imageMobile' }] });
    const page = { title: 'Our mill', slug: 'cures-diabetes', text: 'It turns.', place: 'nowhere' };
    const { json } = await staff.ask('POST /api/admin/pages/add', { ...page, description: '', pictures: [] });
    const publish = `POST /api/admin/pages/publish/${json.data._id}`;
    expect(await ask(publish, { seen: json.data.version })).toMatchObject({ status: 422, errors: [{ field: 'slug' }] });
  });

  it('what one product was let say its copy may not, nor a product that is listed', async () => {
    const { db } = test.app;
    const { json } = await staff.ask('POST /api/admin/products/add', { ...draft, title: 'Puffs of a form' });
    const { _id: copied, updatedAt } = json.data;
    const more = { more: 'Prevents cancer.', claimsReason: 'The owner knows' };
    expect(await ask(`PUT /api/admin/products/edit/${copied}`, more)).toMatchObject({ status: 200 });
    const refused = { status: 422, errors: [{ field: 'more' }] };
    expect(await ask(`POST /api/admin/products/duplicate/${copied}`, {})).toMatchObject(refused);
    expect(await descriptionsOf('Puffs of a form (copy)')).toEqual([]);
    await db.updateTable('product').set({ is_active: false }).where('id', '=', copied).execute();
    await db.deleteFrom('claim_note').where('place', 'like', `product/${copied}/%`).execute();
    expect(await ask(`PUT /api/admin/products/edit/${copied}`, { isActive: true })).toMatchObject(refused);
    const [row] = (await staff.ask('GET /api/admin/products/to-change?search=puffs+of+a+form')).json.data;
    expect(row.updatedAt).not.toBe(updatedAt);
    const bulk = await staff.ask('PUT /api/admin/products/bulk', {
      rows: [{ id: copied, updatedAt: row.updatedAt, isActive: true }],
    });
    expect(bulk.json).toMatchObject({ changed: [], skipped: [{ why: expect.stringContaining('Prevents cancer') }] });
  });

  it.each([
    '/media/cures-diabetes.jpg',
    'https://cdn.example/gluten-free_atta.png',
    '/media/sugar%20free-puffs-2.webp',
  ])('the name of a picture is read: %s', async (address) => {
    const edit = (field: string) => ask(`PUT /api/admin/products/edit/${id}`, { [field]: address });
    for (const field of ['image2', 'labelImage']) {
      expect(await edit(field)).toMatchObject({ status: 422, errors: [{ field }] });
    }
  });
});
