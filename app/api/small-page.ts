import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { brandFiles } from '#content/brand-files.ts';
import { languages } from '#messages/languages.ts';
import { currentLanguage } from '#messages/messages.ts';
import { addressIn } from '#messages/wished-language.ts';
import type { AppContext } from '#platform/app-context.ts';
import { contentSecurityPolicy } from '#platform/http/security-headers.ts';
import { type Palette, paletteOf } from '#settings/rules/brand/colours.ts';
import type { Brand } from '#settings/rules/fields/brand.ts';
import { readSettings } from '#settings/sections/read-settings.ts';

const styleOf = ({ action }: Palette) => `
:root { color: #1d2b22; background: #fbf7ef; font: 18px/1.6 system-ui, sans-serif; }
body { margin: 0; padding: 8vh 1.25rem; }
header { max-width: 30rem; margin: 0 auto 1rem; }
header a { display: inline-flex; align-items: center; gap: .6rem; min-height: 44px; font: 600 1.375rem Georgia, serif; color: inherit; text-decoration: none; }
main { max-width: 30rem; margin: 0 auto; background: #fff; border: 1px solid #e6dfcf; border-radius: 14px; padding: 2rem; }
h1 { font: 600 1.75rem/1.25 Georgia, serif; margin: 0 0 1rem; } p { margin: 0 0 1.5rem; }
button { font: inherit; font-weight: 600; color: #fff; background: ${action}; border: 0; border-radius: 99px; padding: .75rem 1.5rem; min-height: 44px; cursor: pointer; }
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
    header: html`<header><a href="${addressIn(currentLanguage(), '/')}"><img src="${icon}" alt="" width="36" height="36">${brand.name}</a></header>`,
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
