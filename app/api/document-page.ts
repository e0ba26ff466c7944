import type { Context } from 'hono';
import { html } from 'hono/html';
import { devPage } from './dev-page.ts';
import type { OpenApiDocument, Operation } from './open-api.ts';

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
  const page = await devPage(
    c,
    `${document.info.title}: API`,
    html`${document.info.description.split('\n\n').map((paragraph) => html`<p>${paragraph.replaceAll('`', '')}</p>`)}
<p>For machines: <a href="/api/openapi.json">openapi.json</a>.</p>
${[...byTopic].map(([topic, operations]) => html`<section><h2>${topic}</h2>${operations.map(describe)}</section>`)}
<section><h2>Shared schemas</h2>${Object.entries(document.components.schemas).map(
      ([name, schema]) =>
        html`<article><h3><code>${name}</code></h3><pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre></article>`,
    )}</section>`,
  );
  // It may be kept, and is asked for again.
  page.headers.set('cache-control', 'no-cache');
  return page;
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
