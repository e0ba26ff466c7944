import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import { type CsvCell, csvLine } from '#rules/text/csv.ts';
import { mostPrinted } from '#shipping/rules/label-papers.ts';
import { byteOrderMark } from '#shop-import/read-csv.ts';
import { courierPhone } from './parcel-errors.ts';
import type { ParcelSize } from './parcel-size.ts';

/** As many orders as one print has: their ids stand in an address. */
export const mostInFile = mostPrinted;

/** A ticked order as couriers want it in a file. */
export interface FileParcel extends Omit<DeliveryAddress, 'country'> {
  orderNumber: string;
  /** Why it is not to be sent, or not this way, as a sentence; null for nothing. */
  refusal: string | null;
  placedAt: Date;
  isCash: boolean;
  /** What is collected at the door; 0 where it is paid. */
  collectPaise: number;
  grams: number;
  lines: readonly {
    sku: string;
    name: string;
    quantity: number;
    pricePaise: number;
    gstPercent: number;
    hsn: string;
  }[];
}

export interface FileOptions extends ParcelSize {
  /** Name of the pickup address at the courier. */
  pickup: string;
}

type Cell = (row: FileParcel, line: FileParcel['lines'][number], options: FileOptions) => CsvCell;
type Column = readonly [heading: string, cell: Cell];

interface Preset {
  label: string;
  fileName: string;
  /** Products in one line; else each has a line of its own. */
  productsALine: number;
  columns: readonly Column[];
}

const rupees = (paise: number): CsvCell => ({ paise });
const kilograms = (grams: number) => String(grams / 1000);
const nothing = () => '';
const mode = ({ isCash }: FileParcel) => (isCash ? 'COD' : 'Prepaid');
const phone = (row: FileParcel) => courierPhone(row.phone) ?? row.phone;
const firstName = ({ name }: FileParcel) => name.trim().split(/\s+/)[0] ?? '';
const lastName = ({ name }: FileParcel) => name.trim().split(/\s+/).slice(1).join(' ');
const emptyColumns = (...headings: string[]): Column[] => headings.map((heading) => [heading, nothing]);

/** dd-mm-yyyy, hours and minutes in India. */
const indianMinute = (at: Date) => {
  const [day = '', time = ''] = new Date(at.getTime() + 5.5 * 3_600_000).toISOString().split('T');
  return `${day.split('-').toReversed().join('-')} ${time.slice(0, 5)}`;
};

