import { Link } from 'react-router';
import { choosesFood, foodChips } from '#catalogue/rules/food-choice.ts';
import { type ListingChoice, listingQuery } from '#catalogue/rules/listing.ts';
import { texts } from '#catalogue/shop/texts.ts';
import { Icon } from '#kit/icon.tsx';
import { storeFilters } from './stored-filters.ts';

interface ListingChipsProps {
  choice: ListingChoice;
  names: Readonly<Record<string, string>>;
}

/** Each filter that is in force, as a link to the list without it. */
export function ListingChips({ choice, names }: ListingChipsProps) {
  const { category, food } = choice;
  const chips = [
    ...category.map((id) => ({
      words: names[id] ?? id,
      left: { ...choice, category: category.filter((one) => one !== id) },
    })),
    ...(food === null ? [] : foodChips(food)).map(({ words, left }) => ({
      words,
      left: { ...choice, food: left },
    })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul aria-label={texts.activeFilters()} className="mt-4 flex flex-wrap gap-2">
      {chips.map(({ words, left }) => (
        <li key={words}>
          <Chip words={words} says={texts.removeWords({ words })} choice={{ ...left, page: 1 }} />
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Chip words={texts.clearAll()} choice={{ ...choice, category: [], food: null, page: 1 }} />
        </li>
      )}
    </ul>
  );
}

/** @param says what screen readers read in place of the words */
function Chip({ words, says, choice }: { words: string; says?: string; choice: ListingChoice }) {
  const food = choice.food && choosesFood(choice.food);
  return (
    <Link
      to={listingQuery({ ...choice, food })}
      preventScrollReset
      aria-label={says}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-hairline bg-white px-4 text-sm hover:border-leaf"
      onClick={() => storeFilters({ category: choice.category })}
    >
      {words}
      <Icon name="x" size={16} />
    </Link>
  );
}
