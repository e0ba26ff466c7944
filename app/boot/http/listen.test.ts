import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type Listening, listen } from './listen.ts';

let opened: Listening[] = [];
afterEach(async () => {
  for (const one of opened) one.closeAllConnections();
  await Promise.all(opened.map((one) => one.close()));
  opened = [];
});
const open = async (port = 0, answer = 'hello') => {
  const listening = await listen(() => createServer((_req, res) => res.end(answer)), port, '127.0.0.1');
  opened.push(listening);
  return listening;
};

it('responds on one port whichever socket takes the connection', async () => {
  const { port } = await open();
  const texts = await Promise.all(
    Array.from({ length: 40 }, async () =>
      (await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })).text(),
    ),
  );
  expect(new Set(texts)).toEqual(new Set(['hello']));
});

it('never shares its port with another, though its sockets do', async () => {
  const { port } = await open();
  await expect(open(port)).rejects.toThrow(`PORT: ${port} is used by another program`);
  const other = await open();
  expect(other.port).not.toBe(port);
  await opened[0]?.close();
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  await open(port, 'again');
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('again');
});

it.each([
  ['192.0.2.1', 'HOST: 192.0.2.1 is no address of this machine'],
  ['no-such-name.invalid', /HOST: no-such-name\.invalid (?:is no name|cannot be looked up)/],
])('says that HOST %s cannot be had', async (host, said) => {
  await expect(listen(() => createServer(), 0, host)).rejects.toThrow(said);
});

it.runIf(process.platform === 'linux')('takes several connections in one turn of the event loop', async () => {
  let turn = 0;
  const turns: number[] = [];
  const make = () => createServer().on('connection', () => void turns.push(turn));
  const listening = await listen(make, 0, '127.0.0.1');
  opened.push(listening);
  const sockets = Array.from({ length: 60 }, () => connect(listening.port, '127.0.0.1').on('error', () => {}));
  await new Promise<void>((resolve) => {
    const next = () => {
      turn += 1;
      const began = performance.now();
      while (performance.now() - began < 5);
      if (turns.length === 60 || turn > 200) resolve();
      else setImmediate(next);
    };
    setImmediate(next);
  });
  for (const socket of sockets) socket.destroy();
  expect(turns).toHaveLength(60);
  // One socket would need sixty turns.
  expect(new Set(turns).size).toBeLessThan(40);
});
