import { memo } from 'react';

interface Drawn {
  loaderData?: unknown;
  actionData?: unknown;
}

/**
 * A page that is drawn again when its data change, and not when another page is on its way: the router hands every page
 * new parameters each time it begins or ends to fetch something, and a tap would wait for all of the page that it leaves.
 */
export function drawnPage<Props extends Drawn>(Page: React.FunctionComponent<Props>) {
  return memo(
    Page,
    (before, after) => before.loaderData === after.loaderData && before.actionData === after.actionData,
  );
}
