/** `/` never shows a page: the guard in root.tsx sends everybody to their home first (behaviour: Access 2). */
export function loader(): null {
  return null;
}
