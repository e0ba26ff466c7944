/** One field of a service, as it is entered. */
export interface ConnectionField {
  label: string;
  hint?: string;
  /** Never shown again. */
  isSecret?: true;
  isOptional?: true;
  /** Needed where this field is filled, and of no use where it is not. */
  with?: string;
  /** What is chosen from, by value. */
  choices?: Readonly<Record<string, string>>;
  /** Of a secret: where it goes. When one of these changes it must be entered again. */
  goesTo?: readonly string[];
  /** Where it is set on the server in place of the service's variables. */
  variables?: readonly string[];
  error?: (value: string) => string | null;
}

export interface Service {
  title: string;
  about: string;
  /** Where one of these is set on the server, nothing is entered here. */
  variables: readonly string[];
  /** What was entered before is of use for so many days. */
  earlierDays?: number;
  /** Where it tells the shop its news, and where the owner enters that address. */
  webhook?: { path: string; where: string };
  /** What removing it means, for whoever is about to. */
  removing: string;
  fields: Readonly<Record<string, ConnectionField>>;
}

export const noSpaces = (what: string) => (value: string) =>
  /\s/.test(value) ? `${what} has no spaces. Please check.` : null;
