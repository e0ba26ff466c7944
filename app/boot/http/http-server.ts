import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** How long clients may take, in milliseconds. */
export interface ServerTimeouts {
  /** For the whole request, from its first byte. */
  requestTimeout: number;
  headersTimeout: number;
  /** How often the two above are checked. */
  connectionsCheckingInterval: number;
  /** For the next request on a connection. */
  keepAliveTimeout: number;
  /** Without a byte in either direction: a client that never reads its response would hold the connection for ever. */
  idle: number;
}

const defaultTimeouts: ServerTimeouts = {
  requestTimeout: 30_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  idle: 120_000,
};

/**
 * A server that cuts off clients that are too slow and responds to malformed HTTP with a status. It does not listen
 * yet.
 * @param isHost whether this shop is meant by a Host header
 */
export function createHttpServer(
  handle: (req: IncomingMessage, res: ServerResponse) => void,
  isHost: (host: string | undefined) => boolean,
  { idle, ...timeouts }: ServerTimeouts = defaultTimeouts,
): Server {
  const server = createServer(timeouts, (req, res) => {
    // Whatever stands before the shop may have decided by another of them than the shop would.
    if (hostsOf(req) > 1) refuse(new Error('more than one Host header'), req.socket);
    else if (!isPlainlyEncoded(req)) refuse(new Error('another transfer encoding'), req.socket);
    else if (!isHost(req.headers.host))
      res.writeHead(421, { 'content-type': 'text/plain', connection: 'close' }).end(otherHost);
    else handle(req, res);
  });
  server.setTimeout(idle);
  server.on('clientError', refuse);
  return server;
}

const otherHost = 'This shop is tried out on this machine. It has another address.\n';

/**
 * Node reads 'gzip, chunked' or ', chunked' as chunks, and would hand on what is still packed; a proxy may read it as
 * anything else.
 */
function isPlainlyEncoded({ headers }: IncomingMessage): boolean {
  return /^chunked$/i.test(headers['transfer-encoding'] ?? 'chunked');
}

function hostsOf({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts;
}

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Ends the connection, also where the other side keeps it open. */
function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
  const response = (socket as { _httpMessage?: { headersSent: boolean } | null })._httpMessage;
  if (!socket.writable || response?.headersSent) {
    socket.destroy(error);
    return;
  }
  const status = statuses[error.code ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => socket.destroy());
}
