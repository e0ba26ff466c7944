import { Link } from 'react-router';
import { choosesFood, foodChips } from '#catalogue/rules/food-choice.ts';
import { type ListingChoice, listingQuery } from '#catalogue/rules/listing.ts';
import type { Facets } from '#catalogue/search/count-facets.ts';
import { texts } from '#catalogue/shop/texts.ts';
import { Icon } from '#kit/icon.tsx';
import { counted } from './counted.ts';
import { storeFilters } from './stored-filters.ts';

interface ListingChipsProps {
  choice: ListingChoice;
  counts: Facets | null;
  names: Readonly<Record<string, string>>;
}

/**
 * Each filter that is in force with the number of products that fit it, as a link to the list without it.
 * @param counts null while another list is loading
 */
export function ListingChips({ choice, counts, names }: ListingChipsProps) {
  const { category, food } = choice;
  const chips = [
    ...category.map((id) => ({
      words: names[id] ?? id,
      left: { ...choice, category: category.filter((one) => one !== id) },
    })),
    ...(food === null ? [] : foodChips(food)).map(({ words, left }) => ({
      words: words,
      left: { ...choice, food: left },
    })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul aria-label={texts.activeFilters()} className="mt-4 flex flex-wrap gap-2">
      {chips.map(({ words, left }, at) => (
        <li key={words}>
          <Chip words={counted(words, counts?.chips[at])} choice={{ ...left, page: 1 }} />
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Chip words={texts.allFilters()} choice={{ ...choice, category: [], food: null, page: 1 }} />
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
      aria-label={texts.removeWords({ words })}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-hairline bg-white px-4 text-sm hover:border-leaf"
      onClick={() => storeFilters({ category: choice.category })}
    >
      {words}
      <Icon name="x" size={16} />
    </Link>
  );
}
