import { textsOfFields } from '#settings/rules/fields/field.ts';
import { eachSection, type Section, sectionFields } from '#settings/rules/settings.ts';

/**
 * Which texts of each section of the settings are read in other languages (behaviour: Languages 7), as their fields say
 * (settings/rules/fields). A step '*' is every entry of a list. Readers, the missing lists, the form, the file for
 * translators and the check of claims follow from this list. Policies and the page about the shop are things of their
 * own (content/translatable-settings.ts).
 */
export const translatableFields: Readonly<Record<Section, readonly string[]>> = eachSection((section) =>
  textsOfFields(sectionFields[section].fields).flatMap(({ path, field }) => (field.isTranslated ? [path] : [])),
);

/** A text with the name of its field: 'items.2.question'. */
export interface FieldText {
  field: string;
  text: string;
}

/** Steps to texts, as a tree: entries of a list are read one after the other, each with all its texts. */
interface Steps {
  [step: string]: Steps;
}

function stepsOf(paths: readonly string[]): Steps {
  const root: Steps = {};
  for (const path of paths) {
    let node = root;
    for (const step of path.split('.')) {
      node[step] ??= {};
      node = node[step];
    }
  }
  return root;
}

const isLeaf = (steps: Steps) => Object.keys(steps).length === 0;
const childrenOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** The texts at some paths of a value, those of an entry together; empty ones are left out. */
export function textsAt(value: unknown, paths: readonly string[]): FieldText[] {
  const read = (at: unknown, steps: Steps, trail: readonly string[]): FieldText[] => {
    if (isLeaf(steps)) return typeof at === 'string' && at.trim() !== '' ? [{ field: trail.join('.'), text: at }] : [];
    return Object.entries(steps).flatMap(([step, next]) => {
      const children = childrenOf(at);
      const keys = step === '*' ? Object.keys(children) : [step];
      return keys.flatMap((key) => read(children[key], next, [...trail, key]));
    });
  };
  return paths.length === 0 ? [] : read(value, stepsOf(paths), []);
}

/** The same value with other words at these paths. */
export function withTexts<Value>(value: Value, paths: readonly string[], say: (text: string) => string): Value {
  const change = (at: unknown, steps: Steps): unknown => {
    if (isLeaf(steps)) return typeof at === 'string' && at.trim() !== '' ? say(at) : at;
    const changed = Object.entries(childrenOf(at)).map(([key, child]) => {
      const next = steps[key] ?? steps['*'];
      return [key, next ? change(child, next) : child] as const;
    });
    return Array.isArray(at) ? changed.map(([, child]) => child) : Object.fromEntries(changed);
  };
  return paths.length === 0 ? value : (change(value, stepsOf(paths)) as Value);
}
