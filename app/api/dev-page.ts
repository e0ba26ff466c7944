import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { contentSecurityPolicy } from '#platform/http/security-headers.ts';

const style = `
:root { color: #1d2b22; background: #fbf7ef; font: 16px/1.6 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 6rem; }
h1 { font: 600 2rem/1.2 Georgia, serif; overflow-wrap: anywhere; } h2 { font-size: 1.1rem; margin: 0; overflow-wrap: anywhere; }
article { background: #fff; border: 1px solid #e6dfcf; border-radius: 12px; padding: 1rem 1.25rem; margin: 1rem 0; }
p { margin: .25rem 0; overflow-wrap: anywhere; } summary { cursor: pointer; color: #1f6b3a; min-height: 2rem; }
pre { overflow-wrap: anywhere; white-space: pre-wrap; background: #f6f1e6; padding: .75rem; border-radius: 8px; font-size: .9rem; }
iframe { width: 100%; height: 44rem; border: 1px solid #e6dfcf; border-radius: 12px; background: #fff; }
a { color: #1f6b3a; } :focus-visible { outline: 2px solid #1f6b3a; outline-offset: 2px; }
`;

/** A page for who develops or tries out: what the shop would have sent. */
export function devPage(c: Context, heading: string, content: ReturnType<typeof html>, status: 200 | 404 = 200) {
  c.header(
    'content-security-policy',
    contentSecurityPolicy({
      inlineScripts: [],
      inlineStyles: [style],
      frames: ["'self'"],
      analyticsSrc: null,
      https: false,
    }),
  );
  c.header('cache-control', 'no-store');
  return c.html(
    html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title><link rel="icon" href="/apple-touch-icon.png">
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${content}
</main>
</body>
</html>`,
    status,
  );
}
