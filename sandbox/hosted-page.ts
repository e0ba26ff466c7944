import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { hostedPath } from '#platform/payments/razorpay-hosted.ts';
import { ApiError, unknownId } from './api-error.ts';
import type { Engine } from './engine.ts';
import { readAtMost } from './read-at-most.ts';
import { payInWindow, type WindowAnswer } from './window-attempts.ts';

/** What can happen on the page, by the outcome of the payment window that it causes. */
const buttons: readonly (readonly [outcome: string, label: string])[] = [
  ['captured', 'Pay'],
  ['failed', 'Let the payment fail'],
  ['authorized', 'Pay, captured later'],
  ['pending-then-captured', 'Pay, confirmed by the bank later'],
  ['pending-then-failed', 'Let it fail later'],
  ['wrong-signature', 'Pretend to pay (forged)'],
];

const mostBytes = 64 * 1024;
const style = `
:root { color: #1d2b22; background: #fbf7ef; font: 18px/1.6 system-ui, sans-serif; }
body { margin: 0; padding: 6vh 1.25rem; }
main { max-width: 28rem; margin: 0 auto; background: #fff; border: 1px solid #e6dfcf; border-radius: 14px; padding: 2rem; }
h1 { font: 600 1.5rem/1.25 Georgia, serif; margin: 0 0 1rem; }
form { display: grid; gap: .75rem; margin-top: .75rem; }
button { font: inherit; font-weight: 600; color: #1f6b3a; background: #fff; border: 1px solid #1f6b3a; border-radius: 12px; padding: .6rem 1rem; min-height: 44px; }
button.first { color: #fff; background: #1f6b3a; }
:focus-visible { outline: 2px solid #1f6b3a; outline-offset: 3px; }
`;
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** The sandbox's hosted page, after the pattern of the provider's: a form leads there and another one back. Plain forms only. */
export function hostedPages(engine: Engine, { keyId, secret }: { keyId: string; secret: string }): Hono {
  const app = new Hono();
  app.post(hostedPath, async (c) => show(c, engine, await readForm(c, keyId)));
  app.post(`${hostedPath}/pay`, async (c) => {
    const form = await readForm(c, keyId);
    const asked = {
      outcome: form.get('outcome'),
      email: form.get('prefill[email]'),
      contact: form.get('prefill[contact]'),
    };
    return finish(c, form, payInWindow(engine, secret, form.get('order_id') ?? '', asked));
  });
  app.onError((error, c) => {
    if (!(error instanceof ApiError)) throw error;
    return c.text(error.message, error.status as 400);
  });
  return app;
}

/** @throws ApiError for another key than the sandbox's, and for addresses to come back to that are none */
async function readForm(c: Context, keyId: string): Promise<URLSearchParams> {
  const form = new URLSearchParams(await readAtMost(c, mostBytes));
  if (form.get('key_id') !== keyId) throw unknownId();
  for (const name of ['callback_url', 'cancel_url']) {
    if (!/^https?:\/\//.test(form.get(name) ?? '') || !URL.canParse(form.get(name) ?? ''))
      throw new ApiError(`${name} must be an address.`, { field: name });
  }
  return form;
}

function show(c: Context, engine: Engine, form: URLSearchParams) {
  const { amount } = engine.order(form.get('order_id') ?? '');
  const rupees = (amount / 100).toFixed(2);
  return page(
    c,
    form,
    `Pay ₹${rupees}`,
    html`<p>${form.get('name') ?? ''}: ${form.get('description') ?? ''}</p>
<p>This is the sandbox of the shop: no money moves.</p>
<form method="post" action="${c.req.path}/pay">
${hidden(form)}
${buttons.map(([outcome, label], at) => html`<button name="outcome" value="${outcome}" class="${at === 0 ? 'first' : ''}">${label}</button>`)}
</form>
<form action="${form.get('cancel_url') ?? ''}"><button>Cancel</button></form>`,
  );
}

/** What the real page does by itself, a button does here: it sends the result to the shop. */
function finish(c: Context, form: URLSearchParams, { response, error }: WindowAnswer) {
  const callback = form.get('callback_url') ?? '';
  if (response === null && error === null) {
    const wait = html`<p>Your bank confirms the payment later.</p>
<form action="${form.get('cancel_url') ?? ''}"><button class="first">Back to the shop</button></form>`;
    return page(c, form, 'Waiting for your bank', wait);
  }
  const result = response ?? {
    'error[code]': String(error?.code ?? ''),
    'error[description]': String(error?.description ?? ''),
    'error[reason]': String(error?.reason ?? ''),
  };
  const fields = Object.entries(result).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const back = html`<form method="post" action="${callback}">${fields}<button class="first">Back to the shop</button></form>`;
  if (error === null) return page(c, form, 'The payment is made', back);
  const again = html`<form method="post" action="${c.req.path.replace(/\/pay$/, '')}">${hidden(form)}<button>Try again</button></form>`;
  return page(c, form, 'The payment failed', html`${back}\n${again}`);
}

const hidden = (form: URLSearchParams) =>
  [...form]
    .filter(([name]) => name !== 'outcome')
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);

function page(c: Context, form: URLSearchParams, heading: string, content: ReturnType<typeof html>) {
  const back = [...new Set(['callback_url', 'cancel_url'].map((name) => new URL(form.get(name) ?? '').origin))];
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src ${styleHash}; form-action 'self' ${back.join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
  );
  c.header('cache-control', 'no-store');
  return c.html(html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<style>${raw(style)}</style>
</head>
<body><main>
<h1>${heading}</h1>
${content}
</main></body>
</html>`);
}
