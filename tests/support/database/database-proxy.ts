import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

export interface DatabaseProxy {
  /** DATABASE_URL through the proxy. */
  url: string;
  /** As usual. Connections that fell silent stay so. */
  pass(): Promise<void>;
  /** Breaks every connection and refuses new ones. */
  refuse(): Promise<void>;
  /** Drops everything silently, on existing connections and on new ones. */
  hang(): void;
  /** Passes on the next statement that contains this word, and breaks its connection before the result. */
  loseAnswerTo(word: string): void;
  close(): Promise<void>;
}

/** Stands between a shop and its database, on loopback. @param url of a server on a socket or a port */
export async function openDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const asked = new URL(url.replace('@/', '@localhost/'));
  const folder = asked.searchParams.get('host');
  const behind: NetConnectOpts = folder?.startsWith('/')
    ? { path: `${folder}/.s.PGSQL.${asked.searchParams.get('port') ?? 5432}` }
    : { host: asked.hostname, port: Number(asked.port || 5432) };
  const sockets = new Set<Socket>();
  const states = new Set<{ isDead: boolean }>();
  let isSilent = false;
  let port = 0;
  let lost: string | null = null;

  const server = createServer((near) => {
    const far = connect(behind);
    const state = { isDead: isSilent, isLosing: false };
    states.add(state);
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket);
          if (socket === near) states.delete(state);
          // A silent network tells the shop nothing, not even that.
          if (!state.isDead || socket === near) end();
        });
    }
    near.on('data', (bytes) => {
      if (state.isDead) return;
      if (lost !== null && bytes.includes(lost)) {
        lost = null;
        state.isLosing = true;
      }
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (state.isLosing) end();
      else if (!state.isDead) near.write(bytes);
    });
  });
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', () => {
        const bound = server.address();
        if (typeof bound === 'object' && bound) port = bound.port;
        resolve();
      });
    });
  const shut = async () => {
    if (!server.listening) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen();
  return {
    url: `postgresql://${asked.username || 'shop'}:${asked.password}@127.0.0.1:${port}${asked.pathname}`,
    async pass() {
      isSilent = false;
      if (!server.listening) await listen();
    },
    refuse: shut,
    hang() {
      isSilent = true;
      for (const state of states) state.isDead = true;
    },
    loseAnswerTo(word) {
      lost = word;
    },
    close: shut,
  };
}
