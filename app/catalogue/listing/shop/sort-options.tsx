import type { SortGroup } from './sort-groups.server.ts';

const optionsOf = ({ orders }: SortGroup) =>
  orders.map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ));

export function SortOptions({ groups }: { groups: readonly SortGroup[] }) {
  return groups.map((group) =>
    group.label === '' ? (
      optionsOf(group)
    ) : (
      <optgroup key={group.label} label={group.label}>
        {optionsOf(group)}
      </optgroup>
    ),
  );
}
