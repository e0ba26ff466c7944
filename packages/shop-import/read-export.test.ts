import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onlySize, readPrice, readStock } from './import-product.ts';
import { shopifyCsv, shopifyCsv2025, shopifyExport, shopifyProduct, wooCsv, wooExport } from './made-up-exports.ts';
import { shop } from './made-up-shop.ts';
import { readProductExport } from './read-export.ts';
import { atOnce } from './slices.ts';

const uncounted = 'The other shop does not count the stock: enter it before you list the product.';
const choices = { category: 'snacks', gst: 5 };
const read = (text: string | Uint8Array) =>
  atOnce(readProductExport(typeof text === 'string' ? new TextEncoder().encode(text) : text, choices, shop));
const problems = (text: string) =>
  read(text).products.flatMap((product) =>
    product.problems.map(({ line, column, message }) => `${line} ${column}: ${message}`),
  );
/** One product with its first line changed. */
const one = (more: Record<string, string | number>) => shopifyCsv(shopifyProduct(1, more));

describe('a Shopify export (behaviour: Imports 2)', () => {
  it('holds 10,000 products at most', () => {
    const rows = Array.from({ length: 10_001 }, (_one, n) => shopifyProduct(n + 1).slice(0, 1)).flat();
    expect(read(shopifyCsv(rows.slice(1))).products).toHaveLength(10_000);
    expect(() => read(shopifyCsv(rows))).toThrow(
      'The file holds more than 10000 products. Export them in several files.',
    );
  });

  it('becomes products with sizes, prices in paise, stock, pictures and the old address', () => {
    const { source, products } = read(shopifyExport(2));
    expect(source).toBe('shopify');
    expect(products).toHaveLength(2);
    expect(products[0]).toEqual({
      line: 2,
      key: 'multigrain-atta-1',
      title: 'Multigrain Atta 1',
      description: 'Stone ground & fresh, batch 1.\n\n- Wheat\n- Ragi',
      category: 'flour',
      sizes: [
        {
          line: 2,
          weight: '500 g',
          pricePaise: 19_900,
          sellingPricePaise: 14_900,
          totalStock: 12,
          sku: 'MA-1-500',
          barcode: '',
        },
        { line: 3, weight: '1 kg', pricePaise: 129_900, sellingPricePaise: 0, totalStock: 5, sku: '', barcode: '' },
      ],
      pictures: [
        'https://cdn.shop.example/files/multigrain-atta-1-1.png?v=1',
        'https://cdn.shop.example/files/multigrain-atta-1-2.png?v=1',
      ],
      wasPublished: true,
      oldPaths: ['/products/multigrain-atta-1'],
      notes: ['tags', 'weight of the parcel'].map((what) => `Left out, as this shop has no place for it: ${what}.`),
      problems: [],
    });
  });

  it('is read under the headings of today, too', () => {
    const text = shopifyCsv2025([
      {
        Title: 'Cold Pressed Oil 1 l',
        'URL handle': 'oil',
        Description: 'In glass',
        'Published on online store': 'TRUE',
        Status: 'Active',
        'Option1 name': 'Title',
        'Option1 value': 'Default Title',
        Price: '350',
        'Inventory tracker': 'shopify',
        'Inventory quantity': 4,
        'Weight value (grams)': 1400,
        'Product image URL': 'https://x.example/1.jpg',
      },
    ]);
    expect(read(text).products[0]).toMatchObject({
      key: 'oil',
      category: 'oil',
      sizes: [{ weight: '1 l', pricePaise: 35_000, sellingPricePaise: 0, totalStock: 4 }],
      wasPublished: true,
      problems: [],
    });
  });

  it.each([
    [{ Title: '' }, '2 Title: The product has no title.'],
    [{ 'Variant Price': '' }, '2 Variant Price: Enter the price.'],
    [{ 'Variant Price': '0.00' }, '2 Variant Price: The price must be above 0.'],
    [{ 'Variant Price': '1.299,00' }, '2 Variant Price: ‘1.299,00’ is not a price. Write it as 1299 or 1,299.00.'],
    [{ 'Variant Price': '=1+1' }, '2 Variant Price: ‘=1+1’ is not a price. Write it as 1299 or 1,299.00.'],
    [
      { 'Variant Compare At Price': 'many' },
      '2 Variant Compare At Price: ‘many’ is not a price. Write it as 1299 or 1,299.00.',
    ],
    [{ 'Variant Inventory Qty': '3.5' }, '2 Variant Inventory Qty: ‘3.5’ is not a number of units.'],
    [{ 'Variant Inventory Qty': '99999999999' }, '2 Variant Inventory Qty: ‘99999999999’ is not a number of units.'],
    [{ 'Gift Card': 'true' }, '2 Gift Card: Gift cards cannot be sold in this shop.'],
    [{ 'Option1 Value': '1 KG' }, '3 Option1 Value: The size ‘1 kg’ is there twice.'],
    [{ 'Option1 Value': 'x'.repeat(61) }, '2 Option1 Value: The name of the size is longer than 60 characters.'],
    [{ Title: 'x'.repeat(201) }, '2 Title: The title is too long'],
    [{ Handle: '' }, '2 Handle: The line has no handle, so it belongs to no product.'],
  ])('%j is refused with the line and the column', (more, said) => {
    expect(problems(one(more as Record<string, string>))[0]).toBe(said);
  });

  it('refuses a handle that begins twice, a sixth size, and nothing else with them', () => {
    const again = shopifyCsv([...shopifyProduct(1), ...shopifyProduct(2), ...shopifyProduct(1).slice(0, 1)]);
    expect(problems(again)).toEqual(['8 Option1 Value: The size ‘500 g’ is there twice.']);
    const sizes = [1, 2, 3, 4, 5, 6].map((n) => ({
      Handle: 'six',
      Title: n === 1 ? 'Six' : '',
      'Option1 Value': `${n} kg`,
      'Variant Price': n,
      'Variant Inventory Qty': 1,
    }));
    expect(problems(shopifyCsv(sizes))).toEqual([
      '2 Option1 Value: The product has 6 sizes. This shop takes at most 5: split it into several products.',
    ]);
  });

  it('says what the owner should know, and keeps no product out for it', () => {
    const { products } = read(
      one({ 'Variant Inventory Qty': '-3', 'Variant Inventory Policy': 'continue', 'Image Src': 'ftp://x/y.png' }),
    );
    const said = products[0]?.notes.filter((note) => !note.startsWith('Left out'));
    expect(said).toEqual([
      '‘ftp://x/y.png’ is not the address of a picture.',
      'The other shop has sold more than it has: the stock is 0.',
      'The other shop sells on without stock. This shop does not: it stops at 0.',
    ]);
    expect(read(one({ 'Variant Inventory Qty': '' })).products[0]?.notes).toContain(uncounted);
  });

  it('takes no number for stock that the other shop does not count', () => {
    const [product] = read(one({ 'Variant Inventory Tracker': '', 'Variant Inventory Qty': 12 })).products;
    expect(product?.sizes.map(({ totalStock }) => totalStock)).toEqual([0, 5]);
    expect(product?.notes).toContain(uncounted);
  });

  it('names the columns that it does not know, where anything stands in them', () => {
    const [head = '', ...lines] = one({}).trimEnd().split('\r\n');
    const more = 'Allergens (product.metafields.shopify.allergen-information),Price / International,Included / India';
    const text = [
      `${head},${more},Empty`,
      ...lines.map((line, at) => `${line},${at > 0 ? ',,true,' : 'fish,9.00,true,'}`),
    ];
    expect(read(text.join('\r\n')).products[0]?.notes).toContain(
      'Left out, as this shop does not know these columns: Allergens, Price / International.',
    );
    const woo = 'ID,Type,Name,Regular price,Stock,Unit,Allergens\r\n1,simple,Oil 1 l,9,1,l,nuts\r\n';
    expect(read(woo).products[0]?.notes).toEqual([
      'Left out, as this shop does not know these columns: Unit, Allergens.',
    ]);
  });

  it('says so where the file does not say the stock', () => {
    const missing = 'The file does not say the stock: enter it before you list the product.';
    const shopify = one({}).replace('Variant Inventory Qty', 'Nothing');
    expect(read(shopify).products[0]?.notes).toContain(missing);
    expect(read(shopify).products[0]?.notes).not.toContain(uncounted);
    const woo = 'ID,Type,Name,Regular price\r\n1,simple,Oil 1 l,9\r\n';
    expect(read(woo).products[0]?.notes).toEqual([missing]);
  });

  it('says what is left out', () => {
    const said = { 'SEO Title': 'x', 'Cost per item': '60', Vendor: 'Mill' };
    const notes = read(one(said)).products[0]?.notes.filter((note) => note.startsWith('Left out'));
    expect(notes?.map((note) => note.replace(/.*: /, ''))).toEqual([
      'tags.',
      'vendor or brand.',
      'texts for search engines.',
      'weight of the parcel.',
      'cost.',
    ]);
    expect(read(one({ 'Variant Taxable': 'false' })).products[0]?.notes).toContain(
      'The other shop charges no tax on it: check its GST rate.',
    );
  });

  it('adds GST to prices that lack it, rounded to the paisa', () => {
    const without = { ...choices, gst: 18, pricesLackGst: true };
    const file = new TextEncoder().encode(one({ 'Variant Price': '84.7458', 'Variant Compare At Price': '' }));
    const [product] = atOnce(readProductExport(file, without, shop)).products;
    expect(product?.sizes[0]).toMatchObject({ pricePaise: 10_000 });
    expect(product?.notes).toContain('18 % GST is added to the prices of the file.');
  });

  it('refuses letters that a spreadsheet has lost, naming the cell', () => {
    expect(problems(one({ Title: '????? ???' }))).toEqual([
      '2 Title: Letters have become ‘?’. Export the file again, and do not save it in a spreadsheet.',
    ]);
  });

  it.each([
    [{ Status: 'draft' }, false],
    [{ Status: 'archived' }, false],
    [{ Published: 'FALSE' }, false],
    [{ Status: '' }, true],
  ])('%j was published: %s', (more, published) => {
    expect(read(one(more)).products[0]?.wasPublished).toBe(published);
  });
});

