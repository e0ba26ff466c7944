import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Balancer {
  origin: string;
  /** Sends requests to the server of this name at `origin`, as soon as it is ready; null takes it out. */
  set(name: string, origin: string | null): void;
  /** The names of the servers that get requests now. */
  inUse(): string[];
  /** How often it had to help: a server refused a request or broke it off. */
  brokenRequests(): number;
  close(): Promise<void>;
}

interface Server {
  origin: string;
  agent: Agent;
  isReady: boolean;
}

const lookMs = 100;
const patienceMs = 2_000;

/**
 * A load balancer without sticky sessions, as plain as they come: each request to the next server whose /readyz says
 * yes. A server that refuses a connection gets nothing until it is ready again, and the request goes to the next. What
 * broke off without an answer is sent again only where that does no harm, else it is a 502. The name of the server is
 * in `x-served-by`.
 */
export async function openBalancer(): Promise<Balancer> {
  const servers = new Map<string, Server>();
  let turn = 0;
  let brokenRequests = 0;
  let isOpen = true;

  const ready = () => [...servers].filter(([, { isReady }]) => isReady);
  const next = (tried: Set<string>) => {
    // Where none is ready any may be: better than to refuse by itself.
    const open = ready().length > 0 ? ready() : [...servers];
    const left = open.filter(([name]) => !tried.has(name));
    turn += 1;
    return left[turn % left.length];
  };

  const door = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of req) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    send(req, res, Buffer.concat(chunks), new Set());
  });

  function send(req: IncomingMessage, res: ServerResponse, body: Buffer, tried: Set<string>): void {
    const chosen = next(tried);
    if (!chosen) {
      res.writeHead(503, { 'x-served-by': 'nobody' }).end('no server is ready');
      return;
    }
    const [name, server] = chosen;
    tried.add(name);
    const { connection: _hop, 'x-forwarded-for': from = '127.0.0.1', ...headers } = req.headers;
    const { method = 'GET', url = '/' } = req;
    const onward = request(
      `${server.origin}${url}`,
      { method, agent: server.agent, headers: { ...headers, 'x-forwarded-for': from } },
      (answer) => {
        const { connection: _also, 'keep-alive': _hops, ...given } = answer.headers;
        res.writeHead(answer.statusCode ?? 502, { ...given, 'x-served-by': name });
        answer.pipe(res);
        answer.on('error', () => res.destroy());
      },
    );
    onward.on('error', (error: NodeJS.ErrnoException) => {
      brokenRequests += 1;
      if (res.headersSent) return void res.destroy();
      const isUnsent = error.code === 'ECONNREFUSED';
      if (isUnsent) server.isReady = false;
      if (isUnsent || method === 'GET' || method === 'HEAD') send(req, res, body, tried);
      else res.writeHead(502, { 'x-served-by': name }).end(`${name} broke off: ${error.code}`);
    });
    onward.end(body);
  }

  async function look(server: Server): Promise<void> {
    const answer = await fetch(`${server.origin}/readyz`, { signal: AbortSignal.timeout(patienceMs) }).catch(
      () => null,
    );
    await answer?.arrayBuffer().catch(() => {});
    server.isReady = answer?.ok === true;
  }
  const looking = (async () => {
    while (isOpen) {
      await Promise.all([...servers.values()].map(look));
      await sleep(lookMs);
    }
  })();

  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const bound = door.address();
  return {
    origin: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    set(name, origin) {
      servers.get(name)?.agent.destroy();
      if (origin === null) servers.delete(name);
      else servers.set(name, { origin, agent: new Agent({ keepAlive: true }), isReady: false });
    },
    inUse: () => ready().map(([name]) => name),
    brokenRequests: () => brokenRequests,
    async close() {
      isOpen = false;
      await looking;
      for (const { agent } of servers.values()) agent.destroy();
      door.closeAllConnections();
      await new Promise<void>((resolve) => door.close(() => resolve()));
    },
  };
}
