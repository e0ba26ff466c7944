import { brand } from '#content/content.ts';
import * as texts from './texts.ts';

/** Subject and body of an e-mail: what every template returns. */
export interface EmailBody {
  /** One line. */
  subject: string;
  html: string;
  text: string;
}

/** A block of an e-mail. HTML and plain text are made from the same blocks, so that they say the same. */
type EmailBlock =
  | { paragraph: string }
  /** A code that the reader has to type. */
  | { code: string }
  /** `spelled` also shows the address, for mail programs that break links. */
  | { button: { label: string; href: string; spelled?: true } }
  /** Text that another person typed, with its line breaks. */
  | { quote: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { note: string };

interface Draft {
  subject: string;
  /** Preview text, shown beside the subject in lists of e-mails. */
  preview: string;
  heading: string;
  blocks: readonly EmailBlock[];
  /** Why the reader gets this e-mail; shown in the footer. */
  reason: string;
  /** A link in the footer, such as to unsubscribe. */
  farewell?: { label: string; href: string };
}

const sans = texts.fontFamilyMuktaSegoeUi;
const serif = texts.fontFamilyFrauncesGeorgiaTimes;
const width = 600;

/** Light by default; mail programs in dark mode show the same e-mail on a dark background. */
const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
@media (max-width: 480px) { .edge { padding: 24px 20px !important; } .code { font-size: 30px !important; } }
@media (prefers-color-scheme: dark) {
  .paper { background: #141b17 !important; }
  .card { background: #1d2721 !important; border-color: #34423a !important; }
  .ink, .ink a { color: #f3eee2 !important; }
  .soft, .soft a { color: #b9c4bb !important; }
  .leaf { color: #7cc79a !important; }
  .well { background: #26332b !important; border-color: #3d4d44 !important; }
  .button { background: #7cc79a !important; }
  .button a { color: #10231a !important; }
}`;

/** Writes an e-mail as plain text, and as HTML with a table of at most 600 px and inline styles, which every mail program shows. */
export function composeEmail(draft: Draft): EmailBody {
  const { preview, heading, blocks, reason, farewell } = draft;
  const closing = [brand.name, brand.tagline].join(' · ');
  const subject = oneLine(draft.subject);
  const html = texts.doctypeHtmlHtmlLangEn(
    escapeHtml(subject),
    style,
    escapeHtml(preview),
    width,
    serif,
    escapeHtml(brand.name),
    escapeHtml(heading),
    blocks.map(blockHtml).join('\n'),
    sans,
    escapeHtml(reason),
    farewell ? ` <a href="${href(farewell.href)}" style="color:#5B675F;">${escapeHtml(farewell.label)}</a>` : '',
    escapeHtml(closing),
    escapeHtml(brand.addressLines.join(', ')),
  );
  const body = [heading, ...blocks.map(blockText)].join('\n\n');
  const links = farewell ? [`${farewell.label}: ${checkedLink(farewell.href)}`] : [];
  const footer = [reason, ...links, closing, brand.addressLines.join(', ')].join('\n');
  // Mail programs recognise a footer by '-- '.
  return { subject, html, text: withoutTricks(`${body}\n\n-- \n${footer}\n`) };
}

function blockHtml(block: EmailBlock): string {
  const paragraph = `${sans}font-size:16px;line-height:26px;`;
  if ('paragraph' in block) {
    return texts.pClassInkStyleMargin(paragraph, escapeHtml(block.paragraph));
  }
  if ('note' in block) {
    return texts.pClassSoftStyleMargin(sans, escapeHtml(block.note));
  }
  if ('code' in block) {
    return texts.tableRolePresentationWidth100(escapeHtml(block.code));
  }
  if ('button' in block) {
    const { label, href: link, spelled } = block.button;
    const button = texts.tableRolePresentationCellpadding0(href(link), sans, escapeHtml(label));
    const address = texts.pClassSoftStyleMargin0(sans, escapeHtml(link));
    return spelled ? `${button}\n${address}` : button;
  }
  if ('quote' in block) {
    return `<div class="well ink" style="margin:0 0 20px;padding:16px 18px;background:#FBF7EF;border:1px solid #E6DFCF;border-radius:12px;${paragraph}color:#1D2B22;overflow-wrap:anywhere;">${escapeHtml(block.quote).replaceAll('\n', '<br>\n')}</div>`;
  }
  const rows = block.facts.map(([label, value]) =>
    texts.trTdClassSoftValign(sans, escapeHtml(label), escapeHtml(value)),
  );
  return texts.tableRolePresentationCellpadding0Cellspacing(rows.join('\n'));
}

function blockText(block: EmailBlock): string {
  if ('paragraph' in block) return block.paragraph;
  if ('note' in block) return block.note;
  if ('code' in block) return `    ${block.code}`;
  if ('button' in block) return `${block.button.label}:\n${checkedLink(block.button.href)}`;
  if ('quote' in block) return block.quote.replaceAll(/^/gm, '> ');
  return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return withoutTricks(text).replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');
}

function href(address: string): string {
  return escapeHtml(checkedLink(address));
}

/** Links come from the shop's own code, so anything but a web address is a bug. */
function checkedLink(address: string): string {
  if (!/^https?:\/\/[^\s<>"]+$/.test(address)) throw new Error('The link in an e-mail is not a web address.');
  return address;
}

/** Removes control characters, and those that change the direction of text, which could disguise what it says. */
function withoutTricks(text: string): string {
  return text.replaceAll(/(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '');
}

/** Makes typed text fit for a subject or a greeting: one line of at most `most` characters. */
export function oneLine(text: string, most = 200): string {
  const line = withoutTricks(text.replaceAll(/[\s\u0085\u2028\u2029]+/g, ' ')).trim();
  const characters = [...line];
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`;
}

/** Cleans typed text and keeps its line breaks. */
export function manyLines(text: string): string {
  return withoutTricks(text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n'));
}

/**
 * Returns 'Hello Asha,', or 'Hello,' if the name does not look like one. Otherwise anybody could register with a
 * stranger's e-mail address and a link as their name, and the shop would send it.
 */
export function greeting(userName: string): string {
  const name = oneLine(userName, 60);
  const isName = name !== '' && name.length <= 60 && !/[@/\\<>:]|\.\p{L}{2,}|www\./u.test(name);
  return isName ? texts.hello(name) : 'Hello,';
}
