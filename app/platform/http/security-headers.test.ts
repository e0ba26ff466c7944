import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, headersOf, paymentSources, securityHeaders, takeNonce } from './security-headers.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const none = { inlineScripts: [], inlineStyles: [], frames: [], analyticsSrc: null, https: false };

function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
}

it('only the logo of e-mails and the pictures beside links are shown on pages of others', () => {
  const of = (path: string) => headersOf(path)['cross-origin-resource-policy'];
  const shown = [
    '/brand/logo.png',
    '/brand/social.jpg',
    '/brand/tile.png',
    '/media/uploads/0.webp',
    '/media/products/atta.webp',
  ];
  expect(shown.map(of)).toEqual(shown.map(() => 'cross-origin'));
  expect(['/brand/mark.svg', '/brand/logo.png/x', '/shop/home', '/api/event'].map(of)).toEqual(
    Array(4).fill('same-origin'),
  );
});

it('only the back office may use the camera', () => {
  const mayUse = (path: string) => headersOf(path)['permissions-policy']?.startsWith('camera=(self)');
  const paths = ['/admin/packing', '/admin', '/shop/home', '/administrator', '/api/admin/orders/get', '/auth/login'];
  expect(paths.map(mayUse)).toEqual([true, true, false, false, false, false]);
});

describe('contentSecurityPolicy', () => {
  it('allows nothing but the shop itself', () => {
    expect(directives(contentSecurityPolicy(none))).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'manifest-src': ["'self'"],
      'frame-src': ["'none'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'report-uri': ['/security/policy-reports'],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['shop', 'default'],
    });
  });

  it('demands trusted types where no program of others runs', () => {
    const demands = (input: object) =>
      directives(contentSecurityPolicy({ ...none, ...input }))['require-trusted-types-for'] !== undefined;
    const razorpay = { provider: 'razorpay', apiUrl: 'https://api.razorpay.com', checkoutUrl: 'https://c.example' };
    const payment = paymentSources('/shop/checkout', razorpay as never);
    expect([demands({}), demands({ payment: null, https: true })]).toEqual([true, true]);
    expect([demands({ payment }), demands({ analyticsSrc: 'https://count.example/x.js' })]).toEqual([false, false]);
  });

  it('allows exactly the inline code it is given, scripts as scripts and styles as styles', () => {
    const policy = directives(contentSecurityPolicy({ ...none, inlineScripts: ['run("ü")'], inlineStyles: ['p{}'] }));
    expect(policy['script-src']).toEqual(["'self'", hash('run("ü")')]);
    expect(policy['style-src']).toEqual(["'self'", hash('p{}')]);
  });

  it('never allows unsafe code', () => {
    const everything = { inlineScripts: ['a'], inlineStyles: ['b'], frames: ['https://a.example'], https: true };
    expect(contentSecurityPolicy({ ...everything, analyticsSrc: 'https://count.example/x.js' })).not.toMatch(
      /unsafe|\*/,
    );
  });

  it('allows the frames of a page, and the analytics host only when there is one', () => {
    const policy = directives(
      contentSecurityPolicy({
        ...none,
        frames: ['https://films.example'],
        pictureHosts: ['https://stills.example'],
        analyticsSrc: 'https://count.example/js/x.js?site=1',
      }),
    );
    expect(policy['frame-src']).toEqual(['https://films.example']);
    expect(policy['img-src']).toContain('https://stills.example');
    for (const name of ['script-src', 'img-src', 'connect-src'])
      expect(policy[name]).toContain('https://count.example');
    expect(policy['style-src']).not.toContain('https://count.example');
  });

  it('asks for https only where the shop is reached by it', () => {
    expect(contentSecurityPolicy({ ...none, https: true })).toContain('upgrade-insecure-requests');
    expect(contentSecurityPolicy(none)).not.toContain('upgrade-insecure-requests');
  });
});

