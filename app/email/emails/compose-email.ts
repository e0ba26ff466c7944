import { languages } from '#messages/languages.ts';
import { currentLanguage } from '#messages/messages.ts';
import { withoutTricks } from '#rules/text/hidden-characters.ts';
import { hasLink } from '#rules/typed/typed-link.ts';
import { texts } from './texts.ts';

export interface EmailBody {
  /** One line. */
  subject: string;
  html: string;
  text: string;
}

export interface Sender {
  /** Origin of its pages. */
  shopUrl: string;
  name: string;
  /** Above each e-mail. */
  heading: string;
  /** Beside the heading, or in its place where it spells the name; null for none. At the height of `logoHeight`. */
  logo: { src: string; width: number; isWordmark: boolean } | null;
  /** '#rrggbb' of heading and buttons, by day and where the mail program is dark. */
  colours: { day: string; night: string };
  /** One line before the name at the end; empty for none. */
  signature: string;
  tagline: string;
  email: string;
  phone: string;
  /** When somebody answers. */
  hours: string;
  /** Legal name and registered office. */
  addressLines: readonly string[];
}

/**
 * An e-mail that wants to know who sends it. It is composed in the language of its reader, which may be another than
 * that of the person who caused it: a sentence is said in here and nowhere before.
 */
export type EmailTemplate = (sender: Sender) => EmailBody;

