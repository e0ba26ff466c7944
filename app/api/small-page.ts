import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { brandFiles } from '#content/brand-files.ts';
import { letters } from '#content/letters.ts';
import { languages } from '#messages/languages.ts';
import { currentLanguage } from '#messages/messages.ts';
import { addressIn } from '#messages/wished-language.ts';
import type { AppContext } from '#platform/app-context.ts';
import { contentSecurityPolicy } from '#platform/http/security-headers.ts';
import { type Palette, paletteOf } from '#settings/rules/brand/colours.ts';
import type { Brand } from '#settings/rules/fields/brand.ts';
import { readSettings } from '#settings/sections/read-settings.ts';

const styleOf = ({ action }: Palette) => `${letters}
:root { color: #1d2b22; background: #fbf7ef; font: 1.0625rem/1.6 Mukta, "Mukta Devanagari", "Noto Kannada", "Mukta Fallback", system-ui, sans-serif; --serif: Fraunces, "Mukta Devanagari", "Noto Kannada", "Fraunces Georgia", "Fraunces Times", "Fraunces Noto", Georgia, serif; }
body { margin: 0; padding: 2rem 1rem; }
header { display: flex; justify-content: center; margin-bottom: 2rem; }
header a { display: inline-flex; align-items: center; gap: .75rem; min-height: 44px; font: 600 min(1.875rem, 9vw) var(--serif); color: inherit; text-decoration: none; }
main { box-sizing: border-box; max-width: 28rem; margin: 0 auto; background: #fff; border: 1px solid #e6dfcf; border-radius: 14px; padding: clamp(1.5rem, 5vw, 2rem); }
h1 { font: 600 1.875rem/1.2 var(--serif); letter-spacing: -.01em; text-wrap: balance; margin: 0 0 1rem; } h1:lang(hi, kn) { line-height: 1.4; letter-spacing: 0; } p { text-wrap: pretty; margin: 0 0 1.25rem; }
button { width: 100%; font: inherit; font-weight: 600; line-height: 1.2; color: #fff; background: ${action}; border: 0; border-radius: 99px; padding: .5rem 1.25rem; min-height: 44px; cursor: pointer; }
form { display: flex; flex-wrap: wrap; gap: .5rem; }
form + p { margin: .75rem 0 0; } p > a:only-child { display: inline-block; padding: .6rem 0; } a { color: ${action}; } :focus-visible { outline: 2px solid ${action}; outline-offset: 3px; }
`;

export const brandOf = async (app: AppContext) => (await readSettings(app)).brand;

type Content = ReturnType<typeof html>;

/** A page of a few sentences, in the language of the request, for what browsers open by itself. */
export function smallPage(c: Context, brand: Brand, heading: string, content: Content, status = 200) {
  const { icon } = brandFiles(brand);
  c.header('x-robots-tag', 'noindex');
  // Keeps the token out of the Referer header of the links on this page.
  c.header('referrer-policy', 'no-referrer');
  return plainPage(c, heading, content, status, {
    style: styleOf(paletteOf(brand)),
    icon,
    title: `${heading} | ${brand.name}`,
    header: html`<header><a href="${addressIn(currentLanguage(), '/')}"><img src="${icon}" alt="" width="44" height="44">${brand.name}</a></header>`,
  });
}

interface PlainLook {
  style: string;
  icon: string;
  /** In the browser's tab. */
  title?: string;
  header?: Content;
  /** What it may embed. */
  frames?: string[];
}

export function plainPage(
  c: Context,
  heading: string,
  content: Content,
  status: number,
  { style, icon, title = heading, header, frames = [] }: PlainLook,
) {
  c.header(
    'content-security-policy',
    contentSecurityPolicy({ inlineScripts: [], inlineStyles: [style], frames, analyticsSrc: null, https: false }),
  );
  c.header('cache-control', 'no-store');
  return c.html(
    html`<!doctype html>
<html lang="${languages[currentLanguage()].tag}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="${icon}">
<style>${raw(style)}</style>
</head>
<body>
${header ?? ''}
<main>
<h1>${heading}</h1>
${content}
</main>
</body>
</html>`,
    status as 200,
  );
}