describe('a WooCommerce export (behaviour: Imports 2)', () => {
  it('becomes products, simple ones and variable ones with their variations', () => {
    const { source, products } = read(wooExport(2));
    expect(source).toBe('woocommerce');
    expect(products).toMatchObject([
      {
        line: 2,
        key: 'id:10',
        title: 'Groundnut Oil 1 1 l',
        description: 'Cold pressed.\n\nIn glass.',
        category: 'oil',
        sizes: [{ weight: '1 l', pricePaise: 27_550, sellingPricePaise: 24_000, totalStock: 7 }],
        pictures: ['https://shop.example/a1.jpg', 'https://shop.example/b1.jpg'],
        wasPublished: true,
        oldPaths: ['/product/groundnut-oil-1-1-l'],
        problems: [],
      },
      {
        line: 3,
        key: 'id:20',
        category: 'snacks',
        sizes: [
          { weight: '100 g', pricePaise: 6_000, sellingPricePaise: 0, totalStock: 3 },
          { weight: '200 g', pricePaise: 11_000, sellingPricePaise: 0, totalStock: 4 },
        ],
        problems: [],
      },
    ]);
  });

  const simple = {
    ID: 1,
    Type: 'simple',
    Name: 'Jowar',
    Published: 1,
    'In stock?': 1,
    Stock: 2,
    'Regular price': '50',
  };
  const first = (more: Record<string, string | number>) => read(wooCsv([{ ...simple, ...more }])).products[0];

  it('has the SKU and barcode of a size, each once: what stands twice is left out of the later size, and said', () => {
    const gtin = 'GTIN, UPC, EAN, or ISBN';
    const { products } = read(
      wooCsv([
        { ...simple, SKU: 'J-1', [gtin]: '8901030865237' },
        { ...simple, ID: 2, Name: 'Ragi', SKU: 'R-1', [gtin]: '8901030865237' },
        { ...simple, ID: 3, Name: 'Bajra', SKU: 'B-1', [gtin]: '8.90103E+12' },
      ]),
    );
    expect(products.map(({ sizes: [size] }) => [size?.sku, size?.barcode])).toEqual([
      ['J-1', '8901030865237'],
      ['R-1', ''],
      ['B-1', ''],
    ]);
    expect(products.flatMap(({ notes }) => notes)).toEqual([
      'The barcode 8901030865237 is left out: ‘Jowar, 1 pack’ has it already.',
      'The barcode ‘8.90103E+12’ is left out. A spreadsheet has shortened it.',
    ]);
  });

  it.each([
    [{ Type: 'grouped' }, '2 Type: Products of the type ‘grouped’ cannot be sold in this shop.'],
    [{ Type: 'external, virtual' }, '2 Type: Products of the type ‘external’ cannot be sold in this shop.'],
    [{ Type: 'variable' }, '2 Type: The file has no variation of this product.'],
    [
      { Type: 'variation', Parent: 'id:99' },
      '2 Parent: The file has no product ‘id:99’ that this variation belongs to.',
    ],
    [{ Type: 'variation', Parent: '' }, '2 Parent: The variation names no parent.'],
    [{ Name: '' }, '2 Name: The product has no name.'],
    [{ ID: '', SKU: '' }, '2 ID: The line has neither an ID nor a SKU, so a second import could not know it again.'],
    [{ 'Regular price': '' }, '2 Regular price: Enter the price.'],
    [{ 'Sale price': '-5' }, '2 Sale price: ‘-5’ is not a price. Write it as 1299 or 1,299.00.'],
    [{ Stock: 'lots' }, '2 Stock: ‘lots’ is not a number of units.'],
  ])('%j is refused with the line and the column', (more, said) => {
    expect(problems(wooCsv([{ ...simple, ...(more as Record<string, string>) }]))).toEqual([said]);
  });

  it.each([
    [{}, true],
    [{ 'Visibility in catalog': 'hidden' }, false],
    // As the sample file of WooCommerce's importer has it.
    [{ 'Catalog visibility': 'Hidden' }, false],
    [{ 'Catalog visibility': 'search' }, true],
    [{ 'Catalog visibility': 'visible', Published: 0 }, false],
  ])('%j was in the catalogue: %s', (more, published) => {
    const columns = { ...simple, ...more };
    const line = (cells: readonly (string | number)[]) => `${cells.join(',')}\n`;
    const file = line(Object.keys(columns)) + line(Object.values(columns));
    expect(read(file).products[0]?.wasPublished).toBe(published);
  });

  it('refuses a second line of the same ID or SKU', () => {
    expect(problems(wooCsv([simple, { ...simple, SKU: 'J' }]))).toEqual([
      '3 ID: The product of line 2 has the same ID or SKU.',
    ]);
  });

  it.each([
    [{ 'Sale price': '40' }, 4_000],
    [{ 'Sale price': '40', 'Date sale price ends': '2026-11-22' }, 0],
    [{ 'Sale price': '40', 'Date sale price ends': '2026-11-23' }, 4_000],
    [{ 'Sale price': '40', 'Date sale price starts': '2026-11-24' }, 0],
    [{ 'Sale price': '40', 'Date sale price starts': '23-11-2026' }, 4_000],
    [{ 'Sale price': '40', 'Date sale price starts': '11/24/2026' }, 0],
    [
      { 'Sale price': '40', 'Date sale price starts': '2017-01-01', 'Date sale price ends': '2030-01-01 0:00:00' },
      4_000,
    ],
    // The 5th of December or the 12th of May of last year: begun by either.
    [{ 'Sale price': '40', 'Date sale price starts': '05/12/2025' }, 4_000],
    [{ 'Sale price': '50' }, 0],
  ])('%j sells for %s paise', (more, paise) => {
    expect(first(more)?.sizes[0]?.sellingPricePaise).toBe(paise);
  });

  it.each([
    [{ Stock: '', 'In stock?': 0 }, 0, 0],
    [{ Stock: 5, 'In stock?': 0 }, 0, 1],
    [{ Stock: '', 'In stock?': 1 }, 0, 1],
    [{ Stock: 'parent' }, 0, 1],
    [{ Stock: '-2' }, 0, 1],
    [{ Stock: 9, 'Backorders allowed?': 1 }, 9, 1],
  ])('%j has %s units and %s notes', (more, units, notes) => {
    expect([first(more)?.sizes[0]?.totalStock, first(more)?.notes.length]).toEqual([units, notes]);
  });

  it.each(['05/12/2026', 'soon', '20261123'])('names the day %s, which may mean two or none', (day) => {
    const said = `2 Date sale price ends: ‘${day}’ may mean two days, or none. Write the day as 2026-11-27, or export the file again and do not open it in a spreadsheet.`;
    expect(problems(wooCsv([{ ...simple, 'Sale price': '40', 'Date sale price ends': day }]))).toEqual([said]);
  });

  it('reads the comma that WooCommerce escapes within one value', () => {
    const parent = { ...simple, ID: 7, Type: 'variable', 'Attribute 1 value(s)': '500 g\\, pouch, 1 kg\\, tin' };
    const size = { ...simple, ID: 8, SKU: 'J2', Type: 'variation', Parent: 'id:7' };
    const file = wooCsv([parent, { ...size, 'Attribute 1 value(s)': '500 g\\, pouch' }]);
    expect(read(file).products[0]?.sizes.map(({ weight }) => weight)).toEqual(['500 g, pouch']);
  });

  it('names a simple product after the attribute that says its quantity', () => {
    const named = { 'Attribute 1 name': 'Pack', 'Attribute 1 value(s)': '0.75 L' };
    expect(first({ Name: 'Rose Water', ...named })?.sizes[0]?.weight).toBe('0.75 l');
    expect(first({ Name: 'Besan 500 g', 'Attribute 1 value(s)': 'Fine' })?.sizes[0]?.weight).toBe('500 g');
  });

  it('leaves out a size that is switched off, and says so', () => {
    const parent = { ...simple, ID: 7, Type: 'variable' };
    const size = { ...simple, Type: 'variation', Parent: 'id:7' };
    const [product] = read(
      wooCsv([
        parent,
        { ...size, ID: 8, SKU: 'A', 'Attribute 1 value(s)': '500 g' },
        { ...size, ID: 9, SKU: 'B', Published: 0, 'Attribute 1 value(s)': '1 kg' },
      ]),
    ).products;
    expect(product?.sizes.map(({ weight }) => weight)).toEqual(['500 g']);
    expect(product?.notes).toContain('The size ‘1 kg’ is switched off in the other shop, and left out.');
  });

  it('knows addresses from a permalink, a slug, or the name', () => {
    expect(first({})?.oldPaths).toEqual(['/product/jowar']);
    const more = (text: string, heading: string) =>
      read(
        wooCsv([simple])
          .replace('Meta: _custom', heading)
          .replace(/,\r\n$/, `,${text}\r\n`),
      ).products[0]?.oldPaths;
    expect(more('jowar-atta', 'Slug')).toEqual(['/product/jowar-atta']);
    expect(more('https://old.example/shop/flours/jowar/?x=1', 'Permalink')).toEqual(['/shop/flours/jowar/']);
  });

  it('keeps a comma that a backslash keeps', () => {
    expect(first({ Images: 'https://x.example/a\\,b.jpg, https://x.example/c.jpg' })?.pictures).toEqual([
      'https://x.example/a,b.jpg',
      'https://x.example/c.jpg',
    ]);
  });
});

