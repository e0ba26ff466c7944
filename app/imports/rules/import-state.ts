export const importItemStates = ['unchecked', 'new', 'change', 'same', 'claims', 'refused', 'made', 'changed'] as const;
export type ImportItemState = (typeof importItemStates)[number];

/** Those that 'Import' still has to carry out; `claims` only once the owner lets them stand. */
export const plannedStates = ['new', 'change'] as const;

export type ImportCounts = Record<ImportItemState, number>;
