// Loaded before the shop by the soak, and by nothing else: tells how much the process holds on to, after a collection of garbage.
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Held {
  heapBytes: number;
  /** Buffers outside the heap, kept pages among them. */
  bufferBytes: number;
  rssBytes: number;
  files: number;
  /** Open handles by kind: timers, sockets and so on. */
  handles: Record<string, number>;
  listeners: number;
}

process.on('message', async () => {
  // What the first finds dead may let go of more.
  for (let again = 0; again < 3; again += 1) {
    globalThis.gc?.();
    await sleep(50);
  }
  const { heapUsed, external, arrayBuffers, rss } = process.memoryUsage();
  const handles: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) handles[kind] = (handles[kind] ?? 0) + 1;
  const held: Held = {
    heapBytes: heapUsed,
    bufferBytes: Math.max(external, arrayBuffers),
    rssBytes: rss,
    handles,
    files: readdirSync('/proc/self/fd').length,
    listeners: process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0),
  };
  process.send?.(held);
});
// Waiting for questions keeps nobody from ending.
process.channel?.unref();