/** A block of an e-mail. HTML and plain text are made from the same blocks, so that they say the same. */
export type EmailBlock =
  | { paragraph: string }
  /** A code that the reader has to type. */
  | { code: string }
  /** `spelled` also shows the address, for mail programs that break links. */
  | { button: { label: string; href: string; spelled?: true } }
  /** Text that another person typed, with its line breaks. */
  | { quote: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  /** What was bought, each with its amount at the right. */
  | { items: readonly (readonly [what: string, amount: string])[] }
  | { note: string }
  | { heading: string }
  /** `numbered` counts its lines. */
  | { list: readonly string[]; numbered?: true }
  | { picture: { src: string; alt: string } }
  /** Products to buy, each with its price, the one before an offer (empty for none), and the address of its page. */
  | { goods: readonly { title: string; price: string; was: string; image: string; href: string }[] };

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

const sans = "font-family:'Mukta','Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
const serif = "font-family:'Fraunces',Georgia,'Times New Roman',serif;";
const width = 600;
/** CSS pixels. */
export const logoHeight = 40;

/** Light by default; mail programs in dark mode show the same e-mail on a dark background. */
const styleOf = ({ night }: Sender['colours']) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
@media (max-width: 480px) { .edge { padding: 24px 20px !important; } .code { font-size: 30px !important; } }
@media (prefers-color-scheme: dark) {
  .paper { background: #141b17 !important; }
  .card { background: #1d2721 !important; border-color: #34423a !important; }
  .ink, .ink a { color: #f3eee2 !important; }
  .soft, .soft a { color: #b9c4bb !important; }
  .leaf { color: ${night} !important; }
  .well { background: #26332b !important; border-color: #3d4d44 !important; }
  .button { background: ${night} !important; }
  .button a { color: #10231a !important; }
}`;

/**
 * Writes an e-mail as plain text, and as HTML with a table of at most 600 px and inline styles, which every mail
 * program shows.
 */
export function composeEmail(sender: Sender, draft: Draft): EmailBody {
  const { preview, heading, reason, farewell } = draft;
  const blocks = draft.blocks.map((block) => inLanguageOfReader(sender.shopUrl, block));
  const closing = [sender.heading, sender.tagline].filter(Boolean).join(' · ');
  const subject = oneLine(draft.subject);
  const signed = sender.signature === '' ? blocks : [...blocks, { note: sender.signature }];
  const html = `<!doctype html>
<html lang="${languages[currentLanguage()].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>${styleOf(sender.colours)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#FBF7EF;">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#FBF7EF;">
<tr><td align="center" style="padding:32px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${width}px;">
<tr><td class="leaf" style="padding:0 8px 16px;${serif}font-size:24px;line-height:32px;font-weight:600;color:${sender.colours.day};">${headHtml(sender)}</td></tr>
<tr><td class="card edge ink" style="padding:36px 40px;background:#FFFFFF;border:1px solid #E6DFCF;border-radius:14px;color:#1D2B22;">
<h1 class="ink" style="margin:0 0 16px;${serif}font-size:26px;line-height:34px;font-weight:600;color:#1D2B22;overflow-wrap:anywhere;">${escapeHtml(heading)}</h1>
${signed.map((block) => blockHtml(block, sender.colours.day)).join('\n')}
</td></tr>
<tr><td class="soft" style="padding:20px 8px 0;${sans}font-size:13px;line-height:20px;color:#5B675F;">
${escapeHtml(reason)}${farewell ? ` <a href="${href(farewell.href)}" style="color:#5B675F;">${escapeHtml(farewell.label)}</a>` : ''}<br>
${escapeHtml(closing)}<br>
${escapeHtml(sender.addressLines.join(', '))}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  const body = [heading, ...signed.map(blockText)].join('\n\n');
  const links = farewell ? [`${farewell.label}: ${checkedLink(farewell.href)}`] : [];
  const footer = [reason, ...links, closing, sender.addressLines.join(', ')].join('\n');
  // Mail programs recognise a footer by '-- '.
  return { subject, html, text: withoutTricks(`${body}\n\n-- \n${footer}\n`) };
}

/** A button or product that leads to a page of the shop leads to it in the language of the e-mail. Calls have one address. */
function inLanguageOfReader(shopUrl: string, block: EmailBlock): EmailBlock {
  const { prefix } = languages[currentLanguage()];
  const inLanguage = (href: string) => {
    const path = href.startsWith(`${shopUrl}/`) ? href.slice(shopUrl.length) : '/api/';
    return path.startsWith('/api/') ? href : shopUrl + prefix + path;
  };
  if ('button' in block) return { button: { ...block.button, href: inLanguage(block.button.href) } };
  if ('goods' in block) return { goods: block.goods.map((one) => ({ ...one, href: inLanguage(one.href) })) };
  return block;
}

/** The shop's logo and name. On white, which a logo was made for, at night too. */
function headHtml({ heading, logo }: Sender): string {
  const name = escapeHtml(heading);
  if (logo === null) return name;
  const { src, width, isWordmark } = logo;
  const picture = `<img src="${href(src)}" alt="${isWordmark ? name : ''}" width="${width}" height="${logoHeight}" style="display:inline-block;vertical-align:middle;border:0;border-radius:6px;background:#FFFFFF;">`;
  return isWordmark ? picture : `${picture} <span style="vertical-align:middle;">${name}</span>`;
}

function blockHtml(block: EmailBlock, colour: string): string {
  const paragraph = `${sans}font-size:16px;line-height:26px;`;
  if ('paragraph' in block) {
    return `<p class="ink" style="margin:0 0 16px;${paragraph}color:#1D2B22;overflow-wrap:anywhere;">${escapeHtml(block.paragraph).replaceAll('\n', '<br>\n')}</p>`;
  }
  if ('note' in block) {
    return `<p class="soft" style="margin:0 0 12px;${sans}font-size:14px;line-height:22px;color:#5B675F;overflow-wrap:anywhere;">${escapeHtml(block.note)}</p>`;
  }
  if ('code' in block) {
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;"><tr><td class="well code ink" align="center" style="padding:18px 8px;background:#FBF7EF;border:1px solid #E6DFCF;border-radius:12px;font-family:'SFMono-Regular',Consolas,Menlo,monospace;font-size:34px;line-height:42px;font-weight:700;letter-spacing:8px;color:#1D2B22;">${escapeHtml(block.code)}</td></tr></table>`;
  }
  if ('button' in block) {
    const { label, href: link, spelled } = block.button;
    const button = `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;"><tr><td class="button" style="background:${colour};border-radius:12px;"><a href="${href(link)}" style="display:inline-block;padding:13px 26px;${sans}font-size:16px;line-height:22px;font-weight:600;color:#FFFFFF;text-decoration:none;">${escapeHtml(label)}</a></td></tr></table>`;
    const address = `<p class="soft" style="margin:0 0 20px;${sans}font-size:13px;line-height:20px;color:#5B675F;overflow-wrap:anywhere;">${escapeHtml(link)}</p>`;
    return spelled ? `${button}\n${address}` : button;
  }
  if ('quote' in block) {
    return `<div class="well ink" style="margin:0 0 20px;padding:16px 18px;background:#FBF7EF;border:1px solid #E6DFCF;border-radius:12px;${paragraph}color:#1D2B22;overflow-wrap:anywhere;">${escapeHtml(block.quote).replaceAll('\n', '<br>\n')}</div>`;
  }
  if ('items' in block) {
    const lines = block.items.map(
      ([what, amount]) =>
        `<tr><td class="ink" valign="top" style="padding:4px 16px 4px 0;${sans}font-size:16px;line-height:22px;color:#1D2B22;overflow-wrap:anywhere;word-break:break-word;">${escapeHtml(what)}</td><td class="ink" valign="top" align="right" style="padding:4px 0;${sans}font-size:16px;line-height:22px;color:#1D2B22;white-space:nowrap;">${escapeHtml(amount)}</td></tr>`,
    );
    return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 20px;">${lines.join('\n')}</table>`;
  }
  if ('heading' in block) {
    return `<h2 class="ink" style="margin:24px 0 12px;${serif}font-size:20px;line-height:28px;font-weight:600;color:#1D2B22;overflow-wrap:anywhere;">${escapeHtml(block.heading)}</h2>`;
  }
  if ('list' in block) {
    const tag = block.numbered ? 'ol' : 'ul';
    const lines = block.list.map((line) => `<li style="margin:0 0 6px;">${escapeHtml(line)}</li>`);
    return `<${tag} class="ink" style="margin:0 0 16px;padding-left:24px;${paragraph}color:#1D2B22;overflow-wrap:anywhere;">${lines.join('\n')}</${tag}>`;
  }
  if ('picture' in block) {
    const { src, alt } = block.picture;
    return `<img src="${href(src)}" alt="${escapeHtml(alt)}" width="518" style="display:block;width:100%;max-width:518px;height:auto;margin:0 0 20px;border:0;border-radius:12px;">`;
  }
  if ('goods' in block) {
    const rows = block.goods.map(({ title, price, was, image, href: link }) => {
      const to = href(link);
      const picture =
        image === ''
          ? ''
          : `<a href="${to}"><img src="${href(image)}" alt="" width="96" height="96" style="display:block;border:0;border-radius:10px;"></a>`;
      const before = was === '' ? '' : ` <s class="soft" style="color:#5B675F;font-weight:400;">${escapeHtml(was)}</s>`;
      return `<tr><td width="96" valign="top" style="padding:0 16px 16px 0;">${picture}</td><td valign="middle" style="padding:0 0 16px;${paragraph}"><a href="${to}" class="ink" style="color:#1D2B22;font-weight:600;overflow-wrap:anywhere;">${escapeHtml(title)}</a><br><span class="ink" style="color:#1D2B22;font-weight:600;">${escapeHtml(price)}</span>${before}</td></tr>`;
    });
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 8px;">${rows.join('\n')}</table>`;
  }
  const rows = block.facts.map(
    ([label, value]) =>
      `<tr><td class="soft" valign="top" style="padding:4px 16px 4px 0;${sans}font-size:14px;line-height:22px;color:#5B675F;white-space:nowrap;">${escapeHtml(label)}</td><td class="ink" valign="top" style="padding:4px 0;${sans}font-size:16px;line-height:22px;color:#1D2B22;overflow-wrap:anywhere;word-break:break-word;">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;">${rows.join('\n')}</table>`;
}

function blockText(block: EmailBlock): string {
  if ('paragraph' in block) return block.paragraph;
  if ('note' in block) return block.note;
  if ('code' in block) return `    ${block.code}`;
  if ('button' in block) return `${block.button.label}:\n${checkedLink(block.button.href)}`;
  if ('quote' in block) return block.quote.replaceAll(/^/gm, '> ');
  if ('heading' in block) return block.heading;
  if ('list' in block) return block.list.map((line, at) => `${block.numbered ? `${at + 1}.` : '-'} ${line}`).join('\n');
  if ('picture' in block) return `[${block.picture.alt}]`;
  if ('goods' in block) {
    return block.goods.map(({ title, price, href: link }) => `${title}: ${price}\n${checkedLink(link)}`).join('\n\n');
  }
  const rows = 'items' in block ? block.items : block.facts;
  return rows.map(([label, value]) => `${label}: ${value}`).join('\n');
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
 * A part of a name: letters of any script, with their marks. A dot ends what is shortened, as in 'S.K.' and 'Dr.Dev'.
 */
const partOfName = /^(?:[\p{L}\p{M}]{1,3}\.)*\p{L}(?:[\p{L}\p{M}'’]|\u200c|\u200d)*\.?$/u;
const mostOfName = { letters: 50, parts: 5 };

/**
 * Returns 'Hello Asha,', or 'Hello,' if the name does not look like one. Otherwise anybody could register with a
 * stranger's e-mail address and a link or a number to call as their name, and the shop would send it.
 */
export function greeting(userName: string): string {
  const name = oneLine(userName, mostOfName.letters + 1);
  const parts = name.split(/[ -]+/);
  const isName =
    name.length <= mostOfName.letters &&
    parts.length <= mostOfName.parts &&
    parts.every((part) => partOfName.test(part)) &&
    !hasLink(name);
  return isName ? texts.helloName({ name }) : texts.hello();
}
