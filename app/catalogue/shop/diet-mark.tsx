import type { FoodFacts } from '#food/rules/food-facts.ts';

/**
 * The mark of Indian labels: a green dot for vegetarian food, a brown triangle for other food, a green V for vegan
 * food. Its colours are the law's (Labelling and Display Regulations 2020), whatever those of the brand are.
 */
export function DietMark({ diet }: { diet: NonNullable<FoodFacts['diet']> }) {
  const isVegetarian = diet !== 'non-vegetarian';
  return (
    <svg
      viewBox="0 0 20 20"
      role="img"
      aria-label={diet}
      className={`size-5 flex-none forced-color-adjust-none bg-white ${isVegetarian ? 'text-good' : 'text-[#8B3A1E]'}`}
    >
      <rect x="1" y="1" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="2" />
      {diet === 'vegetarian' && <circle cx="10" cy="10" r="5" fill="currentColor" />}
      {diet !== 'vegetarian' && (
        <path d={diet === 'vegan' ? 'M5 5h3l2 6 2-6h3l-4 10H9z' : 'M10 4l6 11H4z'} fill="currentColor" />
      )}
    </svg>
  );
}
