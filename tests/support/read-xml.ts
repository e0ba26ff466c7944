/** An element as a program reads it: its text is what stands in it and in no element within. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
}

const name = String.raw`[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?`;
const token = new RegExp(
  String.raw`<\?xml [^?]*\?>|<\/(${name})\s*>|<(${name})((?:\s+${name}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)`,
  'gy',
);
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML 1.0 cannot hold
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/**
 * Reads an XML file strictly, without DTDs, comments and CDATA, which no file of the shop has.
 * @throws for anything that is not well-formed: tags that do not match, entities that nobody knows, undeclared prefixes,
 *   characters that XML has no way to write
 */
export function readXml(file: string): XmlElement {
  if (forbidden.test(file)) throw new Error('a character that XML cannot hold');
  if (/\p{Cs}/u.test(file)) throw new Error('half a character');
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const prefixes = new Set(['xml']);
  token.lastIndex = 0;
  while (token.lastIndex < file.length) {
    const at = token.lastIndex;
    const match = token.exec(file);
    if (!match) throw new Error(`not well-formed at ${at}: ${file.slice(at, at + 60)}`);
    const [whole, ending, begun, typed = '', isEmpty, text] = match;
    const inner = open.at(-1) as XmlElement;
    if (whole.startsWith('<?')) {
      if (at !== 0) throw new Error('a declaration inside the file');
    } else if (text !== undefined) inner.text += decoded(text);
    else if (ending !== undefined) {
      if (open.length < 2 || inner.name !== ending) throw new Error(`</${ending}> ends <${inner.name}>`);
      open.pop();
    } else if (begun !== undefined) {
      const attributes = attributesOf(typed);
      for (const one of Object.keys(attributes)) if (one.startsWith('xmlns:')) prefixes.add(one.slice(6));
      for (const one of [begun, ...Object.keys(attributes)]) {
        const [prefix, local] = one.split(':');
        if (local !== undefined && prefix !== 'xmlns' && !prefixes.has(prefix ?? ''))
          throw new Error(`no such prefix: ${one}`);
      }
      const element = { name: begun, attributes, text: '', children: [] };
      inner.children.push(element);
      if (isEmpty === '') open.push(element);
    }
  }
  const [only, ...others] = root.children;
  if (open.length > 1) throw new Error(`<${open.at(-1)?.name}> does not end`);
  if (!only || others.length > 0 || root.text.trim() !== '') throw new Error('not one element');
  return only;
}

function attributesOf(typed: string): Record<string, string> {
  const found = [...typed.matchAll(new RegExp(String.raw`(${name})\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'g'))];
  const attributes: Record<string, string> = {};
  for (const [, key = '', double, single] of found) {
    if (key in attributes) throw new Error(`${key} twice`);
    attributes[key] = decoded(double ?? single ?? '');
  }
  return attributes;
}

function decoded(text: string): string {
  if (text.includes(']]>')) throw new Error(']]> in a text');
  return text.replaceAll(/&([^;&\s]*;?)/g, (whole, inside: string) => {
    const known = inside.endsWith(';') ? inside.slice(0, -1) : '';
    const number = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(known);
    const character = number
      ? String.fromCodePoint(number[1] === undefined ? Number(number[2]) : Number.parseInt(number[1], 16))
      : entities[known];
    if (character === undefined) throw new Error(`an entity that nobody knows: ${whole}`);
    return character;
  });
}
