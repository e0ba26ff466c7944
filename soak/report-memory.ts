// Preloaded into the shop by the soak only: reports the memory of the process after a garbage collection.
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ResourceUsage {
  heapBytes: number;
  /** Buffers outside the heap, such as cached pages. */
  bufferBytes: number;
  rssBytes: number;
  files: number;
  /** Open handles by type, such as timers and sockets. */
  handles: Record<string, number>;
  listeners: number;
}

process.on('message', async () => {
  // Finalisers after one collection may release more, so collect three times.
  for (let again = 0; again < 3; again += 1) {
    globalThis.gc?.();
    await sleep(50);
  }
  const { heapUsed, external, arrayBuffers, rss } = process.memoryUsage();
  const handles: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) handles[kind] = (handles[kind] ?? 0) + 1;
  const usage: ResourceUsage = {
    heapBytes: heapUsed,
    bufferBytes: Math.max(external, arrayBuffers),
    rssBytes: rss,
    handles,
    files: readdirSync('/proc/self/fd').length,
    listeners: process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0),
  };
  process.send?.(usage);
});
// Waiting for messages must not keep the process running.
process.channel?.unref();
