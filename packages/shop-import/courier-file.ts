import { type CsvRow, csvRows, plainNumber, readCsv, type Separator, separators } from './read-csv.ts';

/**
 * How couriers call the columns that say which parcel a line is of, the better name first. Blanks, dots, case and what
 * stands in brackets do not count.
 */
export const parcelHeadings = {
  trackingNumber:
    'awb awbno awbnumber awbcode waybill waybillno waybillnumber waybillnum airwaybill airwaybillno airwaybillnumber trackingnumber trackingno trackingid trackerid shipmentawb lrno lrnumber consignmentno consignmentnumber cnno docketno docketnumber articleno articlenumber',
  orderId:
    'ordernumber orderno orderid saleordernumber order customerorderno customerordernumber clientorderid sellerorderid channelorderid storeorderid merchantorderid merchantreferenceid merchantreferenceno merchantrefno customerreferenceno customerreference customerrefno crefno orderreference orderreferenceno orderrefno',
  courier:
    'couriercompany couriername courier courierpartner couriercompanyname courierprovider carrier carriername logistics logisticsname logisticsprovider logisticsprovidername logisticspartner shippingpartner shippingprovider shippedby deliverypartner',
};

/** Where each column is; -1 where the file has none. */
export type Places<Column extends string> = Record<Column, number>;

export interface CourierFile<Column extends string> {
  /** How its columns are called, each a list with blanks. */
  headings: Record<Column, string>;
  /** Whether a line is that of the headings. */
  isHead: (places: Places<Column>) => boolean;
  /** Where a column is that has none of its names; -1 for nowhere. */
  otherwise?: (column: Column, names: readonly string[]) => number;
  /** A longer file is refused. */
  mostRows: number;
}

interface CourierRow<Column extends string> {
  /** Line of the file, for people; the first is 1. */
  line: number;
  /** Without the signs that keep a number as text; empty where there is none. */
  cell: (column: Column) => string;
  cells: readonly string[];
}

export interface CourierRows<Column extends string> {
  /** The line of the headings; null where none was found, and the rows are all of the file. */
  places: Places<Column> | null;
  rows: CourierRow<Column>[];
}

/** Longest text that is read of a cell. */
const longestCell = 200;
/** Some couriers write who they are above the headings. */
const mostLinesAbove = 10;

/**
 * Reads a file that a courier or an aggregator made. Its columns are found by their headings, whatever their order.
 * @throws SyntaxError with a sentence, for a file that is no CSV or too long
 */
export function readCourierFile<Column extends string>(text: string, file: CourierFile<Column>): CourierRows<Column> {
  const { isHead, mostRows } = file;
  const separator = separators.find((one) => hasHead(text, one, file));
  // Parted by the sign with which headings are found: a title above them may hold commas of its own.
  const all = readCsv(text, { mostRows, ...(separator ? { separator } : {}) });
  const headAt = all.slice(0, mostLinesAbove).findIndex(({ cells }) => isHead(placesOf(cells, file)));
  const places = headAt < 0 ? null : placesOf(all[headAt]?.cells ?? [], file);
  return {
    places,
    rows: all.slice(headAt + 1).map(({ line, cells }: CsvRow) => ({
      line,
      cells,
      cell: (column) => plainCell(cells[places?.[column] ?? -1] ?? ''),
    })),
  };
}

function hasHead<Column extends string>(text: string, separator: Separator, file: CourierFile<Column>): boolean {
  try {
    let count = 0;
    for (const { cells } of csvRows(text, { separator })) {
      count += 1;
      if (file.isHead(placesOf(cells, file))) return true;
      if (count === mostLinesAbove) return false;
    }
  } catch {
    // Quotes stand where this sign has none.
  }
  return false;
}

function placesOf<Column extends string>(
  cells: readonly string[],
  { headings, otherwise }: CourierFile<Column>,
): Places<Column> {
  const names = cells.map((cell) =>
    cell
      .toLowerCase()
      .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '')
      .replaceAll(/[^a-z0-9]/g, ''),
  );
  const place = (column: Column) => {
    const heading = headings[column].split(' ').find((name) => names.includes(name));
    return heading === undefined ? (otherwise?.(column, names) ?? -1) : names.indexOf(heading);
  };
  const columns = Object.keys(headings) as Column[];
  return Object.fromEntries(columns.map((column) => [column, place(column)])) as Places<Column>;
}

/** For nothing some write 'N/A' or a dash. */
export function plainCell(cell: string): string {
  const plain = plainNumber(cell);
  return /^(?:n\/?a|-+|–)$/i.test(plain) ? '' : plain.slice(0, longestCell);
}
