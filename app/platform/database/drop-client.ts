import type pg from 'pg';

/** Ends the connection without waiting for a server that may not respond. */
export function dropClient(client: pg.Client): void {
  client.end().catch(() => {});
  client.connection.stream.destroy();
}
