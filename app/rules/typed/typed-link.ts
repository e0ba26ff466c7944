import { withoutUnseen } from '#rules/text/hidden-characters.ts';

/**
 * Endings that are words of an address, too: 'Opp.Dev Mandir', 'Ground Floor.Shop No.4', 'Gandhi Nagar.In front of the
 * school'.
 */
const word = '(?:in|dev|shop|store|app|online|site|top|live|link|click|net|info|co|place|house)';
/**
 * Words that stand before a dot in an address or a name, whatever follows. Web addresses of strangers do not end in
 * them and a dot.
 */
const abbreviations = [
  'opp|nr|bldg?|bld|apts?|drs?|smt|shri|sri|km|mrs?|ms|prof|adv|er|st|rd|marg|nos?|h\\.?no|plot|flat|fl|flr',
  'floor|gr|wing|blk|sec|ph|extn?|col|colny|soc|hsg|chs|compd?|cplx|complex|ngr|nagar|ctr|jn|chowk|cross|crs',
  'mn|main|ln|lane|lyt|vill?|po|ps|tal|tq|dist|via|behind|beh|bhd|near|adj|off|indl?|est|ltd|pvt|rm|road',
  'temple|mandir',
].join('|');
const shortened = new RegExp(`(?<![\\p{L}\\p{N}])(?:${abbreviations})\\.${word}(?![\\p{L}\\p{N}/?#:-])`, 'giu');
/**
 * A blank left out behind a dot: between two words of a name or an address that are written large, or before 'Shop
 * No.4'.
 */
const unspaced =
  /(?<![\p{L}\p{N}-])(?<!\p{L}\p{L}\.)\p{Lu}\p{Ll}{2,}\.(?:Dev|In)(?=\s\p{L})|\.(?:shop|house|store)\s*(?:no\b|nos\b|num|#|\d)/gu;
const web = new RegExp(
  [
    // Markup, and what names its scheme.
    '[<>]|:\\/\\/|https?:|www\\.',
    // What mail programs turn into a link: a name with an ending that is nothing else,
    '[\\p{L}\\p{M}\\p{N}-]{2}\\s?\\.(?:com|org|biz|xyz|ru|cn|ly|gl|io|gov|edu)(?![\\p{L}\\p{N}])',
    // and one that may be a word.
    `[\\p{L}\\p{M}\\p{N}-]{2}\\.${word}(?![\\p{L}\\p{N}])`,
    // Spelled so that programs do not see the dot.
    '\\sdot\\s(?:com|org|net|in|xyz)\\b',
  ].join('|'),
  'iu',
);

/**
 * Whether a text that strangers get by e-mail, such as a name or a street, has a link or markup in it (behaviour:
 * Checkout 2). Names and addresses of India are full of dots without a blank: 'Dr.Dev Patel' is none.
 */
export function hasLink(text: string): boolean {
  const seen = withoutUnseen(text.normalize('NFKC'))
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[。․]| ?[[({] ?(?:dot|\.) ?[\])}] ?/giu, '.')
    .replaceAll(shortened, 'xx')
    .replaceAll(unspaced, 'xx');
  return web.test(seen);
}
