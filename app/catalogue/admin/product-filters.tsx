import { adminStates } from '#catalogue/rules/product-list.ts';
import { Folded } from '#kit/admin/lists/folded.tsx';
import { FilterSelect, SearchBox } from '#kit/admin/lists/list-controls.tsx';
import { useCategories } from '#kit/admin/use-categories.ts';

interface Choice {
  search: string;
  category: string | null;
  state: string | null;
  sort: string;
}

export function ProductFilters({
  choice,
  sorts,
}: {
  choice: Choice;
  sorts: React.ComponentProps<typeof FilterSelect>['options'];
}) {
  const categories = useCategories();
  return (
    <div className="flex flex-wrap gap-2">
      <SearchBox label="Search products" value={choice.search} />
      <Folded
        label="Filters"
        isUsed={choice.category !== null || choice.state !== null || choice.sort !== sorts[0]?.id}
      >
        <FilterSelect
          name="category"
          label="Category"
          value={choice.category ?? ''}
          all="All categories"
          options={categories}
        />
        <FilterSelect name="state" label="State" value={choice.state ?? ''} all="All states" options={adminStates} />
        <FilterSelect name="sort" label="Sort by" value={choice.sort} options={sorts} />
      </Folded>
    </div>
  );
}
