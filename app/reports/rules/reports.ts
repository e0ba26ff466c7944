import type { Permission } from '#access/rules/permissions.ts';
import { isSellable, sellableUnits } from '#stock/rules/stock.ts';

/**
 * The reports (behaviour: Reports 1): one entry each. API, page, CSV and search of the back office follow from it.
 */

/** What is summed up of a part: the columns of the table sales_figure. Amounts in paise. */
export const sumNames = [
  'orders',
  'units',
  'goods_paise',
  'discount_paise',
  'delivery_paise',
  'back_paise',
  'sales_paise',
  'costed_units',
  'cost_paise',
  'costed_sales_paise',
  'parcels',
  'came_back',
  'refused',
  'lost_paise',
] as const;
/** The columns of the table funnel_day. */
export const funnelNames = ['visits', 'carts', 'checkouts', 'placed', 'paid'] as const;
/** What couriers charge for the parcels that came back, by what the owner says of one. */
const courierNames = ['courier_paise'] as const;
/** What is on the shelf now: units, their price, and how many to order. */
const stockNames = ['stock', 'worth_paise', 'to_order'] as const;
export type Sums = Record<
  (typeof sumNames | typeof funnelNames | typeof courierNames | typeof stockNames)[number],
  number
>;

export const noSums = Object.fromEntries(
  [...sumNames, ...funnelNames, ...courierNames, ...stockNames].map((name) => [name, 0]),
) as Sums;

export interface ReportRow {
  /** Of the part: first day, state, code, id. */
  key: string;
  label: string;
  /** Of a product or a size that is in the catalogue. */
  productId?: string | null;
  sums: Sums;
  /** The same part of the period before; null where it has none, or where time has no days alike. */
  before: Sums | null;
}

export interface ReportColumn {
  /** In JSON. */
  id: string;
  label: string;
  /** Paise are rupees in JSON and in files. */
  kind: 'count' | 'paise' | 'percent';
  /** Null where there is none, as an average of nothing. */
  of: (sums: Sums) => number | null;
  /** The parts do not add up to what is there in all: an order with two products is an order of both. */
  isNotAdded?: true;
  /** It says nothing of all together. */
  isOfRows?: true;
}

interface ReportWay {
  /** `by` of API and address. */
  id: string;
  label: string;
  /** Heading of the column that names the rows. */
  heading: string;
  /** What the owner calls it, for the search. */
  words: string;
  /** Its rows are sums of products: what is not added cannot be said of them. */
  isOfSums?: true;
}

interface ReportEntry {
  title: string;
  /** What it tells, and what counts, in a sentence or two. */
  about: string;
  needs: Permission;
  words: string;
  ways: readonly [ReportWay, ...ReportWay[]];
  /** What is on the shelf now, beside what the last 30 days sold: no days are chosen, nothing is compared. */
  isOfStock?: true;
  /** Of the table funnel_day, in place of sales. */
  isOfVisits?: true;
}

const byTime: Report['ways'] = [
  { id: 'day', label: 'By day', heading: 'Day', words: 'per day daily' },
  { id: 'week', label: 'By week', heading: 'Week', words: 'per week weekly' },
  { id: 'month', label: 'By month', heading: 'Month', words: 'per month monthly' },
];
const byProduct: Report['ways'] = [
  { id: 'product', label: 'By product', heading: 'Product', words: '' },
  { id: 'size', label: 'By size', heading: 'Size', words: 'variant weight' },
  { id: 'category', label: 'By category', heading: 'Category', words: '', isOfSums: true },
];

const column = (
  id: string,
  label: string,
  kind: ReportColumn['kind'],
  of: ReportColumn['of'],
  more: Pick<ReportColumn, 'isNotAdded' | 'isOfRows'> = {},
): ReportColumn => ({ id, label, kind, of, ...more });
const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);
const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 1000) / 10);

const orders = column('orders', 'Orders', 'count', (sums) => sums.orders);
const ordersWith = column('orders', 'Orders', 'count', (sums) => sums.orders, { isNotAdded: true });
const units = column('units', 'Units', 'count', (sums) => sums.units);
const goods = column('goods', 'Goods', 'paise', (sums) => sums.goods_paise);
const discounts = column('discounts', 'Discounts', 'paise', (sums) => sums.discount_paise);
const delivery = column('delivery', 'Delivery', 'paise', (sums) => sums.delivery_paise);
const refunds = column('refunds', 'Refunds', 'paise', (sums) => sums.back_paise);
const sales = column('sales', 'Sales', 'paise', (sums) => sums.sales_paise);
const average = column('average', 'Average order', 'paise', (sums) => {
  const paise = ratio(sums.sales_paise, sums.orders);
  return paise === null ? null : Math.round(paise);
});

