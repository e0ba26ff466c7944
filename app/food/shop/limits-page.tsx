import { type FormEvent, useRef, useState } from 'react';
import { Link, useHref, useNavigate } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { type FoodChoice, foodFromQuery, noFoodChoice } from '#catalogue/rules/food-choice.ts';
import { limitPresets } from '#catalogue/rules/limit-presets.ts';
import { defaultSortOrder, listingQuery } from '#catalogue/rules/listing.ts';
import { texts } from '#catalogue/shop/texts.ts';
import { drawnPage } from '#kit/loading/drawn-page.ts';
import { pageHead } from '#kit/page-head.server.ts';
import { useInBrowser } from '#kit/use-in-browser.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import type { Route } from './+types/limits-page.ts';
import { MostFields, Tick, WithoutFields } from './limit-fields.tsx';
import { LimitPresets } from './limit-presets.tsx';
import { storeLimits, useStoredChoice } from './limits-store.ts';
import { SavedLimits } from './saved-limits.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  return {
    head: pageHead(await pageShop(app), {
      title: texts.myLimits(),
      description: texts.setYourLimitsPerPortion(),
      path: '/shop/limits',
      indexed: false,
    }),
    presets: limitPresets(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

const listOf = (food: FoodChoice | null) =>
  `/shop/listing${listingQuery({ category: [], sortBy: defaultSortOrder, food, page: 1 })}`;

/** A shopper's own limits (behaviour: Limits 6). Without scripts the form leads to the list of what fits. */
export default drawnPage(function LimitsPage({ loaderData }: Route.ComponentProps) {
  const own = useStoredChoice();
  const food = own ?? noFoodChoice;
  const address = listOf(own);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [said, setSaid] = useState('');
  const sayStored = (isStored: boolean, isLimited = true) => {
    if (!isStored) setSaid(texts.yourBrowserBlocksStorageSo());
    else setSaid(isLimited ? texts.savedOnThisDeviceProducts() : texts.youHaveNoLimitsNow());
  };
  /** Keeps what stands in the fields, whichever button uses it. */
  const keepTyped = () => {
    const typed = new FormData(form.current ?? undefined);
    const choice = foodFromQuery(new URLSearchParams([...typed].map(([name, value]) => [name, `${value}`])));
    sayStored(storeLimits(choice), choice !== null);
    return choice;
  };
  const keep = (event: FormEvent) => {
    event.preventDefault();
    keepTyped();
  };
  return (
    <main id="content" tabIndex={-1} className="wrap min-h-[60dvh] max-w-2xl pt-8 outline-none md:pt-12">
      <h1 className="text-4xl md:text-5xl">{texts.myLimits()}</h1>
      <p className="mt-2 text-ink-soft">{texts.whatAPortionMayHaveAtMost()}</p>
      <LimitPresets presets={loaderData.presets} onStored={sayStored} />
      <p role="status" className="mt-3 min-h-7 font-semibold text-leaf-deep">
        {said}
      </p>
      <form
        ref={form}
        key={address}
        action={useHref('/shop/listing')}
        onSubmit={keep}
        className="card mt-3 space-y-4 p-5"
      >
        <MostFields food={food} name="own" />
        <WithoutFields food={food} name="own" />
        <Tick id="own-vegan" name="diet" value="vegan" checked={food.diet === 'vegan'} label={texts.vegan()} />
        <button type="submit" className="button button-leaf w-full plain:hidden">
          {texts.saveMyLimits()}
        </button>
        <button type="submit" className="button button-leaf hidden w-full plain:inline-flex">
          {texts.showProductsThatFit()}
        </button>
      </form>
      {own && (
        <p className="flex flex-wrap gap-3">
          <Link
            to={address}
            // Fetched ahead, it would send the limits before anybody pressed.
            discover="none"
            className="button button-line"
            onClick={(event) => {
              event.preventDefault();
              if (form.current?.reportValidity()) navigate(listOf(keepTyped()));
            }}
          >
            {texts.showProductsThatFit()}
          </Link>
          <button
            type="button"
            className="button button-line"
            onClick={() => {
              storeLimits(null);
              setSaid(texts.youHaveNoLimitsNow());
            }}
          >
            {texts.removeMyLimits()}
          </button>
        </p>
      )}
      <p className="mt-4 text-ink-soft text-sm">
        {texts.whatAPortionIs()} <span className="plain:hidden">{texts.yourLimitsStayOnThisDevice()}</span>
      </p>
      {useInBrowser() && <SavedLimits own={own} typed={keepTyped} say={setSaid} />}
    </main>
  );
});
