import { useNavigate } from 'react-router';
import { diets } from '#rules/food/food-facts.ts';
import { dietLabels } from '#rules/food/food-labels.ts';
import { foodParameters, noFoodChoice, per100Filters } from '#rules/products/food-choice.ts';
import { defaultSortOrder, type ListingChoice, listingFromQuery, listingQuery } from '#rules/products/listing.ts';
import { LimitFields, NumberField, Tick } from './limit-fields.tsx';

interface FoodFilterFormProps {
  choice: ListingChoice;
  /** Prefix of the ids, because the page renders this form twice. */
  name: string;
  onChosen?: () => void;
}

/** Limits per portion and what a food must be free of. A plain form of the listing's address, so that it works without scripts. */
export function FoodFilterForm({ choice, name, onChosen }: FoodFilterFormProps) {
  const navigate = useNavigate();
  const food = choice.food ?? noFoodChoice;
  // Filters per 100 g that have no field here stay as the address has them.
  const keptNames = per100Filters
    .map((filter) => filter.name)
    .filter((one) => !fieldsPer100.some((own) => own === one));
  const kept = foodParameters(food).filter(([parameter]) => keptNames.some((one) => one === parameter));
  return (
    <form
      // The fields start again from the address when a chip changed it.
      key={listingQuery(choice)}
      action="/shop/listing"
      className="mt-5 space-y-4 border-hairline border-t pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new URLSearchParams(
          [...new FormData(event.currentTarget)].map(([key, value]) => [key, `${value}`]),
        );
        navigate(`/shop/listing${listingQuery(listingFromQuery(typed))}`, { preventScrollReset: true });
        onChosen?.();
      }}
    >
      {choice.category.length > 0 && <input type="hidden" name="category" value={choice.category.join(',')} />}
      {choice.sortBy !== defaultSortOrder && <input type="hidden" name="sortBy" value={choice.sortBy} />}
      {kept.map(([parameter, value]) => (
        <input key={parameter} type="hidden" name={parameter} value={value} />
      ))}
      <LimitFields food={food} name={name} />
      <fieldset className="min-w-0">
        <legend className="font-semibold font-serif text-lg">At least, per 100 g</legend>
        {fieldsPer100.map((one) => (
          <NumberField
            key={one}
            id={`${name}-${one}`}
            name={one}
            label={one === 'minProtein' ? 'Protein' : 'Fibre'}
            unit="g"
            value={food.per100[one]}
          />
        ))}
      </fieldset>
      <div>
        <label htmlFor={`${name}-diet`} className="font-semibold font-serif text-lg">
          Diet
        </label>
        <select id={`${name}-diet`} name="diet" defaultValue={food.diet ?? ''} className="field mt-1">
          <option value="">Any</option>
          {diets.map((diet) => (
            <option key={diet} value={diet}>
              {dietLabels[diet]}
            </option>
          ))}
        </select>
      </div>
      <Tick id={`${name}-others`} name="others" value="1" checked={food.others} label="Show what does not fit, too" />
      <button type="submit" className="button button-leaf w-full">
        Apply
      </button>
    </form>
  );
}

const fieldsPer100 = ['minProtein', 'minFibre'] as const;
