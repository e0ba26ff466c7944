import { useRouteLoaderData } from 'react-router';

interface CategoryChoice {
  id: string;
  label: string;
}

/** The categories that are shown, in the owner's order: they come with the layout, so that no page asks for them. */
export function useCategories(): readonly CategoryChoice[] {
  const layout = useRouteLoaderData<{ categories: readonly CategoryChoice[] }>('back-office');
  return layout?.categories ?? [];
}
