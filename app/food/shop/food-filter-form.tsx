import { useEffect, useRef, useState } from 'react';
import { counted } from '#catalogue/listing/shop/counted.ts';
import type { SortGroup } from '#catalogue/listing/shop/sort-groups.server.ts';
import { SortOptions } from '#catalogue/listing/shop/sort-options.tsx';
import { type FoodChoice, figureFilters, noFoodChoice } from '#catalogue/rules/food-choice.ts';
import { defaultSortOrder, type ListingChoice, listingFromQuery, listingQuery } from '#catalogue/rules/listing.ts';
import type { Facets } from '#catalogue/search/count-facets.ts';
import { texts } from '#catalogue/shop/texts.ts';
import { diets } from '#food/rules/food-facts.ts';
import { dietLabels } from '#food/rules/food-labels.ts';
import { Fold, MostFields, NumberField, Tick, WithoutFields } from './limit-fields.tsx';

const filtersPer = (wanted: (typeof figureFilters)[number]['per']) => figureFilters.filter(({ per }) => per === wanted);
const figureGroups = () => [
  { summary: texts.atLeastPerPortion(), filters: filtersPer('portion') },
  { summary: texts.per100GOr100(), filters: filtersPer('hundred') },
  { summary: texts.forTenRupees(), filters: filtersPer('rupees') },
];

interface FoodFilterFormProps {
  choice: ListingChoice;
  /** Changes what was chosen last. */
  choose: (change: (now: ListingChoice) => ListingChoice) => void;
  /** Null while another list is loading. */
  counts: Facets | null;
  /** Prefix of the ids, because the page renders this form twice. */
  name: string;
  /** Only beside the list. */
  sorts?: readonly SortGroup[];
  /** What the button of a sheet says while nothing is being typed; beside the list there is none. */
  submit?: string;
  onChosen?: () => void;
}

const foldOf = (element: Element | null) => element?.closest('details');

/** Between two keys of a figure. */
const typingMs = 500;

const setsFigures = ({ most, figures, measure }: FoodChoice) =>
  measure !== null || Object.keys(most).length > 0 || Object.keys(figures).length > 0;

const queryOf = ({ food }: Pick<ListingChoice, 'food'>) =>
  listingQuery({ category: [], sortBy: defaultSortOrder, food, page: 1 });

const typedIn = (form: HTMLFormElement) =>
  listingFromQuery(new URLSearchParams([...new FormData(form)].map(([key, value]) => [key, `${value}`])));

/**
 * Limits per serving and what a food must be free of. They apply as they change; the button of a sheet applies what is
 * being typed, and closes it. A plain form of the listing's address, so that it works without scripts.
 */
export function FoodFilterForm({ choice, choose, counts, name, sorts = [], submit, onChosen }: FoodFilterFormProps) {
  const food = choice.food ?? noFoodChoice;
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isTyped, setTyped] = useState(false);
  const query = queryOf(choice);
  const [begun, setBegun] = useState(0);
  const apply = () => {
    clearTimeout(typing.current);
    typing.current = undefined;
    setTyped(false);
    if (!form.current) return;
    const typed = typedIn(form.current).food;
    // Categories and order are chosen elsewhere, perhaps a moment ago.
    choose((now) => (queryOf({ food: typed }) === queryOf(now) ? now : { ...now, food: typed, page: 1 }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    // What was typed before the page could listen.
    if (form.current?.matches(':focus-within')) typing.current = setTimeout(apply);
    return () => clearTimeout(typing.current);
  }, []);
  // The address was changed elsewhere, by a chip: its fields begin anew, unless somebody is typing in them.
  useEffect(() => {
    const isOther = form.current && queryOf(typedIn(form.current)) !== query;
    if (isOther && typing.current === undefined) setBegun((before) => before + 1);
  }, [query]);
  return (
    <form
      action=""
      ref={form}
      id={`${name}-food`}
      key={begun}
      className="mt-5 space-y-4 border-hairline border-t pt-5 [&_:is(input,select,summary)]:scroll-mb-24"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
        onChosen?.();
      }}
      onInput={() => {
        setTyped(true);
        clearTimeout(typing.current);
        typing.current = setTimeout(apply, typingMs);
      }}
      // A browser sends no form whose wrong field it cannot show.
      onInvalidCapture={({ target }) => {
        for (let fold = foldOf(target as Element); fold; fold = foldOf(fold.parentElement)) fold.open = true;
      }}
    >
      {choice.keyword && <input type="hidden" name="q" value={choice.keyword} />}
      {choice.category.length > 0 && <input type="hidden" name="category" value={choice.category.join(',')} />}
      {/* Beside the list there is another, which needs scripts. */}
      <div className="hidden plain:block">
        <label htmlFor={`${name}-sort`} className="font-semibold font-serif text-lg">
          {texts.sortOrder()}
        </label>
        <select id={`${name}-sort`} name="sortBy" defaultValue={choice.sortBy} className="field mt-1">
          <SortOptions groups={sorts} />
        </select>
      </div>
      <Fold summary={texts.exactFigures()} isOpen={setsFigures(food)}>
        <MostFields food={food} name={name} />
        {figureGroups().map(({ summary, filters }) => (
          <Fold
            key={summary}
            summary={summary}
            isOpen={filters.some((filter) => food.figures[filter.name] !== undefined)}
          >
            {filters.map((filter) => (
              <NumberField
                key={filter.name}
                id={`${name}-${filter.name}`}
                name={filter.name}
                label={filter.words}
                unit={filter.unit}
                value={food.figures[filter.name]}
              />
            ))}
          </Fold>
        ))}
      </Fold>
      <WithoutFields food={food} name={name} />
      <div>
        <label htmlFor={`${name}-diet`} className="font-semibold font-serif text-lg">
          {texts.diet()}
        </label>
        <select id={`${name}-diet`} name="diet" defaultValue={food.diet ?? ''} className="field mt-1">
          <option value="">{texts.any()}</option>
          {diets.map((diet) => (
            <option key={diet} value={diet}>
              {counted(dietLabels[diet], counts?.diet[diet])}
            </option>
          ))}
        </select>
      </div>
      <Tick
        id={`${name}-others`}
        name="others"
        value="1"
        checked={food.others}
        label={texts.alsoShowProductsThatDont()}
      />
      <div className={submit ? 'sticky bottom-0 z-10 -mx-5 bg-paper px-5 py-3' : 'hidden plain:block'}>
        <button type="submit" className="button button-leaf w-full">
          {submit ? (isTyped ? texts.showProductsNow() : submit) : texts.apply()}
        </button>
      </div>
    </form>
  );
}
