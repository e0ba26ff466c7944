/**
 * HTML of another shop as the plain text of this one (rules/text/prose.ts): paragraphs, '- ' for bullets and '1. ' for
 * steps. Nothing of the markup is left, whatever it is: what comes out is shown as text.
 */

/** The names that descriptions use; each other one stays as it was typed. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  deg: '°',
  times: '×',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  micro: 'µ',
  plusmn: '±',
  zwnj: '',
  zwj: '',
  shy: '',
};
/** Elements whose content is no text. */
const silent = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'head',
  'title',
  'textarea',
]);
const blocks =
  /^(?:p|div|section|article|header|footer|h[1-6]|ul|ol|table|thead|tbody|blockquote|pre|figure|figcaption|hr|dl|dt|dd|form|main|aside)$/;

/** Character references as the characters they mean. One that no text can hold becomes U+FFFD. */
export function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,8})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,9}));/g,
    (whole, ten, hex, name) => {
      if (name !== undefined) return named[name] ?? named[name.toLowerCase()] ?? whole;
      const point = Number.parseInt(ten ?? hex, ten === undefined ? 16 : 10);
      const isText = point > 31 && point <= 0x10_ffff && !(point >= 0xd800 && point <= 0xdfff);
      return isText || point === 9 || point === 10 ? String.fromCodePoint(point) : '\ufffd';
    },
  );
}

/** In time that grows with the length alone, whatever is opened and never closed. */
export function plainText(typed: string): string {
  // An empty line parts paragraphs there, too; without any tag each line is one.
  const html = typed.replaceAll(/\r?\n[\s]*\n/g, '<p>').replaceAll(/\r?\n/g, /<[a-z!/]/i.test(typed) ? ' ' : '<br>');
  const lines: string[] = [''];
  const lists: number[] = [];
  let inside = '';
  const add = (text: string) => {
    lines[lines.length - 1] += text;
  };
  const newLine = () => lines.push('');
  const newBlock = () => lines.push('', '');
  const addText = (text: string) => {
    if (inside === '') add(decodeEntities(text.replaceAll(/\s+/g, ' ')));
  };
  const lower = html.toLowerCase();
  /** Each is looked for once: thousands of them that are never closed must not be searched to the end each time. */
  const neverClosed = new Set<string>();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) {
      addText(html.slice(at));
      break;
    }
    addText(html.slice(at, open));
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4);
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    // '<' before anything but a name is a sign of its own, as in 'GI < 55'.
    if (!/[a-z/!?]/.test(lower[open + 1] ?? '')) {
      addText('<');
      at = open + 1;
      continue;
    }
    const close = html.indexOf('>', open);
    if (close < 0) break;
    at = close + 1;
    const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z0-9]{0,20})/.exec(lower.slice(open, open + 24)) ?? [];
    if (inside !== '') {
      if (slash === '/' && name === inside) inside = '';
      continue;
    }
    if (slash === '' && silent.has(name) && html[close - 1] !== '/') {
      // Never closed, it would swallow all that follows.
      if (!neverClosed.has(name) && lower.includes(`</${name}`, at)) inside = name;
      else neverClosed.add(name);
      continue;
    }
    if (name === 'br') newLine();
    else if (name === 'li') {
      if (slash === '') {
        newLine();
        const count = lists.at(-1) ?? 0;
        if (count > 0) lists[lists.length - 1] = count + 1;
        add(count > 0 ? `${count}. ` : '- ');
      }
    } else if (name === 'ul' || name === 'ol') {
      if (slash === '') lists.push(name === 'ol' ? 1 : 0);
      else lists.pop();
      newBlock();
    } else if (name === 'tr' && slash === '') newLine();
    else if (name === 'td' || name === 'th') add(' ');
    else if (blocks.test(name) && lists.length === 0) newBlock();
  }
  return tidied(lines);
}

/** One empty line between blocks, none at either end, no bullet without words, no control characters. */
function tidied(lines: readonly string[]): string {
  const clean = lines
    .map((line) => line.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
    .map((line) => (/^(?:-|\d{1,2}\.)$/.test(line) ? '' : line));
  return clean
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
