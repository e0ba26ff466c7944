import { categories } from '#rules/products/categories.ts';
import { adminStates } from '#rules/products/product-list.ts';
import { FilterSelect, SearchBox } from '../parts/list-controls.tsx';
import * as texts from './texts.ts';

interface Choice {
  search: string;
  category: string | null;
  state: string | null;
  sort: string;
}

/** What products are searched, filtered and sorted by. */
export function ProductFilters({
  choice,
  sorts,
}: {
  choice: Choice;
  sorts: React.ComponentProps<typeof FilterSelect>['options'];
}) {
  return (
    <div className="flex flex-wrap gap-2">
      <SearchBox label={texts.searchProducts} value={choice.search} />
      <FilterSelect
        name="category"
        label={texts.category}
        value={choice.category ?? ''}
        all={texts.allCategories}
        options={categories}
      />
      <FilterSelect
        name="state"
        label={texts.state}
        value={choice.state ?? ''}
        all={texts.allStates}
        options={adminStates}
      />
      <FilterSelect name="sort" label={texts.sortBy} value={choice.sort} options={sorts} />
    </div>
  );
}
