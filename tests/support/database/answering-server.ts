import { createServer, type Socket } from 'node:net';

/**
 * What a server says of the timeline that it writes; null for a standby, 'nothing' for one that hangs, 'greeting' for
 * one that hangs right after.
 */
export type Answer = number | null | 'nothing' | 'greeting';

/**
 * A stand-in that speaks as much of PostgreSQL's protocol as the question for the timeline needs, because a real server
 * neither hangs nor answers at will.
 */
export async function openAnsweringServer(first: Answer) {
  const server = { answer: first, connections: 0 };
  const sockets = new Set<Socket>();
  const listening = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    server.connections += 1;
    // One that hangs does not close either.
    socket.on('end', () => server.answer === 'greeting' || socket.end());
    let isStarted = false;
    socket.on('data', (data) => {
      if (server.answer === 'nothing') return;
      if (!isStarted) {
        isStarted = true;
        socket.write(Buffer.concat([message('R', int32(0)), ready]));
      } else if (server.answer !== 'greeting' && data.toString('latin1', 0, 1) === 'Q') {
        socket.write(Buffer.concat([oneNumber, rowOf(server.answer), message('C', text('SELECT 1')), ready]));
      }
    });
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as { port: number };
  return {
    url: `postgresql://shop@127.0.0.1:${port}/shop`,
    connections: () => server.connections,
    become(answer: Answer) {
      server.answer = answer;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listening.close(resolve));
    },
  };
}

const message = (kind: string, body: Buffer) => Buffer.concat([Buffer.from(kind), int32(body.length + 4), body]);
const text = (words: string) => Buffer.from(`${words}\0`);
const int32 = (number: number) => {
  const four = Buffer.alloc(4);
  four.writeInt32BE(number);
  return four;
};
const int16 = (number: number) => int32(number).subarray(2);

const ready = message('Z', Buffer.from('I'));
/** One column `timeline` of the type int4 (23), as text. */
const oneNumber = message(
  'T',
  Buffer.concat([int16(1), text('timeline'), int32(0), int16(0), int32(23), int16(4), int32(-1), int16(0)]),
);

function rowOf(answer: number | null): Buffer {
  const digits = Buffer.from(String(answer));
  const value = answer === null ? int32(-1) : Buffer.concat([int32(digits.length), digits]);
  return message('D', Buffer.concat([int16(1), value]));
}
