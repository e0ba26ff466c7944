/** Exports as other shop systems write them, made up: the headings are theirs, the goods are nobody's. */

type Row = Record<string, string | number>;

export const shopifyHeadings = (
  'Handle|Title|Body (HTML)|Vendor|Product Category|Type|Tags|Published|Option1 Name|Option1 Value|Option2 Name' +
  '|Option2 Value|Option3 Name|Option3 Value|Variant SKU|Variant Grams|Variant Inventory Tracker' +
  '|Variant Inventory Qty|Variant Inventory Policy|Variant Fulfillment Service|Variant Price' +
  '|Variant Compare At Price|Variant Requires Shipping|Variant Taxable|Variant Barcode|Image Src|Image Position' +
  '|Image Alt Text|Gift Card|SEO Title|SEO Description|Variant Image|Variant Weight Unit|Variant Tax Code' +
  '|Cost per item|Status'
).split('|');
export const shopifyHeadings2025 = (
  'Title|URL handle|Description|Vendor|Product category|Type|Tags|Published on online store|Status|SKU|Barcode' +
  '|Option1 name|Option1 value|Option1 Linked To|Price|Compare-at price|Inventory tracker|Inventory quantity' +
  '|Continue selling when out of stock|Weight value (grams)|Product image URL|Image position|Image alt text' +
  '|Variant image URL|Gift card'
).split('|');
export const wooHeadings = (
  'ID|Type|SKU|GTIN, UPC, EAN, or ISBN|Name|Published|Is featured?|Visibility in catalog|Short description' +
  '|Description|Date sale price starts|Date sale price ends|Tax status|Tax class|In stock?|Stock' +
  '|Low stock amount|Backorders allowed?|Sold individually?|Weight (kg)|Sale price|Regular price|Categories' +
  '|Tags|Shipping class|Images|Parent|Grouped products|Attribute 1 name|Attribute 1 value(s)' +
  '|Attribute 1 visible|Attribute 1 global|Meta: _custom'
).split('|');

const quoted = (cell: string | number) =>
  /[",\r\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell;

function csvOf(headings: readonly string[], rows: readonly Row[], separator = ','): string {
  const text = [headings, ...rows.map((row) => headings.map((name) => row[name] ?? ''))].map(
    (cells) => `${cells.map(quoted).join(',')}\r\n`,
  );
  return separator === ',' ? text.join('') : text.join('').replaceAll(',', separator);
}
export const shopifyCsv = (rows: readonly Row[]) => csvOf(shopifyHeadings, rows);
export const shopifyCsv2025 = (rows: readonly Row[]) => csvOf(shopifyHeadings2025, rows);
export const wooCsv = (rows: readonly Row[]) => csvOf(wooHeadings, rows);

/** A product of three lines: two sizes and one picture more. */
export function shopifyProduct(n: number, more: Row = {}, host = 'https://cdn.shop.example'): Row[] {
  const handle = `multigrain-atta-${n}`;
  return [
    {
      Handle: handle,
      Title: `Multigrain Atta ${n}`,
      'Body (HTML)': `<p>Stone ground &amp; fresh, batch ${n}.</p><ul><li>Wheat</li><li>Ragi</li></ul>`,
      Type: 'Flour',
      Tags: 'atta, staples',
      Published: 'true',
      'Option1 Name': 'Size',
      'Option1 Value': '500 g',
      'Variant SKU': `MA-${n}-500`,
      'Variant Grams': '520.0',
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': 12,
      'Variant Inventory Policy': 'deny',
      'Variant Price': '149.00',
      'Variant Compare At Price': '199.00',
      'Image Src': `${host}/files/${handle}-1.png?v=1`,
      'Image Position': 1,
      'Gift Card': 'false',
      Status: 'active',
      ...more,
    },
    {
      Handle: handle,
      'Option1 Value': '1 kg',
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': 5,
      'Variant Price': '1,299.00',
    },
    { Handle: handle, 'Image Src': `${host}/files/${handle}-2.png?v=1`, 'Image Position': 2 },
  ];
}

export const shopifyExport = (count: number, host?: string) =>
  shopifyCsv(Array.from({ length: count }, (_one, n) => shopifyProduct(n + 1, {}, host)).flat());

/** A variable product with two variations after each simple one. */
export function wooExport(count: number, host = 'https://shop.example'): string {
  const rows: Row[] = [];
  for (let n = 1; n <= count; n += 1) {
    const id = n * 10;
    const shared = { Published: 1, 'Visibility in catalog': 'visible', 'In stock?': 1, 'Tax status': 'taxable' };
    if (n % 2 === 1) {
      rows.push({
        ...shared,
        ID: id,
        Type: 'simple',
        SKU: `OIL-${n}`,
        Name: `Groundnut Oil ${n} 1 l`,
        Description: '<p>Cold pressed.</p>\\n<p>In glass.</p>',
        Stock: 7,
        'Sale price': '240',
        'Regular price': '275.50',
        Categories: 'Kitchen > Oils, New',
        Images: `${host}/a${n}.jpg, ${host}/b${n}.jpg`,
      });
      continue;
    }
    rows.push({
      ...shared,
      ID: id,
      Type: 'variable',
      SKU: `CH-${n}`,
      Name: `Til Chikki ${n}`,
      Categories: 'Snacks',
      'Attribute 1 name': 'Size',
      'Attribute 1 value(s)': '100 g, 200 g',
    });
    rows.push({
      ...shared,
      ID: id + 1,
      Type: 'variation',
      Name: `Til Chikki ${n} - 100 g`,
      Parent: `CH-${n}`,
      'Regular price': '60',
      Stock: 3,
      'Attribute 1 name': 'Size',
      'Attribute 1 value(s)': '100 g',
    });
    rows.push({
      ...shared,
      ID: id + 2,
      Type: 'variation',
      Name: `Til Chikki ${n} - 200 g`,
      Parent: `id:${id}`,
      'Regular price': '110',
      Stock: 4,
      'Attribute 1 name': 'Size',
      'Attribute 1 value(s)': '200 g',
    });
  }
  return wooCsv(rows);
}