describe('checkout pages', () => {
  const official = {
    apiUrl: 'https://api.razorpay.com',
    checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  };
  const razorpay = { provider: 'razorpay' as const, ...official };
  const checkouts = ['/shop/checkout', '/shop/payment-checkout', '/shop/program-checkout'];
  const policyOf = (path: string, settings: Parameters<typeof paymentSources>[1]) =>
    directives(contentSecurityPolicy({ ...none, payment: paymentSources(path, settings) }));

  it.each(checkouts)('%s lets the provider in, and nobody else', (path) => {
    const policy = policyOf(path, razorpay);
    const {
      'require-trusted-types-for': _demand,
      'trusted-types': _makers,
      ...usual
    } = directives(contentSecurityPolicy(none));
    expect(policy).toEqual({
      ...usual,
      'script-src': ["'self'", 'https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'https://cdn.razorpay.com'],
      'connect-src': [
        "'self'",
        'https://api.razorpay.com',
        'https://lumberjack.razorpay.com',
        'https://lumberjack-metrics.razorpay.com',
      ],
      'frame-src': ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
      'form-action': ["'self'", 'https://api.razorpay.com'],
    });
  });

  it.each(['/', '/shop/home', '/shop/checkout/x', '/shop/cart', '/shop/checkouts', '/admin/orders'])(
    '%s stays as strict as ever',
    (path) => {
      expect(policyOf(path, razorpay)).toEqual(directives(contentSecurityPolicy(none)));
      expect(headersOf(path)).toEqual({ ...securityHeaders, 'permissions-policy': expect.any(String) });
    },
  );

  it('need nothing for the sandbox, which is part of the shop, and nothing without payment', () => {
    for (const provider of ['sandbox', null] as const) {
      expect(paymentSources('/shop/checkout', { ...official, provider })).toBeNull();
    }
  });

  it('let in a stand-in instead of the provider', () => {
    const standIn = { apiUrl: 'http://127.0.0.1:4010', checkoutUrl: 'http://127.0.0.1:4010/checkout.js?v=1' };
    const policy = policyOf('/shop/checkout', { ...razorpay, ...standIn });
    for (const name of ['script-src', 'connect-src', 'frame-src', 'form-action']) {
      expect(policy[name]).toContain('http://127.0.0.1:4010');
    }
    expect(JSON.stringify(policy)).not.toContain('razorpay.com');
  });

  it.each(checkouts)('%s may talk to the windows that banks open', (path) => {
    for (const asked of [path, `${path}.data`]) {
      expect(headersOf(asked)).toEqual({
        ...securityHeaders,
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      });
    }
  });
});

describe('takeNonce', () => {
  const nonce = 'n0-nce_of-one_page';

  it('takes out the nonce and gives the code that carried it', () => {
    const html =
      `<link rel="modulepreload" href="/a.js" nonce="${nonce}"/><style id="s" nonce="${nonce}">p{color:red}</style>` +
      `<script nonce="${nonce}">first()</script><script type="module" async nonce="${nonce}">second("</b>")</script>` +
      `<script nonce="${nonce}" src="/entry.js" async></script>`;
    const taken = takeNonce(html, nonce);
    expect(taken.scripts).toEqual(['first()', 'second("</b>")']);
    expect(taken.styles).toEqual(['p{color:red}']);
    expect(taken.html).toBe(
      '<link rel="modulepreload" href="/a.js"/><style id="s">p{color:red}</style><script>first()</script>' +
        '<script type="module" async>second("</b>")</script><script src="/entry.js" async></script>',
    );
  });

  it.each([
    '<script>evil()</script>',
    '<script nonce="">evil()</script>',
    '<script nonce="guess">evil()</script>',
    "<script nonce='guess'>evil()</script>",
    '<SCRIPT>evil()</SCRIPT>',
    '<style>evil</style>',
    '<img src=x onerror="evil()">',
  ])('does not allow %s, whatever surrounds it', (injected) => {
    const html = `<script nonce="${nonce}">good()</script>${injected}<script nonce="${nonce}">also()</script>`;
    const taken = takeNonce(html, nonce);
    expect(taken.scripts).toEqual(['good()', 'also()']);
    expect(taken.styles).toEqual([]);
    expect(taken.html).toContain(injected);
  });

  it('leaves nothing of the nonce in the page', () => {
    const html = `<script nonce="${nonce}">a()</script><link nonce="${nonce}"><style nonce="${nonce}"></style><p>b</p>`;
    const taken = takeNonce(html, nonce);
    expect(taken.html).not.toContain('nonce');
    expect(taken.html).not.toContain(nonce);
    expect(taken.styles, 'an empty style needs no blessing').toEqual([]);
  });

  it('gives the code byte for byte, so that its hash is the one a browser computes', () => {
    const code = '\n  const a = "é$&$1";\n  if (a > 1 && a < 2) run();\n';
    const taken = takeNonce(`<script nonce="${nonce}">${code}</script>`, nonce);
    expect(taken.scripts).toEqual([code]);
    expect(taken.html).toBe(`<script>${code}</script>`);
    expect(contentSecurityPolicy({ ...none, inlineScripts: taken.scripts })).toContain(hash(code));
  });

  it('is quick with a large page', () => {
    const html = `<p>${'word '.repeat(200_000)}</p><script nonce="${nonce}">a()</script>${'<script '.repeat(2_000)}`;
    const started = performance.now();
    expect(takeNonce(html, nonce).scripts).toEqual(['a()']);
    expect(performance.now() - started).toBeLessThan(60_000);
  });
});

it('every response forbids guessing types and being framed', () => {
  expect(securityHeaders).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
});
