import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { parseSync } from 'vite';
import { parseMessage } from '../../app/messages/format.ts';
import { type Language, languages } from '../../app/messages/languages.ts';
import { readArea, sentencesOf } from './read-catalogue.ts';

/** A node of the parsed code: all types have these fields. */
interface Node {
  type: string;
  start: number;
  end: number;
}

type Fields = Node & Record<string, unknown>;

/** Code that is replaced. What it becomes may hold code in which something is replaced, too. */
interface Change {
  start: number;
  end: number;
  write(codeOf: (node: Node) => string): string;
}

interface Place {
  file: string;
  language: Language;
  /** The file that a specifier leads to. */
  fileOf(specifier: string): Promise<string | null>;
}

/**
 * The code of a file with the sentences themselves in place of their names. @throws Error where a sentence is not named
 * plainly
 */
export async function writeSentences(code: string, { file, language, fileOf }: Place): Promise<string> {
  if (!/\btexts\.ts['"]/.test(code)) return code;
  const { program } = parseSync(file, code);
  const catalogues = new Map<string, Record<string, string>>();
  const changes: Change[] = [];
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || !/\btexts\.ts$/.test(statement.source.value)) continue;
    const textsFile = await fileOf(statement.source.value);
    const area = textsFile === null ? null : readArea(textsFile);
    const names = statement.specifiers.filter(
      (one) => one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' && one.imported.name === 'texts',
    );
    if (area === null || names.length === 0) continue;
    if (names.length !== statement.specifiers.length)
      throw new Error(`${file} imports more than texts of ${textsFile}`);
    for (const { local } of names) catalogues.set(local.name, sentencesOf(area, language));
    changes.push({ start: statement.start, end: statement.end, write: () => '' });
  }
  if (catalogues.size === 0) return code;

  const see = (node: Fields, above: readonly Fields[]): void => {
    if (node.type === 'ImportDeclaration') return;
    const sentences = node.type === 'Identifier' ? catalogues.get(String(node.name)) : undefined;
    if (sentences && isRead(node, above[0])) {
      const change = wholePropertyAt(above, sentences) ?? sentenceAt(above, sentences, language);
      if (typeof change === 'string') {
        const line = code.slice(0, node.start).split('\n').length;
        throw new Error(`${file}:${line} ${code.slice(node.start, above[0]?.end)}: ${change}`);
      }
      changes.push(change);
    }
    for (const child of childrenOf(node)) see(child, [node, ...above]);
  };
  see(program as unknown as Fields, []);
  return apply(code, changes);
}

/** Whether a name is read here, and not the name of a property. */
function isRead(node: Fields, parent: Fields | undefined): boolean {
  if (parent?.type === 'MemberExpression') return parent.object === node || parent.computed === true;
  return !(parent?.type === 'Property' && parent.key === node && parent.value !== node);
}

/** How the sentence that is named here is written, or what is wrong with the way it is named. */
function sentenceAt(
  [member, user, userOfParts]: readonly Fields[],
  sentences: Record<string, string>,
  language: Language,
): Change | string {
  const name = member?.type === 'MemberExpression' && !member.computed ? (member.property as Fields).name : undefined;
  if (!member || typeof name !== 'string') return 'name the sentence itself';
  const sentence = sentences[name];
  if (sentence === undefined) return 'there is no such sentence';
  const elements = parseMessage(sentence);
  const isPlain = elements.every(({ type }) => type === TYPE.literal);
  const isCall = user?.type === 'CallExpression' && user.callee === member;
  const isParts = user?.type === 'MemberExpression' && user.object === member;
  if (!isCall && !isParts) {
    // The sentence is handed on, to be said later.
    const said = isPlain ? '()' : '(values)';
    return {
      ...spanOf(member),
      write: () => `(${said}=>${template(elements, language, (value) => `values.${value}`)})`,
    };
  }
  if (isCall && isPlain) return { ...spanOf(user), write: () => template(elements, language, () => '') };
  const call = isCall ? user : userOfParts;
  const [values] = (call?.type === 'CallExpression' ? (call.arguments as Fields[]) : []) ?? [];
  if (!call || values?.type !== 'ObjectExpression') return 'write its values out';
  const given = valuesOf(values);
  if (given === null) return 'write each value out';
  if (isParts) {
    return {
      ...spanOf(call),
      write: (codeOf) => `<>${parts(elements, (value) => `{${given[value] ? codeOf(given[value]) : "''"}}`)}</>`,
    };
  }
  return {
    ...spanOf(call),
    write(codeOf) {
      // What is said twice, or counted, is worked out once.
      const once = Object.keys(given).filter((value) => !isSimple(given[value]) && timesOf(elements, value) > 1);
      const codeFor = (value: string) => (once.includes(value) ? value : given[value] ? codeOf(given[value]) : "''");
      const said = template(elements, language, codeFor);
      if (once.length === 0) return `(${said})`;
      return `((${once.join(',')})=>${said})(${once.map((value) => codeOf(given[value] as Node)).join(',')})`;
    },
  };
}

