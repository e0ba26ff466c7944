import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { type Language, type LanguageRule, languages } from './languages.ts';

/** A sentence cut at its values: texts and values in turn, as they are shown. */
export type Piece<Value> = string | Value;

const parsed = new Map<string, MessageFormatElement[]>();

/** Reads a message in ICU MessageFormat, once. @throws SyntaxError where it is none */
export function parseMessage(message: string): MessageFormatElement[] {
  let elements = parsed.get(message);
  if (!elements) {
    elements = parse(message, { ignoreTag: true });
    parsed.set(message, elements);
  }
  return elements;
}

/** The sentence with its values in place, as pieces. A value that is missing is left out. */
export function piecesOf<Value>(
  message: string,
  values: Readonly<Record<string, Value>>,
  language: Language,
): Piece<Value>[] {
  return pieces(parseMessage(message), values, languages[language], undefined);
}

function pieces<Value>(
  elements: readonly MessageFormatElement[],
  values: Readonly<Record<string, Value>>,
  rule: LanguageRule,
  counted: Value | undefined,
): Piece<Value>[] {
  return elements.flatMap((element): Piece<Value>[] => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type === TYPE.pound) return counted === undefined ? [] : [counted];
    if (element.type === TYPE.argument) {
      const value = values[element.value];
      return value === undefined ? [] : [value];
    }
    if (element.type === TYPE.plural) {
      const count = values[element.value];
      const form = formOf(Number(count), Object.keys(element.options), rule);
      return pieces(element.options[form]?.value ?? [], values, rule, count);
    }
    throw new Error(`A message uses what this shop does not: ${JSON.stringify(element)}`);
  });
}

/** Which of the forms of a plural fits a count: an exact one first, such as `=0`. */
function formOf(count: number, forms: readonly string[], { ones }: LanguageRule): string {
  if (forms.includes(`=${count}`)) return `=${count}`;
  return ones.includes(count) && forms.includes('one') ? 'one' : 'other';
}
