/** The name of a field, 'totalStock', as people would say it. */
export const inPlainWords = (field: string) =>
  field.replaceAll(/([a-z])([A-Z])/g, (_pair, end: string, begin: string) => `${end} ${begin.toLowerCase()}`);