/** The rate at which stock sells is that of so many days. */
export const rateDays = 30;

/** For how many whole days the units that can be sold last; null where none sells. What is sold out lasts none. */
export function daysLeft({ stock, units }: Pick<Sums, 'stock' | 'units'>): number | null {
  if (!isSellable(stock)) return 0;
  return units <= 0 ? null : Math.floor((sellableUnits(stock) * rateDays) / units);
}

/** What makes the stock last so many days, at the rate at which it sells. */
export function unitsToOrder({ stock, units }: Pick<Sums, 'stock' | 'units'>, coverDays: number): number {
  return Math.max(0, Math.ceil((units * coverDays) / rateDays) - sellableUnits(stock));
}

const counted =
  'Sales are what buyers paid or will pay: goods less discounts, plus delivery, less refunds. Cancelled and returned orders are left out.';

const reports = {
  sales: {
    title: 'Sales',
    about: `${counted} An order counts on the day it was placed. Books count by the day of the invoice.`,
    needs: 'money.read',
    words: 'revenue turnover income earnings average order discounts refunds delivery',
    ways: byTime,
    columns: [orders, units, goods, discounts, delivery, refunds, sales, average],
    main: sales,
  },
  products: {
    title: 'Products',
    about:
      'What sold, less what came back. Amounts are goods less discounts and refunds of the product, without delivery.',
    needs: 'reports.read',
    words: 'best sellers most sold what sells top',
    ways: byProduct,
    columns: [ordersWith, units, goods, discounts, refunds, sales],
    main: sales,
  },
  funnel: {
    title: 'From visit to order',
    about:
      'How often each step happened: a shopper who comes twice counts twice, as we set no cookie for this. A visit is a product page that was opened. Robots, staff and orders taken by staff are left out. ‘Buy now’ skips the cart. Cash counts as paid once you record it.',
    needs: 'reports.read',
    words: 'funnel conversion rate visitors traffic abandoned cart checkout views',
    ways: byTime,
    isOfVisits: true,
    columns: [
      column('visits', 'Product visits', 'count', (sums) => sums.visits),
      column('carts', 'Added to cart', 'count', (sums) => sums.carts),
      column('checkouts', 'Checkouts opened', 'count', (sums) => sums.checkouts),
      column('orders', 'Orders placed', 'count', (sums) => sums.placed),
      column('paid', 'Orders paid', 'count', (sums) => sums.paid),
      column('share', 'Orders per visit', 'percent', (sums) => percent(sums.placed, sums.visits)),
    ],
    main: column('orders', 'Orders placed', 'count', (sums) => sums.placed),
  },
  states: {
    title: 'States',
    about: `Where orders go. ${counted}`,
    needs: 'reports.read',
    words: 'where region place delivery address',
    ways: [{ id: 'state', label: 'By state', heading: 'State', words: '' }],
    columns: [orders, units, discounts, delivery, sales, average],
    main: sales,
  },
  coupons: {
    title: 'Coupons',
    about: `What each coupon brought. ${counted}`,
    needs: 'reports.read',
    words: 'discount codes offers',
    ways: [{ id: 'coupon', label: 'By coupon', heading: 'Coupon', words: '' }],
    columns: [orders, discounts, sales, average],
    main: sales,
  },
  payments: {
    title: 'Payment methods',
    about: `How buyers pay. ${counted}`,
    needs: 'money.read',
    words: 'COD cash on delivery online UPI',
    ways: [{ id: 'payment', label: 'By payment method', heading: 'Payment method', words: '' }],
    columns: [orders, refunds, sales, average],
    main: sales,
  },
  channels: {
    title: 'Channels',
    about: `Whether buyers ordered in the shop themselves, or staff for them. ${counted}`,
    needs: 'reports.read',
    words: 'staff phone telephone orders taken',
    ways: [{ id: 'channel', label: 'By channel', heading: 'Channel', words: '' }],
    columns: [orders, units, discounts, sales, average],
    main: sales,
  },
  buyers: {
    title: 'New and returning buyers',
    about: `The first order of a customer counts as new. ${counted}`,
    needs: 'reports.read',
    words: 'customers repeat loyal first order',
    ways: [{ id: 'buyer', label: 'New and returning', heading: 'Buyers', words: '' }],
    columns: [orders, units, sales, average],
    main: sales,
  },
  parcels: {
    title: 'Parcels that came back',
    about:
      'Of the orders placed in these days: parcels sent, and those that came back whole. Fees lost are delivery and cash fees that you did not earn from them. Courier charges are counted with the charge that you enter under Settings, Parcels.',
    needs: 'reports.read',
    words: 'returns returned refused RTO courier cost',
    ways: [
      { id: 'state', label: 'By state', heading: 'State', words: '' },
      { id: 'courier', label: 'By courier', heading: 'Courier', words: '' },
    ],
    columns: [
      column('sent', 'Sent', 'count', (sums) => sums.parcels),
      column('cameBack', 'Came back', 'count', (sums) => sums.came_back),
      column('refused', 'Refused', 'count', (sums) => sums.refused),
      column('share', 'Came back, %', 'percent', (sums) => percent(sums.came_back, sums.parcels)),
      column('lost', 'Fees lost', 'paise', (sums) => sums.lost_paise),
      column('courier', 'Courier charges', 'paise', (sums) => sums.courier_paise || (sums.came_back > 0 ? null : 0)),
    ],
    main: column('cameBack', 'Came back', 'count', (sums) => sums.came_back),
  },
  margin: {
    title: 'Margin',
    about:
      'Only units whose cost is known: sales without GST, less cost. The cost is from the last delivery you entered under Stock before the order.',
    needs: 'reports.read',
    words: 'profit cost earn',
    ways: byProduct,
    columns: [
      column('units', 'Units with cost', 'count', (sums) => sums.costed_units),
      column('unknown', 'Without cost', 'count', (sums) => sums.units - sums.costed_units),
      column('sales', 'Sales without GST', 'paise', (sums) => sums.costed_sales_paise),
      column('cost', 'Cost', 'paise', (sums) => sums.cost_paise),
      column('margin', 'Margin', 'paise', (sums) => sums.costed_sales_paise - sums.cost_paise),
      column('share', 'Margin, %', 'percent', (sums) =>
        percent(sums.costed_sales_paise - sums.cost_paise, sums.costed_sales_paise),
      ),
    ],
    main: column('margin', 'Margin', 'paise', (sums) => sums.costed_sales_paise - sums.cost_paise),
  },
  stock: {
    title: 'Stock',
    about: `How long the stock lasts at the rate of the last ${rateDays} days. For sold-out sizes we take the days before they sold out. Set when to reorder, and for how many days, under Settings, Products and stock.`,
    needs: 'reports.read',
    words: 'out of stock inventory',
    ways: [
      { id: 'runs-out', label: 'What runs out', heading: 'Size', words: 'last soon' },
      { id: 'reorder', label: 'To reorder', heading: 'Size', words: 'buy order again purchase' },
      { id: 'unsold', label: 'Not sold lately', heading: 'Size', words: 'dead stock slow unsold' },
    ],
    isOfStock: true,
    columns: [
      column('stock', 'In stock', 'count', (sums) => sums.stock),
      column('sold', `Sold in ${rateDays} days`, 'count', ({ stock, units: sold }) =>
        isSellable(stock) || sold > 0 ? sold : null,
      ),
      column('lasts', 'Days left', 'count', daysLeft, { isOfRows: true }),
      column('order', 'To order', 'count', (sums) => sums.to_order, { isOfRows: true }),
      column('worth', 'Worth at your price', 'paise', (sums) => sums.worth_paise),
    ],
    main: column('lasts', 'Days left', 'count', daysLeft, { isOfRows: true }),
  },
} as const satisfies Record<string, ReportEntry & { columns: readonly ReportColumn[]; main: ReportColumn }>;

export type ReportName = keyof typeof reports;
export const reportNames = Object.keys(reports) as [ReportName, ...ReportName[]];

/** An entry as all of them are. */
export type Report = ReportEntry & { columns: readonly ReportColumn[]; main: ReportColumn };
export const reportOf = (name: ReportName): Report => reports[name];

/** The columns as rows have them. Orders of two products of a category would count twice there. */
export function columnsOfRows(name: ReportName, by: string): readonly ReportColumn[] {
  const { columns, ways } = reportOf(name);
  if (!ways.find(({ id }) => id === by)?.isOfSums) return columns;
  return columns.map((one) => (one.isNotAdded ? { ...one, of: () => null } : one));
}

/** What needs more than to see any report, for the call. */
export const reportNeeds = Object.fromEntries(
  reportNames.flatMap((name) => (reports[name].needs === 'money.read' ? [] : [[name, reports[name].needs]])),
) as Record<string, Permission>;
