/** What XML 1.0 has no way to write, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are meant
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands between tags and in attributes of an XML file. */
export const xmlText = (text: string): string =>
  text.replaceAll(unwritable, '').replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');
