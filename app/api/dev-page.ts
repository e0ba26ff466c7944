import type { Context } from 'hono';
import type { html } from 'hono/html';
import { plainPage } from './small-page.ts';

const style = `
:root { color: #1d2b22; background: #fbf7ef; font: 16px/1.6 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 6rem; overflow-wrap: anywhere; }
h1 { font: 600 2rem/1.2 Georgia, serif; } section > h2 { margin-top: 3rem; border-bottom: 1px solid #d9d2c2; }
article { background: #fff; border: 1px solid #e6dfcf; border-radius: 12px; padding: 1rem 1.25rem; margin: 1rem 0; }
article h2 { font-size: 1.1rem; margin: 0; } h3 { margin: 0; font-size: 1rem; } h3 b { color: #1f6b3a; margin-right: .5rem; }
h4 { margin: 1rem 0 .25rem; font-size: .9rem; } table { width: 100%; border-collapse: collapse; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-top: 1px solid #efe9dc; }
p { margin: .25rem 0; } summary { cursor: pointer; color: #1f6b3a; min-height: 2rem; } code { font-size: .9em; }
pre { white-space: pre-wrap; background: #f6f1e6; padding: .75rem; border-radius: 8px; font-size: .85rem; overflow: auto; max-height: 30rem; }
iframe { width: 100%; height: 44rem; border: 1px solid #e6dfcf; border-radius: 12px; background: #fff; }
a { color: #1f6b3a; } :focus-visible { outline: 2px solid #1f6b3a; outline-offset: 2px; }
`;

/** A page for those who develop, or try the shop out, in English. */
export const devPage = (c: Context, heading: string, content: ReturnType<typeof html>, status = 200) =>
  plainPage(c, heading, content, status, { style, icon: '/apple-touch-icon.png', frames: ["'self'"] });
