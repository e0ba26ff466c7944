import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { makeFoodCards } from '#food/food-cards/make-food-cards.ts';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { useWayBackToOrders } from '#orders/admin/selected-orders.ts';
import * as texts from '#orders/admin/texts.tsx';
import { readSettings } from '#settings/sections/read-settings.ts';
import { idsInAddress, parcelsToPrint } from '#shipping/parcels-to-print.ts';
import { fitsHalf } from '#shipping/rules/paper-space.ts';
import type { Route } from './+types/food-cards.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const parcels = await parcelsToPrint(app, requestContext, idsInAddress(request));
  const cards = await makeFoodCards(app, parcels);
  const { brand } = await readSettings(app);
  return {
    shop: brand.name,
    cards: cards.flatMap((card, at) => {
      const order = parcels[at]?.order;
      // An order of which nothing is packed has nothing to say.
      return order && card.foods.length > 0 ? [{ ...card, id: order._id, orderId: order.orderId }] : [];
    }),
  };
}

export const meta = () => adminMeta(texts.foodCards);

type Card = Route.ComponentProps['loaderData']['cards'][number];

/** The cards as they lie on sheets of paper: two to a sheet, and long ones on sheets of their own. */
function sheetsOf(all: readonly Card[]): { isLong: boolean; cards: Card[] }[] {
  const short = all.filter(fitsHalf);
  const long = all.filter((card) => !fitsHalf(card));
  const sheets = Array.from({ length: Math.ceil(short.length / 2) }, (_, at) => short.slice(at * 2, at * 2 + 2));
  return [
    ...sheets.map((cards) => ({ isLong: false, cards })),
    ...long.map((card) => ({ isLong: true, cards: [card] })),
  ];
}

/** Cards in large print to lie in the parcels: portions and net carbs of what is inside (behaviour: Orders 19). */
export default function FoodCards({ loaderData: { cards, shop } }: Route.ComponentProps) {
  const wayBack = useWayBackToOrders();
  return (
    <AdminPage
      title={texts.foodCards}
      about={`In large print, with portions and net carbs. ${cards.length === 1 ? '1 card' : `${cards.length} cards`}`}
      actions={
        <>
          <Link to={wayBack} className="button button-line">
            {texts.backToTheOrders}
          </Link>
          {cards.length > 0 && (
            <button type="button" className="button button-leaf" onClick={() => window.print()}>
              {texts.print}
            </button>
          )}
        </>
      }
    >
      {cards.length === 0 ? (
        <EmptyState title={texts.noOrderIsChosen}>{texts.tickOrdersFirst}</EmptyState>
      ) : (
        <div className="print-sheets">
          {sheetsOf(cards).map(({ isLong, cards }) => (
            <div key={cards[0]?.id} className={`food-card-sheet ${isLong ? 'is-long' : ''}`}>
              {cards.map((card, at) => (
                <FoodCard key={card.id} card={card} shop={shop} isCut={!isLong && at === 0} />
              ))}
            </div>
          ))}
        </div>
      )}
    </AdminPage>
  );
}

function FoodCard({ card, shop, isCut }: { card: Card; shop: string; isCut: boolean }) {
  return (
    <article
      lang={card.lang}
      className={`food-card ${isCut ? 'food-card-cut' : ''}`}
      aria-label={`${card.heading}: ${card.orderId}`}
    >
      <header className="flex justify-between gap-4 border-ink border-b-2 pb-2">
        <h2 className="text-[24pt] leading-tight">{card.heading}</h2>
        <p className="text-right text-[12pt]">
          {shop}
          <br />
          {card.orderId}
        </p>
      </header>
      {card.foods.map((food) => (
        <section key={food.id} className="break-inside-avoid pt-3">
          <h3 className="wrap-anywhere text-[20pt] leading-tight">{food.title}</h3>
          <p>{food.packs}</p>
          {food.note !== null && <p>{food.note}</p>}
          {food.portions.length > 0 && (
            <table className="w-full">
              <thead>
                <tr className="text-left text-[13pt]">
                  <th scope="col">{card.columns.portion}</th>
                  <th scope="col" className="text-right">
                    {card.columns.netCarbs}
                  </th>
                </tr>
              </thead>
              <tbody>
                {food.portions.map(({ measure, netCarbs }) => (
                  <tr key={measure} className="border-hairline border-t">
                    <td>{measure}</td>
                    <td className="text-right font-bold">{netCarbs}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      ))}
      <footer className="pt-3 text-[12pt]">{card.about}</footer>
    </article>
  );
}
