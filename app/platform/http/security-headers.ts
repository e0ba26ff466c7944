import { createHash } from 'node:crypto';

/** Headers of every answer. HSTS is added only where the request came by https (decisions D13). */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
};

export const strictTransportSecurity = 'max-age=31536000; includeSubDomains';

export interface PolicyInput {
  /** Contents of the inline scripts and styles that the renderer itself wrote. */
  inlineScripts: readonly string[];
  inlineStyles: readonly string[];
  /** Origins of frames that the page may show. */
  frames: readonly string[];
  analyticsSrc: string | null;
  /** Address below which uploaded pictures lie when the shop does not hand them out itself. */
  picturesUrl?: string | null;
  /** The shop is reached by https. */
  https: boolean;
}

/** The content security policy of one page: nothing but the shop's own files and the very inline code it wrote. */
export function contentSecurityPolicy(input: PolicyInput): string {
  const analytics = input.analyticsSrc === null ? [] : [new URL(input.analyticsSrc).origin];
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...input.inlineScripts.map(hashSource), ...analytics],
    ['style-src', "'self'", ...input.inlineStyles.map(hashSource)],
    ['img-src', "'self'", 'data:', ...analytics, ...(input.picturesUrl ? [new URL(input.picturesUrl).origin] : [])],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...analytics],
    ['manifest-src', "'self'"],
    ['frame-src', ...(input.frames.length > 0 ? input.frames : ["'none'"])],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
  ];
  if (input.https) directives.push(['upgrade-insecure-requests']);
  return directives.map((directive) => directive.join(' ')).join('; ');
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Takes the nonce that one rendering was made with out of its HTML, and returns the inline code that carried it. A page
 * with a nonce could not be kept and served again; hashes of exactly the code that the renderer wrote can be. An inline
 * script that got into the page any other way carries no nonce and stays forbidden.
 */
export function takeNonce(html: string, nonce: string): { html: string; scripts: string[]; styles: string[] } {
  const scripts: string[] = [];
  const styles: string[] = [];
  const tag = new RegExp(`<(script|style)([^>]*?) nonce="${nonce}"([^>]*)>`, 'g');
  const clean = html.replace(tag, (_whole, name: string, before: string, after: string, at: number) => {
    const start = html.indexOf('>', at) + 1;
    const code = html.slice(start, html.indexOf(`</${name}>`, start));
    if (code !== '') (name === 'script' ? scripts : styles).push(code);
    return `<${name}${before}${after}>`;
  });
  return { html: clean.replaceAll(` nonce="${nonce}"`, ''), scripts, styles };
}
