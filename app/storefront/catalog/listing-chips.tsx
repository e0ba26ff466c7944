import { Link } from 'react-router';
import { choosesFood, foodChips } from '#rules/products/food-choice.ts';
import { categories, type ListingChoice, listingQuery } from '#rules/products/listing.ts';
import { Icon } from '#ui/icon.tsx';
import { storeFilters } from './stored-filters.ts';

/** Each filter that is in force, as a link to the list without it. */
export function ListingChips({ choice }: { choice: ListingChoice }) {
  const { category, food } = choice;
  const chips = [
    ...categories
      .filter(({ id }) => category.includes(id))
      .map(({ id, label }) => ({ words: label, left: { ...choice, category: category.filter((one) => one !== id) } })),
    ...(food === null ? [] : foodChips(food)).map(({ words, without }) => ({
      words,
      left: { ...choice, food: without },
    })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters in force" className="mt-4 flex flex-wrap gap-2">
      {chips.map(({ words, left }) => (
        <li key={words}>
          <Chip words={words} choice={{ ...left, page: 1 }} />
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Chip words="All filters" choice={{ ...choice, category: [], food: null, page: 1 }} />
        </li>
      )}
    </ul>
  );
}

function Chip({ words, choice }: { words: string; choice: ListingChoice }) {
  const food = choice.food && choosesFood(choice.food);
  return (
    <Link
      to={`/shop/listing${listingQuery({ ...choice, food })}`}
      preventScrollReset
      aria-label={`Remove: ${words}`}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-hairline bg-white px-4 text-sm hover:border-leaf"
      onClick={() => storeFilters({ category: choice.category })}
    >
      {words}
      <Icon name="x" size={16} />
    </Link>
  );
}