/** Headings letter by letter as the couriers' own templates have them. */
export const courierFiles = {
  delhivery: {
    label: 'Delhivery One',
    fileName: 'delhivery.csv',
    productsALine: 1,
    columns: [
      ['*Sale Order Number', (row) => row.orderNumber],
      ['*Pickup Location Name', (_row, _line, { pickup }) => pickup],
      ['*Transport Mode', () => 'Surface'],
      ['*Payment Mode', mode],
      ['COD Amount', (row) => (row.isCash ? rupees(row.collectPaise) : '')],
      ['*Customer Name', (row) => row.name],
      ['*Customer Phone', phone],
      ['*Shipping Address Line1', (row) => row.street],
      ['Shipping Address Line2', nothing],
      ['*Shipping City', (row) => row.city],
      ['*Shipping State', (row) => row.state],
      ['*Shipping Pincode', (row) => row.pincode],
      ['*Item Sku Code', (_row, line) => line.sku],
      ['*Item Sku Name', (_row, line) => line.name],
      ['*Quantity Ordered', (_row, line) => line.quantity],
      ['*Unit Item Price', (_row, line) => rupees(line.pricePaise)],
      ...emptyColumns('Package Name', 'Packaging Type'),
      ['Length (cm)', (_row, _line, { length }) => length],
      ['Breadth (cm)', (_row, _line, { breadth }) => breadth],
      ['Height (cm)', (_row, _line, { height }) => height],
      ['Packaged Product Weight (gm)', (row) => row.grams],
      ...emptyColumns('Product Weight (gm)', 'Fragile Shipment', 'Discount Type', 'Discount Value', 'Tax Class Code'),
      ['Customer Email', (row) => row.email],
      ['Billing Address same as Shipping Address', () => 'Yes'],
      ...emptyColumns(
        'Billing Address Line1',
        'Billing Address Line2',
        'Billing City',
        'Billing State',
        'Billing Pincode',
        'e-Way Bill Number',
        'Seller Name',
      ),
    ],
  },
  shiprocket: {
    label: 'Shiprocket',
    fileName: 'shiprocket.csv',
    productsALine: 1,
    columns: [
      ['*Order Id', (row) => row.orderNumber],
      ['Order Date as dd-mm-yyyy hh:MM', (row) => indianMinute(row.placedAt)],
      ['*Channel', () => 'Custom'],
      ['*Payment Method(COD/Prepaid)', mode],
      ['*Customer First Name', firstName],
      ['Customer Last Name', lastName],
      ['Email (Optional)', (row) => row.email],
      ['*Customer Mobile', phone],
      ['Customer Alternate Mobile', nothing],
      ['*Shipping Address Line 1', (row) => row.street],
      ['Shipping Address Line 2', nothing],
      ['*Shipping Address Country', () => 'India'],
      ['*Shipping Address State', (row) => row.state],
      ['*Shipping Address City', (row) => row.city],
      ['*Shipping Address Postcode', (row) => row.pincode],
      ...emptyColumns(
        'Billing Address Line 1',
        'Billing Address Line 2',
        'Billing Address Country',
        'Billing Address State',
        'Billing Address City',
        'Billing Address Postcode',
      ),
      ['*Master SKU', (_row, line) => line.sku],
      ['*Product Name', (_row, line) => line.name],
      ['*Product Quantity', (_row, line) => line.quantity],
      ['Tax %', (_row, line) => line.gstPercent],
      ['*Selling Price(Per Unit Item, Inclusive of Tax)', (_row, line) => rupees(line.pricePaise)],
      ...emptyColumns('Discount(Per Unit Item)'),
      ['Shipping Charges(Per Order)', (row) => rupees(Math.max(0, extraPaise(row)))],
      ...emptyColumns('COD Charges(Per Order)', 'Gift Wrap Charges(Per Order)'),
      ['Total Discount (Per Order)', (row) => rupees(Math.max(0, -extraPaise(row)))],
      ['*Length (cm)', (_row, _line, { length }) => length],
      ['*Breadth (cm)', (_row, _line, { breadth }) => breadth],
      ['*Height (cm)', (_row, _line, { height }) => height],
      ['*Weight Of Shipment(kg)', (row) => kilograms(row.grams)],
      ['Send Notification(True/False)', () => 'False'],
      ['Comment', nothing],
      ['HSN Code', (_row, line) => line.hsn],
      ...emptyColumns('Location Id', 'Reseller Name', 'Company Name', 'latitude', 'longitude'),
      ...emptyColumns('Verified Order', 'Is documents', 'Order Type', 'Order tag'),
    ],
  },
  nimbuspost: {
    label: 'NimbusPost',
    fileName: 'nimbuspost.csv',
    productsALine: 10,
    columns: [
      ['Order ID', (row) => row.orderNumber],
      ['Order Date', (row) => indianMinute(row.placedAt).slice(0, 10)],
      ['Channel Name', () => 'Custom'],
      ['Payment Method', mode],
      ["Buyer's Full Name", (row) => row.name],
      ["Buyer's Email", (row) => row.email],
      ["Buyer's Mobile No.", phone],
      ['Shipping Complete Address', (row) => row.street],
      ['Shipping Address Landmark', nothing],
      ['Shipping Address City', (row) => row.city],
      ['Shipping Address State', (row) => row.state],
      ['Shipping Address Pincode', (row) => row.pincode],
      ...Array.from({ length: 10 }, (_each, at): Column[] => {
        const product = (cell: (line: FileParcel['lines'][number]) => CsvCell) => (row: FileParcel) => {
          const line = row.lines[at];
          return line ? cell(line) : '';
        };
        const star = at === 0 ? '*' : '';
        return [
          [`Product SKU (${at + 1})`, product(({ sku }) => sku)],
          [`Product Name (${at + 1})${star}`, product(({ name }) => name)],
          [`Product Quantity (${at + 1})${star}`, product(({ quantity }) => quantity)],
          [`Product Unit Price (${at + 1})${star}`, product(({ pricePaise }) => rupees(pricePaise))],
          [`Product Discount (${at + 1})`, nothing],
          [`Product HSN Code (${at + 1})`, product(({ hsn }) => hsn)],
          [`Product Tax % (${at + 1})`, product(({ gstPercent }) => gstPercent)],
        ];
      }).flat(),
      ['Shipment Weight (Kgs)', (row) => kilograms(row.grams)],
      ['Shipment Length (cm)', (_row, _line, { length }) => length],
      ['Shipment Breadth (cm)', (_row, _line, { breadth }) => breadth],
      ['Shipment Height (cm)', (_row, _line, { height }) => height],
      ['Collectable Amount', (row) => (row.isCash ? rupees(row.collectPaise) : '')],
    ],
  },
} as const satisfies Record<string, Preset>;

export type CourierFileName = keyof typeof courierFiles;
export const courierFileNames = Object.keys(courierFiles) as CourierFileName[];

/** What the buyer pays beside the goods, below 0 for a discount: couriers add it up to what they collect. */
const extraPaise = ({ isCash, collectPaise, lines }: FileParcel) =>
  isCash ? collectPaise - lines.reduce((all, { quantity, pricePaise }) => all + quantity * pricePaise, 0) : 0;

/** Why an order cannot go into the file of a courier, as a sentence, or null. */
export function fileProblem(parcel: FileParcel, preset: CourierFileName, { pickup }: FileOptions): string | null {
  const file: Preset = courierFiles[preset];
  if (parcel.refusal !== null) return parcel.refusal;
  if (parcel.lines.length === 0) return 'It has no items left to ship.';
  if (!/^[1-9]\d{5}$/.test(parcel.pincode)) return 'Its pincode is missing or wrong.';
  if (courierPhone(parcel.phone) === null) return 'Its phone is no mobile number of India.';
  if (parcel.street.trim() === '' || parcel.city.trim() === '') return 'Its address is incomplete.';
  if (file.productsALine > 1 && parcel.lines.length > file.productsALine)
    return `It has more than the ${file.productsALine} products that fit in a line.`;
  return preset === 'delhivery' && pickup.trim() === '' ? 'Enter the name of your pickup address above.' : null;
}

/** The file of a courier: what cannot go is left out. */
export function courierFile(parcels: readonly FileParcel[], preset: CourierFileName, options: FileOptions): string {
  const { columns, productsALine }: Preset = courierFiles[preset];
  const lines = parcels
    .filter((parcel) => fileProblem(parcel, preset, options) === null)
    .flatMap((parcel) => {
      const products = productsALine > 1 ? parcel.lines.slice(0, 1) : parcel.lines;
      return products.map((line) => csvLine(columns.map(([, cell]) => cell(parcel, line, options))));
    });
  return byteOrderMark + csvLine(columns.map(([heading]) => heading)) + lines.join('');
}
