/** `/` never shows a page: the guard in root.tsx redirects everybody to their home first (behaviour: Access 2). */
export function loader(): null {
  return null;
}
