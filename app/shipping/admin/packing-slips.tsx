import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { brandFiles } from '#content/brand-files.ts';
import { wordingIn } from '#documents/drawing/wording.ts';
import { texts as documentTexts } from '#documents/texts.ts';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { languages } from '#messages/languages.ts';
import { useWayBackToOrders } from '#orders/admin/selected-orders.ts';
import * as texts from '#orders/admin/texts.tsx';
import { factsOf } from '#orders/rules/facts-of.ts';
import { indianDay } from '#rules/dates.ts';
import { isWordmark, logoAt } from '#settings/rules/brand/brand.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { idsInAddress, parcelsToPrint } from '#shipping/parcels-to-print.ts';
import { addressOnPaper, moneyOnSlip } from '#shipping/rules/packing-slip.ts';
import { fitsQuarter } from '#shipping/rules/paper-space.ts';
import type { Route } from './+types/packing-slips.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const parcels = await parcelsToPrint(app, requestContext, idsInAddress(request));
  const { brand, company } = await readSettings(app);
  return {
    shop: { name: brand.name, isWordmark: isWordmark(brand), logo: logoAt(brandFiles(brand).logo, 28) },
    from: company.dispatchLines,
    orders: parcels.map(({ order, duePaise, language, lines }) => ({
      id: order._id,
      orderId: order.orderId,
      at: order.orderDate,
      money: moneyOnSlip(factsOf(order), {
        duePaise,
        replaces: order.linkedTo?.kind === 'replacement' ? order.linkedTo.orderId : null,
      }),
      address: addressOnPaper(order.addressInfo),
      goesWith: order.linkedTo?.kind === 'addition' ? order.linkedTo.orderId : null,
      lines,
      // What its buyer reads beside English.
      own: {
        lang: languages[language].tag,
        quantity: wordingIn(language)(() => documentTexts.qty()).own,
        item: wordingIn(language)(() => documentTexts.item()).own,
      },
    })),
  };
}

export const meta = () => adminMeta(texts.packingSlips);

type Slip = Route.ComponentProps['loaderData']['orders'][number];

const slipsOfSheet = 4;
/** The slips as they lie on sheets of paper, in their order as far as long ones let them. */
function sheetsOf(orders: readonly Slip[], from: readonly string[]): { isLong: boolean; slips: Slip[] }[] {
  const isShort = ({ address, lines }: Slip) =>
    fitsQuarter({
      from,
      address: [
        address.name,
        address.street,
        `${address.city} ${address.pincode}`,
        `${address.state}, ${address.country}`,
        address.phone,
      ],
      notes: address.notes,
      lines,
    });
  const long = orders.filter((slip) => !isShort(slip));
  const short = orders.filter(isShort);
  const sheets = Array.from({ length: Math.ceil(short.length / slipsOfSheet) }, (_, at) => ({
    isLong: false,
    slips: short.slice(at * slipsOfSheet, (at + 1) * slipsOfSheet),
  }));
  return [...sheets, ...long.map((slip) => ({ isLong: true, slips: [slip] }))];
}

/** Slips to lie in the parcels, without prices, four to a sheet (behaviour: Orders 14). */
export default function PackingSlips({ loaderData: { orders, shop, from } }: Route.ComponentProps) {
  const wayBack = useWayBackToOrders();
  return (
    <AdminPage
      title={texts.packingSlips}
      about={`${orders.length} ${orders.length === 1 ? 'slip' : 'slips'}`}
      actions={
        <>
          <Link to={wayBack} className="button button-line">
            {texts.backToTheOrders}
          </Link>
          {orders.length > 0 && (
            <button type="button" className="button button-leaf" onClick={() => window.print()}>
              {texts.print}
            </button>
          )}
        </>
      }
    >
      {orders.length === 0 ? (
        <EmptyState title={texts.noOrderIsChosen}>{texts.tickOrdersFirst}</EmptyState>
      ) : (
        <div className="print-sheets">
          {sheetsOf(orders, from).map(({ isLong, slips }) => (
            <div key={slips[0]?.id} className={`slip-sheet ${isLong ? 'is-long' : ''}`}>
              {slips.map((order) => (
                <PackingSlip key={order.id} order={order} shop={shop} from={from} />
              ))}
            </div>
          ))}
        </div>
      )}
    </AdminPage>
  );
}

type Shop = Route.ComponentProps['loaderData']['shop'];

function PackingSlip({ order, shop, from }: { order: Slip; shop: Shop; from: readonly string[] }) {
  return (
    <article className="slip">
      <header className="flex justify-between gap-4 border-hairline border-b pb-2">
        <h2 className="wrap-anywhere flex min-w-0 items-center gap-2 text-xl">
          <img {...shop.logo} alt={shop.isWordmark ? shop.name : ''} />
          {!shop.isWordmark && shop.name}
        </h2>
        <p className="shrink-0 text-right">
          <strong className="block">{order.orderId}</strong>
          {indianDay(new Date(order.at))}
        </p>
      </header>
      {from.length > 0 && <p className="wrap-anywhere pt-1 text-sm">{texts.dispatchedFrom(from.join(', '))}</p>}
      <div className="flex justify-between gap-4 py-2">
        <address className="wrap-anywhere min-w-0 not-italic">
          {/* Whatever is written from the right keeps its own direction. */}
          <strong className="block">
            <bdi>{order.address.name}</bdi>
          </strong>
          <bdi>{order.address.street}</bdi>
          <br />
          <bdi>{order.address.city}</bdi> {order.address.pincode}
          <br />
          <bdi>{order.address.state}</bdi>, <bdi>{order.address.country}</bdi>
          <br />
          {order.address.phone}
        </address>
        <p className="text-right">
          <strong>{order.money}</strong>
          {order.goesWith !== null && <span className="block">{texts.shipsWithOrder(order.goesWith)}</span>}
        </p>
      </div>
      {order.address.notes !== '' && (
        <p className="wrap-anywhere pb-2">
          {texts.note} <bdi>{order.address.notes}</bdi>
        </p>
      )}
      <table className="w-full">
        <thead>
          <tr className="border-hairline border-b text-left">
            <th className="pr-2">
              <span className="sr-only">{texts.packed}</span>
            </th>
            <th className="pr-2">
              {texts.quantity}
              <InBuyersLanguage lang={order.own.lang} words={order.own.quantity} />
            </th>
            <th>
              {texts.item}
              <InBuyersLanguage lang={order.own.lang} words={order.own.item} />
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={`${line.title} ${line.weight}`} className="border-hairline border-b">
              <td className="py-0.5 pr-2">
                <span aria-hidden="true" className="inline-block size-3.5 border border-ink" />
              </td>
              <td className="py-0.5 pr-2 font-semibold">{line.quantity}</td>
              <td className="wrap-anywhere py-0.5">
                {line.title}, {line.weight}
                <InBuyersLanguage lang={order.own.lang} words={line.translatedTitle ?? null} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

/** The same in the language of the buyer, in whose parcel the slip lies. */
function InBuyersLanguage({ lang, words }: { lang: string; words: string | null }) {
  return (
    words !== null && (
      <span lang={lang} className="block font-normal">
        {words}
      </span>
    )
  );
}