describe('odd files (behaviour: Imports 3)', () => {
  it.each([
    [
      'semicolons',
      shopifyExport(1)
        .replaceAll('multigrain', 'm')
        .replaceAll('"1,299.00"', '1299')
        .replaceAll('"atta, staples"', 'atta')
        .replaceAll(/"([^"]*), batch/g, '"$1 batch')
        .replaceAll(',', ';'),
    ],
    ['a byte order mark and line ends of Unix', `\ufeff${shopifyExport(1).replaceAll('\r\n', '\n')}`],
    ['empty lines', shopifyExport(1).replaceAll('\r\n', `\r\n${','.repeat(20)}\r\n\r\n`)],
    ['the character 0', shopifyExport(1).replaceAll('Atta', 'At\u0000ta')],
    ['a column nobody knows', shopifyExport(1).replace('SEO Title', 'Metafield: custom.x [list]')],
  ])('with %s are read', (_what, text) => {
    expect(problems(text)).toEqual([]);
    expect(read(text).products[0]?.sizes).toHaveLength(2);
  });

  it.each([
    [
      'Name,Price\r\na,1\r\n',
      'This is not a product export of Shopify or WooCommerce: the file needs the columns Handle and Title, or ID, Type, Name and Regular price, in English.',
    ],
    ['', 'The file is empty.'],
    [
      'Name,Email,Financial Status,Lineitem name\r\n#1,a@x.example,paid,Besan\r\n',
      'This is an order export of Shopify. This is not a product export of Shopify or WooCommerce: the file needs the columns Handle and Title, or ID, Type, Name and Regular price, in English.',
    ],
    ['PK\u0003\u0004...', 'This is an Excel or LibreOffice workbook. Save it as CSV UTF-8 and choose that file.'],
    ['%PDF-1.7', 'This is a PDF. Choose a CSV file.'],
    ['<!doctype html>', 'This is a web page or XML. Choose a CSV file.'],
    ['{"products":[]}', 'This is JSON. Choose a CSV file.'],
    [
      `Handle,Title${',x'.repeat(499)}\r\n`,
      'Line 1 has more than 500 cells. Delete the empty columns, and check that it is the right file',
    ],
    ['Handle,Title\r\n', 'The file has no lines below its headings.'],
    ['Handle,Title\r\n"a,b\r\n', 'Line 2: a quotation mark is never closed'],
  ])('%j: %s', (text, said) => {
    expect(() => read(text)).toThrow(new SyntaxError(said));
  });

  it('in another encoding are refused with a sentence', () => {
    expect(read(Buffer.from(`\ufeff${shopifyExport(1)}`, 'utf16le'))).toEqual(read(shopifyExport(1)));
    expect(read(`sep=,\r\n${shopifyExport(1)}`).products[0]?.line).toBe(3);
    expect(() => read(Buffer.from('Handle,Title\r\na,Caf\u00e9', 'latin1'))).toThrow('The file is not in UTF-8.');
  });

  it('never throw for what stands in their cells, and every product has a size or a problem', () => {
    const cell = fc.oneof(
      fc.constantFrom(
        '',
        'true',
        '0',
        '-1',
        '1,299.00',
        '<p>',
        'parent',
        'variable',
        'variation',
        'id:1',
        '\u0000',
        '=A1',
        "'1",
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(
        fc.array(fc.record({ Handle: cell, Title: cell, Price: cell, 'Option1 Value': cell, Status: cell }), {
          minLength: 1,
          maxLength: 12,
        }),
        (rows) => {
          const filled = [...rows.map((row) => ({ ...row, 'Variant Price': row.Price })), ...shopifyProduct(9)];
          for (const product of read(shopifyCsv(filled)).products) {
            expect(product.problems.length > 0 || product.sizes.length > 0).toBe(true);
            for (const { pricePaise, sellingPricePaise } of product.problems.length > 0 ? [] : product.sizes) {
              expect(Number.isInteger(pricePaise) && pricePaise > 0 && sellingPricePaise < pricePaise).toBe(true);
            }
            expect(JSON.stringify(product)).not.toMatch(/\\u(?:0000|d[89a-f])/i);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('cells', () => {
  it.each([
    ['12.5000', 1_250],
    ['1.005', '‘1.005’ has more than two decimals.'],
    ['39.3700787', '‘39.3700787’ has more than two decimals.'],
    ['-5', '‘-5’ is not a price. Write it as 1299 or 1,299.00.'],
  ])('%s is %s paise', (typed, paise) => expect(readPrice(typed, choices, shop)).toBe(paise));
  it.each([
    ['3.0', 3],
    ['0', 0],
    ['1,200', 1200],
  ])('%s is %s units', (typed, units) => expect(readStock(typed, shop)).toEqual({ units, note: null }));
  it.each([
    ['Besan 500 g', '500 g'],
    ['Ghee (1L)', '1 l'],
    ['Groundnut Oil - 2 ltr.', '2 l'],
    ['7 Grain Mix', '1 pack'],
    ['Vitamin B12', '1 pack'],
  ])('%s comes as %s', (title, size) => expect(onlySize(shop, title)).toBe(size));
});
