import { type Context, Hono } from 'hono';
import { type CallContract, fileOf, fileTypes } from '#contract/call.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { AppError } from '#rules/app-error.ts';
import { type CallName, calls } from './calls.ts';
import { documentPage } from './document-page.ts';
import { openApiDocument } from './open-api.ts';
import { readInput } from './read-input.ts';
import { refusalOf } from './refusal.ts';
import { confirmInstead } from './require-confirmed.ts';
import { type CallHooks, fileName, runCall } from './run-call.ts';
import { type Pieces, streamOf } from './stream-of.ts';
import { texts } from './texts.ts';

const callNames = Object.keys(calls) as CallName[];

type ApiContext = Context<{ Bindings: RequestContext }>;

export function apiRouter(app: AppContext, hooks: CallHooks = {}): Hono<{ Bindings: RequestContext }> {
  const api = new Hono<{ Bindings: RequestContext }>();

  for (const name of callNames) {
    const [method = '', path = ''] = name.split(' ');
    api.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), (c) => handleCall(app, name, c, hooks));
  }
  api.get('/api/openapi.json', (c) => c.json(openApiDocument(app.config.publicUrl)));
  api.get('/api/docs', (c) => documentPage(c, openApiDocument(app.config.publicUrl)));
  api.all('/api/*', (c) => {
    const others = callNames.filter((name) => matches(name, c.req.path)).map((name) => name.split(' ')[0]);
    if (others.length === 0) throw new AppError(404, texts.thereIsNoSuchCall());
    c.header('allow', others.join(', '));
    return c.json({ success: false, message: texts.thisCallTakes({ methods: others.join(' or ') }) }, 405);
  });
  api.onError((error, c) => refuse(app, error, c));
  return api;
}

async function handleCall(app: AppContext, name: CallName, c: ApiContext, hooks: CallHooks): Promise<Response> {
  const rule: CallContract = calls[name];
  const { input, body } = await runCall(
    app,
    name,
    {
      c,
      context: c.env,
      read: (read) => readInput(read, c),
      setCookie: (header) => c.header('set-cookie', header, { append: true }),
    },
    hooks,
  );
  // What only some may see stays in no cache on the way either.
  const isForAll = rule.cached && !c.env.isViewing && c.env.trialToken === null;
  c.header('cache-control', isForAll ? 'no-cache' : 'no-store');
  const file = fileOf(rule);
  if (file === null) return c.json(body);
  const shown = file.kind === 'pdf' ? 'inline' : 'attachment';
  return fileResponse(c, fileTypes[file.kind], fileName(file.name, input), body as Pieces, shown);
}

async function fileResponse(
  c: Context,
  type: string,
  name: string,
  file: Pieces,
  shown: 'attachment' | 'inline',
): Promise<Response> {
  c.header('content-type', type);
  c.header('content-disposition', `${shown}; filename="${name}"`);
  // Nobody takes the body of a response to HEAD, so it is not begun.
  if (c.req.method === 'HEAD') return c.body(null);
  return c.body(await streamOf(file));
}

/** Every failed call in one shape (behaviour: API 1). */
function refuse(app: AppContext, error: Error, c: ApiContext): Response {
  c.header('cache-control', 'no-store');
  const instead = error instanceof AppError ? confirmInstead(c, error) : null;
  if (instead !== null) return c.redirect(instead, 303);
  const { status, body, retryAfterSeconds } = refusalOf(app, error, { ...c.env, path: c.req.path });
  // The rest of the body is not read, so the connection cannot be used for a second request.
  if (status === 413) c.header('connection', 'close');
  if (retryAfterSeconds !== null) c.header('retry-after', String(retryAfterSeconds));
  return c.json(body, status as 400);
}

function matches(name: CallName, path: string): boolean {
  const [, pattern = ''] = name.split(' ');
  const expression = pattern.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${expression}$`).test(path);
}