/** A property that only says a sentence each time it is read: in the code for one language it is the sentence. */
function wholePropertyAt(
  [member, call, back, block, getter, property]: readonly Fields[],
  sentences: Record<string, string>,
): Change | null {
  const name = member?.type === 'MemberExpression' && !member.computed ? (member.property as Fields).name : undefined;
  const elements = parseMessage(sentences[String(name)] ?? '{none}');
  const isSaid =
    call?.type === 'CallExpression' && call.callee === member && elements.every(({ type }) => type === TYPE.literal);
  const isAll = back?.type === 'ReturnStatement' && (block?.body as unknown[] | undefined)?.length === 1;
  if (!isSaid || !isAll || getter?.type !== 'FunctionExpression') return null;
  if (property?.type !== 'Property' || property.kind !== 'get' || property.computed) return null;
  const said = template(elements, 'en', () => '');
  return { ...spanOf(property), write: (codeOf) => `${codeOf(property.key as Node)}:${said}` };
}

const spanOf = ({ start, end }: Node) => ({ start, end });

function valuesOf(object: Fields): Record<string, Fields> | null {
  const given: Record<string, Fields> = {};
  for (const property of object.properties as Fields[]) {
    if (property.type !== 'Property' || property.computed) return null;
    given[String((property.key as Fields).name)] = property.value as Fields;
  }
  return given;
}

const isSimple = (node: Fields | undefined) => node?.type === 'Identifier' || node?.type === 'Literal';

/** How often the code of a value would stand in the sentence. */
function timesOf(elements: readonly MessageFormatElement[], name: string, counted?: string): number {
  let times = 0;
  for (const element of elements) {
    if (element.type === TYPE.argument && element.value === name) times += 1;
    if (element.type === TYPE.pound && counted === name) times += 1;
    if (element.type !== TYPE.plural) continue;
    if (element.value === name) times += 1;
    for (const { value } of Object.values(element.options)) times += timesOf(value, name, element.value);
  }
  return times;
}

/** A sentence as a string or a template. */
function template(
  elements: readonly MessageFormatElement[],
  language: Language,
  codeFor: (value: string) => string,
  counted = '',
): string {
  if (elements.every((element) => element.type === TYPE.literal)) {
    return JSON.stringify(elements.map((element) => (element.type === TYPE.literal ? element.value : '')).join(''));
  }
  const inside = elements.map((element) => {
    if (element.type === TYPE.literal) return element.value.replace(/[`\\]|\$\{/g, '\\$&').replaceAll('\n', '\\n');
    if (element.type === TYPE.pound) return `\${${codeFor(counted)}}`;
    if (element.type === TYPE.argument) return `\${${codeFor(element.value)}}`;
    if (element.type === TYPE.plural) {
      const forms = Object.entries(element.options);
      const code = codeFor(element.value);
      const saidIn = (form: string) => template(element.options[form]?.value ?? [], language, codeFor, element.value);
      const choices = forms
        .filter(([form]) => form !== 'other')
        .sort(([one]) => (one.startsWith('=') ? -1 : 1))
        .map(([form]) => {
          const counts = form === 'one' ? languages[language].ones : [Number(form.slice(1))];
          return `${counts.map((count) => `(${code})===${count}`).join('||')}?${saidIn(form)}:`;
        });
      return `\${${choices.join('')}${saidIn('other')}}`;
    }
    throw new Error(`A message uses what this shop does not: ${JSON.stringify(element)}`);
  });
  return `\`${inside.join('')}\``;
}

/** A sentence as the children of an element. */
function parts(elements: readonly MessageFormatElement[], braced: (value: string) => string): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return `{${JSON.stringify(element.value)}}`;
      if (element.type === TYPE.argument) return braced(element.value);
      throw new Error('A sentence with elements has no plural');
    })
    .join('');
}

/** The code with its changes, of which one may lie in another. */
function apply(code: string, changes: Change[]): string {
  const inOrder = changes.sort((a, b) => a.start - b.start || b.end - a.end);
  const codeIn = (start: number, end: number, within: Change | null): string => {
    let written = '';
    let at = start;
    for (const change of inOrder) {
      if (change === within || change.start < at || change.end > end) continue;
      written += code.slice(at, change.start) + change.write((node) => codeIn(node.start, node.end, change));
      at = change.end;
    }
    return written + code.slice(at, end);
  };
  return codeIn(0, code.length, null);
}

function childrenOf(node: Fields): Fields[] {
  return Object.values(node)
    .flatMap((field) => (Array.isArray(field) ? field : [field]))
    .filter(
      (field): field is Fields => typeof field === 'object' && field !== null && 'type' in field && 'start' in field,
    );
}
