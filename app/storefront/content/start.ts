/** `/` never shows a page: the guard in root.tsx sends everybody to their home first (decisions D1). */
export function loader(): null {
  return null;
}
