import type { FieldError } from '#rules/app-error.ts';

/**
 * Where a value lies in what a form holds: 'code', 'grievanceOfficer.name'. As a list where a key may have a dot in it.
 */
export type Path = string | readonly string[];

/** The paths of all values of a kind, as far as they are written as one text. */
export type PathOf<Kind, Values> = Values extends readonly (infer Entry)[]
  ? `${number}.${PathOf<Kind, Entry>}`
  : {
      [Key in keyof Values & string]-?: NonNullable<Values[Key]> extends Kind
        ? Key
        : Values[Key] extends object
          ? `${Key}.${PathOf<Kind, Values[Key]>}`
          : never;
    }[keyof Values & string];

const keysOf = (path: Path): readonly string[] => (typeof path === 'string' ? path.split('.') : path);

export const valueAt = (values: unknown, path: Path): unknown =>
  keysOf(path).reduce((inside, key) => (inside as Record<string, unknown> | undefined)?.[key], values);

/** The same values with another one at that path; what lies beside it stays the same object. */
export function withValue<Values>(values: Values, path: Path, value: unknown): Values {
  const [key = '', ...deeper] = keysOf(path);
  const inside = (values as Record<string, unknown> | undefined)?.[key];
  const next = deeper.length === 0 ? value : withValue(inside, deeper, value);
  if (Array.isArray(values)) return values.with(Number(key), next) as Values;
  return { ...values, [key]: next };
}

/**
 * Whether an error belongs to this name: 'lines', or all that lies in it where the name ends in '*', as 'lines.2' in
 * 'lines*'.
 */
const isOf = (name: string, { field }: FieldError): boolean =>
  name.endsWith('*') ? field === name.slice(0, -1) || field.startsWith(`${name.slice(0, -1)}.`) : field === name;

/** The first sentence about any of these names, in their order. */
export const errorAt = (errors: readonly FieldError[], names: readonly string[]): string | undefined =>
  names.map((name) => errors.find((error) => isOf(name, error))?.message).find((message) => message !== undefined);

export const allShown = (errors: readonly FieldError[], names: Iterable<string>): boolean => {
  const shown = [...names];
  return errors.length > 0 && errors.every((error) => shown.some((name) => isOf(name, error)));
};

export function otherErrors(errors: readonly FieldError[], names: readonly string[]): readonly FieldError[] {
  const others = errors.filter((error) => !names.some((name) => isOf(name, error)));
  return others.length === errors.length ? errors : others;
}
