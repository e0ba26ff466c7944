import { createHash } from 'node:crypto';
import { movesMoney } from '#payments/rules/payment-providers.ts';
import { brandPicturePaths } from '#settings/rules/brand/brand-pictures.ts';
import type { PaymentSettings } from '../payments/payment-settings.ts';

/**
 * Headers of every response but those of `headersOf`. HSTS is added only where the request came by https (behaviour:
 * Security 2).
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
};

/** Pages that open the payment window; they, and no others, let the provider's hosts in. */
const checkoutPages: readonly string[] = ['/shop/checkout', '/shop/payment-checkout', '/shop/program-checkout'];

const isCheckoutPage = (path: string) => checkoutPages.includes(path.replace(/\.data$/, ''));

/** Banks ask for the buyer's consent in windows of their own, which `same-origin` would cut off from the page. */
const checkoutHeaders = { ...securityHeaders, 'cross-origin-opener-policy': 'same-origin-allow-popups' };

/** Packs are scanned with the camera of the device: every page of the back office may lead to that one. */
const staffHeaders = {
  ...securityHeaders,
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), browsing-topics=()',
};
const isStaffPage = (path: string) => path === '/admin' || path.startsWith('/admin/');

/** Pieces of the shop that any page may show in a frame. */
const embedHeaders = Object.fromEntries(
  Object.entries({ ...securityHeaders, 'cross-origin-resource-policy': 'cross-origin' }).filter(
    ([name]) => name !== 'x-frame-options',
  ),
);

/** The logo in e-mails and the pictures beside a link, a product's own among them, are shown on pages of others. */
const pictureHeaders = { ...securityHeaders, 'cross-origin-resource-policy': 'cross-origin' };
const shownElsewhere: readonly string[] = [brandPicturePaths.logo, brandPicturePaths.social, brandPicturePaths.large];

export function headersOf(path: string): Readonly<Record<string, string>> {
  if (shownElsewhere.includes(path) || path.startsWith('/media/')) return pictureHeaders;
  if (path.startsWith('/embed/')) return embedHeaders;
  if (isStaffPage(path)) return staffHeaders;
  return isCheckoutPage(path) ? checkoutHeaders : securityHeaders;
}

export const policyReportsPath = '/security/policy-reports';

export const strictTransportSecurity = 'max-age=31536000; includeSubDomains';

export interface PolicyInput {
  /** Contents of the inline scripts and styles that the renderer itself wrote. */
  inlineScripts: readonly string[];
  inlineStyles: readonly string[];
  /** Origins of frames that the page may show. */
  frames: readonly string[];
  /** Who may show the page in a frame; nobody, unless it is made for that. */
  frameAncestors?: '*';
  pictureHosts?: readonly string[];
  analyticsSrc: string | null;
  payment?: PaymentSources | null;
  /** Address below which uploaded pictures lie when the shop does not hand them out itself. */
  picturesUrl?: string | null;
  https: boolean;
}

interface PaymentSources {
  scripts: readonly string[];
  frames: readonly string[];
  connections: readonly string[];
  images: readonly string[];
  forms: readonly string[];
}

/** From the provider's own plugin for another shop system; it publishes no list for all. */
const razorpaySources: PaymentSources = {
  scripts: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connections: [
    'https://api.razorpay.com',
    'https://lumberjack.razorpay.com',
    'https://lumberjack-metrics.razorpay.com',
  ],
  images: ['https://cdn.razorpay.com'],
  forms: ['https://api.razorpay.com'],
};

/** What the page at this path may load of the payment provider: nothing, unless it opens the payment window. */
export function paymentSources(
  path: string,
  { provider, apiUrl, checkoutUrl }: Pick<PaymentSettings, 'provider' | 'apiUrl' | 'checkoutUrl'>,
): PaymentSources | null {
  // A stand-in is part of the shop.
  if (provider === null || !movesMoney(provider) || !isCheckoutPage(path)) return null;
  const origins = [...new Set([new URL(checkoutUrl).origin, new URL(apiUrl).origin])];
  if (origins[0] === 'https://checkout.razorpay.com') return razorpaySources;
  return { scripts: origins, frames: origins, connections: origins, images: origins, forms: origins };
}

/** The only makers of text that a browser takes for HTML or code in a page; start-scripts.ts makes both, each once. */
const trustedTypes = ['shop', 'default'];

/** The content security policy of one page: nothing but the shop's own files and the very inline code it wrote. */
export function contentSecurityPolicy(input: PolicyInput): string {
  const analytics = input.analyticsSrc === null ? [] : [new URL(input.analyticsSrc).origin];
  const { payment } = input;
  const pictures = [...(input.picturesUrl ? [new URL(input.picturesUrl).origin] : []), ...(input.pictureHosts ?? [])];
  const frames = [...input.frames, ...(payment?.frames ?? [])];
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...input.inlineScripts.map(hashSource), ...analytics, ...(payment?.scripts ?? [])],
    ['style-src', "'self'", ...input.inlineStyles.map(hashOfStyle)],
    // The payment window places itself by style attributes; inline style elements stay forbidden.
    ...(payment ? [['style-src-attr', "'unsafe-inline'"] satisfies [string, string]] : []),
    ['img-src', "'self'", 'data:', ...analytics, ...(payment?.images ?? []), ...pictures],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...analytics, ...(payment?.connections ?? [])],
    ['manifest-src', "'self'"],
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])],
    ['form-action', "'self'", ...(payment?.forms ?? [])],
    ['base-uri', "'none'"],
    ['frame-ancestors', input.frameAncestors ?? "'none'"],
    ['report-uri', policyReportsPath],
  ];
  // Programs of others write into the page in ways of their own.
  const isAlone = analytics.length === 0 && (payment?.scripts ?? []).length === 0;
  if (isAlone) directives.push(['require-trusted-types-for', "'script'"], ['trusted-types', ...trustedTypes]);
  if (input.https) directives.push(['upgrade-insecure-requests']);
  return directives.map((directive) => directive.join(' ')).join('; ');
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The few stylesheets of a shop are in every page. */
const hashesOfStyles = new Map<string, string>();

function hashOfStyle(text: string): string {
  const known = hashesOfStyles.get(text);
  if (known !== undefined) return known;
  if (hashesOfStyles.size > 8) hashesOfStyles.clear();
  const hash = hashSource(text);
  hashesOfStyles.set(text, hash);
  return hash;
}

/**
 * Takes the nonce that one rendering was made with out of its HTML, and returns the inline code that carried it. A page
 * with a nonce could not be kept and served again; hashes of exactly the code that the renderer wrote can be. An inline
 * script that got into the page any other way carries no nonce and stays forbidden.
 */
export function takeNonce(html: string, nonce: string): { html: string; scripts: string[]; styles: string[] } {
  const scripts: string[] = [];
  const styles: string[] = [];
  // Cut at the nonces rather than searched for tags: a page is 100 KB, and has ten.
  const parts = html.split(` nonce="${nonce}"`);
  for (const [at, rest] of parts.entries()) {
    const before = parts[at - 1];
    const name =
      before === undefined
        ? null
        : /^<(script|style)(?=[\s>]|$)[^>]*$/.exec(before.slice(before.lastIndexOf('<')))?.[1];
    if (!name) continue;
    const start = rest.indexOf('>') + 1;
    const code = rest.slice(start, rest.indexOf(`</${name}>`, start));
    if (code !== '') (name === 'script' ? scripts : styles).push(code);
  }
  return { html: parts.join(''), scripts, styles };
}
