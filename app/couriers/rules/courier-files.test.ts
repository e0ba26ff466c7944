import { expect, it } from 'vitest';
import { mostPrinted, papersPath } from '#shipping/rules/label-papers.ts';
import { readCsv } from '#shop-import/read-csv.ts';
import { courierFile, courierFileNames, type FileParcel, fileProblem, mostInFile } from './courier-files.ts';
import { courierPhone, pincodeIn } from './parcel-errors.ts';

const parcel: FileParcel = {
  orderNumber: '261121-K7QX2M9P',
  refusal: null,
  placedAt: new Date('2026-11-20T19:00:00Z'),
  isCash: true,
  collectPaise: 54_900,
  name: '=Asha Rao',
  email: '',
  phone: '+91 98765 43210',
  street: '-12, "Mill" Road, 4th Cross',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560003',
  grams: 1600,
  lines: [
    { sku: 'BESAN-1KG', name: 'Besan, 1 kg', quantity: 1, pricePaise: 25_000, gstPercent: 5, hsn: '1106' },
    { sku: 'ATTA-500G', name: 'Atta, 500 g', quantity: 1, pricePaise: 24_900, gstPercent: 5, hsn: '1101' },
  ],
};
const options = { pickup: 'Primary', length: 25, breadth: 20, height: 10 };
const read = (preset: (typeof courierFileNames)[number], parcels = [parcel]) => {
  const [head, ...rows] = readCsv(courierFile(parcels, preset, options).slice(1)).map(({ cells }) => cells);
  return rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [head?.[at] ?? '', cell])));
};

it('Delhivery takes a line for each product under its own headings', () => {
  expect(courierFile([], 'delhivery', options).slice(1).trim()).toBe(
    '*Sale Order Number,*Pickup Location Name,*Transport Mode,*Payment Mode,COD Amount,*Customer Name,*Customer Phone,*Shipping Address Line1,Shipping Address Line2,*Shipping City,*Shipping State,*Shipping Pincode,*Item Sku Code,*Item Sku Name,*Quantity Ordered,*Unit Item Price,Package Name,Packaging Type,Length (cm),Breadth (cm),Height (cm),Packaged Product Weight (gm),Product Weight (gm),Fragile Shipment,Discount Type,Discount Value,Tax Class Code,Customer Email,Billing Address same as Shipping Address,Billing Address Line1,Billing Address Line2,Billing City,Billing State,Billing Pincode,e-Way Bill Number,Seller Name',
  );
  const rows = read('delhivery');
  expect(rows.map((row) => row['*Item Sku Code'])).toEqual(['BESAN-1KG', 'ATTA-500G']);
  expect(rows[0]).toMatchObject({
    '*Payment Mode': 'COD',
    'COD Amount': '549.00',
    '*Customer Phone': '9876543210',
    '*Customer Name': "'=Asha Rao",
    '*Shipping Address Line1': '\'-12, "Mill" Road, 4th Cross',
    'Packaged Product Weight (gm)': '1600',
  });
});

it('Shiprocket gets what is collected as goods and charges, NimbusPost all products in a line', () => {
  const [first] = read('shiprocket');
  expect(first).toMatchObject({
    'Order Date as dd-mm-yyyy hh:MM': '21-11-2026 00:30',
    '*Selling Price(Per Unit Item, Inclusive of Tax)': '250.00',
    'Shipping Charges(Per Order)': '50.00',
    '*Weight Of Shipment(kg)': '1.6',
  });
  const rows = read('nimbuspost');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    'Product SKU (2)': 'ATTA-500G',
    'Product Name (3)': '',
    'Collectable Amount': '549.00',
  });
  expect(read('shiprocket', [{ ...parcel, isCash: false, collectPaise: 0 }])[0]).toMatchObject({
    '*Payment Method(COD/Prepaid)': 'Prepaid',
    'Total Discount (Per Order)': '0.00',
  });
});

it.each<[what: string, change: Partial<FileParcel>, problem: RegExp | null]>([
  ['as it should be', {}, null],
  ['without a pincode', { pincode: '' }, /pincode/],
  ['with a landline', { phone: '080 2345678' }, /mobile/],
  ['without goods', { lines: [] }, /no items/],
  ['without a street', { street: ' ' }, /address/],
])('an order %s', (_what, change, problem) => {
  for (const preset of courierFileNames) {
    const said = fileProblem({ ...parcel, ...change }, preset, options);
    if (problem === null) expect(said).toBeNull();
    else expect(said).toMatch(problem);
    expect(read(preset, [{ ...parcel, ...change }]).length > 0).toBe(problem === null);
  }
});

it('the ids of the largest file and of the largest print fit an address', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const longest = (most: number) => papersPath('papers', Array(most).fill(id), 'a4').length;
  expect([longest(mostInFile) < 4096, longest(mostPrinted) < 4096]).toEqual([true, true]);
});

it('phones and pincodes are read from what people typed', () => {
  expect(['+919876543210', '098765 43210', '9876543210', '12345', '1234567890'].map(courierPhone)).toEqual([
    '9876543210',
    '9876543210',
    '9876543210',
    null,
    null,
  ]);
  expect(pincodeIn(['4, Mill Road 1234567', 'Bengaluru, Karnataka 560 004'])).toBe('560004');
  expect(pincodeIn(['4, Mill Road'])).toBeNull();
});
