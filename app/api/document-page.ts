import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { contentSecurityPolicy } from '#platform/http/security-headers.ts';
import type { OpenApiDocument, Operation } from './open-api.ts';

const style = `
:root { color: #1d2b22; background: #fbf7ef; font: 16px/1.6 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 6rem; }
h1 { font: 600 2rem/1.2 Georgia, serif; } h2 { margin-top: 3rem; border-bottom: 1px solid #d9d2c2; }
article { background: #fff; border: 1px solid #e6dfcf; border-radius: 12px; padding: 1rem 1.25rem; margin: 1rem 0; }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; } h3 b { color: #1f6b3a; margin-right: .5rem; }
h4 { margin: 1rem 0 .25rem; font-size: .9rem; } table { width: 100%; border-collapse: collapse; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-top: 1px solid #efe9dc; }
pre { overflow: auto; background: #f6f1e6; padding: .75rem; border-radius: 8px; font-size: .8rem; max-height: 24rem; }
summary { cursor: pointer; color: #1f6b3a; min-height: 2rem; } code { font-size: .9em; }
a { color: #1f6b3a; } :focus-visible { outline: 2px solid #1f6b3a; outline-offset: 2px; }
`;

/** The OpenAPI document for people: every call with its input, response and errors, on one page without scripts. */
export async function documentPage(c: Context, document: OpenApiDocument): Promise<Response> {
  const byTopic = new Map<string, [string, string, Operation][]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const topic = operation.tags[0] ?? '';
      byTopic.set(topic, [...(byTopic.get(topic) ?? []), [method.toUpperCase(), path, operation]]);
    }
  }
  for (const [type, { post }] of Object.entries(document.webhooks)) {
    const topic = post.tags[0] ?? '';
    byTopic.set(topic, [...(byTopic.get(topic) ?? []), ['POST', type, post]]);
  }
  c.header(
    'content-security-policy',
    contentSecurityPolicy({ inlineScripts: [], inlineStyles: [style], frames: [], analyticsSrc: null, https: false }),
  );
  c.header('cache-control', 'no-cache');
  return c.html(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title}: API</title><link rel="icon" href="/apple-touch-icon.png">
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${document.info.title}: API</h1>
${document.info.description.split('\n\n').map((paragraph) => html`<p>${paragraph.replaceAll('`', '')}</p>`)}
<p>For machines: <a href="/api/openapi.json">openapi.json</a>.</p>
${[...byTopic].map(([topic, operations]) => html`<section><h2>${topic}</h2>${operations.map(describe)}</section>`)}
<section><h2>Shared schemas</h2>${Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      html`<article><h3><code>${name}</code></h3><pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre></article>`,
  )}</section>
</main>
</body>
</html>`);
}

function describe([method, path, operation]: [string, string, Operation]) {
  const response = operation.responses[200]?.content?.['application/json']?.schema;
  const body = operation.requestBody?.content['application/json']?.schema;
  return html`<article>
<h3><b>${method}</b><code>${path}</code></h3>
<p>${operation.summary}</p>
${
  operation.parameters.length > 0
    ? html`<h4>Parameters</h4><table><tbody>${operation.parameters.map(
        (parameter) =>
          html`<tr><th scope="row"><code>${parameter.name}</code></th><td>${parameter.in}${
            parameter.required ? ', required' : ''
          }</td><td>${parameter.description ?? ''}</td></tr>`,
      )}</tbody></table>`
    : ''
}
${body ? html`<h4>Body</h4><details><summary>Schema</summary><pre tabindex="0">${JSON.stringify(body, null, 2)}</pre></details>` : ''}
<h4>Responses</h4>
<table><tbody>${Object.entries(operation.responses).map(
    ([status, response]) => html`<tr><th scope="row">${status}</th><td>${response.description}</td></tr>`,
  )}</tbody></table>
${response ? html`<details><summary>Schema of the response</summary><pre tabindex="0">${JSON.stringify(response, null, 2)}</pre></details>` : ''}
</article>`;
}
