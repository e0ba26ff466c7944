/** The headings of a table's columns; those of amounts stand at the right, as the amounts do. */
export function Headings({ names, amounts = [] }: { names: readonly string[]; amounts?: readonly string[] }) {
  return names.map((name) => (
    <th key={name} scope="col" className={amounts.includes(name) ? 'text-right' : undefined}>
      {name}
    </th>
  ));
}
