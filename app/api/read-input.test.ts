import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { usualSize } from './body-size.ts';
import { readJson } from './read-input.ts';

it('a call that came whole is read, though its client is gone before the shop comes to it', async () => {
  let read: Promise<object> | undefined;
  const router = new Hono<{ Bindings: { incoming: IncomingMessage } }>().post('/', async (c) => {
    // As while the database is asked whether there were too many.
    await new Promise((resolve) => c.env.incoming.once('close', resolve));
    read = readJson(c, usualSize);
    return c.json(await read);
  });
  const listener = getRequestListener((request, { incoming }) => router.fetch(request, { incoming }));
  const server = createServer(listener).listen(0, '127.0.0.1');
  server.once('request', () => client.destroy());
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write(
    'POST / HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 19\r\n\r\n{"package":"a box"}',
  );
  await expect.poll(() => read).toEqual({ package: 'a box' });
  server.close();
});
