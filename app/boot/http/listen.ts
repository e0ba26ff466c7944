import type { Server } from 'node:http';
import { createServer as createProbe } from 'node:net';
import { ConfigError } from '#platform/config.ts';

export interface Listening {
  port: number;
  /** Takes no more connections; resolves when the last one has ended. */
  close(): Promise<void>;
  closeIdleConnections(): void;
  closeAllConnections(): void;
}

/**
 * libuv takes one connection from each listening socket in a turn of the event loop. While turns are long, people who
 * bring a new connection would wait in the kernel for half a minute, where nobody can even turn them away.
 */
const socketsOnLinux = 8;

/**
 * Listens with several sockets on one port, where the system spreads connections over them; else with one.
 * @param make a server for each of them
 * @throws ConfigError where the port or the address cannot be had
 */
export async function listen(make: () => Server, port: number, host: string): Promise<Listening> {
  const isShared = process.platform === 'linux';
  // Sockets that share a port would share it with another shop too: whether it is free is asked without.
  if (isShared && port !== 0) await probe(port, host).catch(explain(port, host));
  const servers: Server[] = [];
  const listening: Listening = {
    port,
    async close() {
      await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))));
    },
    closeIdleConnections() {
      for (const server of servers) server.closeIdleConnections();
    },
    closeAllConnections() {
      for (const server of servers) server.closeAllConnections();
    },
  };
  try {
    for (let at = 0; at < (isShared ? socketsOnLinux : 1); at += 1) {
      const server = make();
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen({ port: listening.port, host, reusePort: isShared }, resolve);
      });
      servers.push(server);
      const bound = server.address();
      if (typeof bound === 'object' && bound !== null) listening.port = bound.port;
    }
  } catch (error) {
    await listening.close();
    return explain(port, host)(error);
  }
  return listening;
}

/** Says in a sentence why there is no listening on an address, where the operator can mend it. */
function explain(port: number, host: string): (error: unknown) => never {
  return (error) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const sentence = {
      EADDRINUSE: `PORT: ${port} is used by another program. Stop it, or set PORT to another number`,
      EACCES: `PORT: ${port} is not for this user. Set PORT to a number above 1023 and put a proxy in front`,
      EADDRNOTAVAIL: `HOST: ${host} is no address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all its addresses`,
      ENOTFOUND: `HOST: ${host} is no name that leads to an address. Set HOST to 127.0.0.1, or to 0.0.0.0 for all addresses of this machine`,
    }[code];
    const wrong =
      sentence ?? (code === 'EAI_AGAIN' ? `HOST: ${host} cannot be looked up. Set HOST to an address` : null);
    if (wrong === null) throw error;
    throw new ConfigError(`The configuration is not right:\n  ${wrong}`, { cause: error });
  };
}

function probe(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createProbe();
    server.once('error', reject);
    server.listen(port, host, () => server.close(() => resolve()));
  });
}
