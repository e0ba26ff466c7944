import { XmlDocument, XmlElement as XmlNode, XmlText, XsdValidator } from 'libxml2-wasm';

/** An element as a program reads it: its text is what stands in it and in no element within. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
}

const nameOf = ({ prefix, name }: { prefix: string; name: string }) => (prefix === '' ? name : `${prefix}:${name}`);

function plain(node: XmlNode): XmlElement {
  const element: XmlElement = {
    name: nameOf(node),
    attributes: Object.fromEntries(node.attrs.map((one) => [nameOf(one), one.value])),
    text: '',
    children: [],
  };
  for (let inner = node.firstChild; inner; inner = inner.next)
    if (inner instanceof XmlNode) element.children.push(plain(inner));
    else if (inner instanceof XmlText) element.text += inner.content;
    else throw new Error('a comment or a section, which no file of the shop has');
  return element;
}

/**
 * Reads an XML file with libxml2, in its strict mode.
 * @param schema an XML Schema that the file must follow
 * @throws for what is not well-formed, prefixes that nobody declared, and what the schema refuses
 */
export function readXml(file: string, schema?: string): XmlElement {
  const document = XmlDocument.fromString(file);
  const rules = schema === undefined ? undefined : XmlDocument.fromString(schema);
  const validator = rules && XsdValidator.fromDoc(rules);
  try {
    validator?.validate(document);
    return plain(document.root);
  } finally {
    for (const one of [validator, rules, document]) one?.dispose();
  }
}
