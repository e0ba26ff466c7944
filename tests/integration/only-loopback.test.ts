import { createServer } from 'node:http';
import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { expect, it } from 'vitest';
import { refusedHosts } from '../support/only-loopback.ts';

it('no test reaches another host, however it is asked for', async () => {
  const ended = (socket: { once(event: 'error', listener: (error: Error) => void): unknown }) =>
    new Promise<string>((resolve) => socket.once('error', ({ message }) => resolve(message)));
  const refused = expect.stringContaining('may reach this machine only');
  const asking = fetch('https://api.razorpay.com/v1/orders');
  await expect(asking).rejects.toMatchObject({ cause: { message: refused } });
  expect(await ended(connect(80, '192.0.2.1'))).toEqual(refused);
  expect(await ended(connectSecurely({ host: 'shop.example', port: 443 }))).toEqual(refused);
  expect(refusedHosts.splice(0)).toEqual(['api.razorpay.com', '192.0.2.1', 'shop.example']);
});

it('and reaches this one', async () => {
  const server = createServer((_req, res) => res.end('here')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  for (const host of ['127.0.0.1', 'localhost'])
    expect(await (await fetch(`http://${host}:${port}`)).text()).toBe('here');
  server.close();
  server.closeAllConnections();
});
