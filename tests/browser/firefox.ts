import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OtherBrowser, otherBrowser } from './other-browser.ts';

/**
 * Firefox as the package sources have it. Playwright drives a Firefox of its own alone, so this one is spoken to in
 * WebDriver BiDi.
 */
export const firefoxProgram = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (file) => file !== undefined && file !== '' && existsSync(file),
);

/** What Firefox answers to an evaluated expression. */
interface Evaluated {
  type: 'success' | 'exception';
  result?: { type: string; value?: unknown };
  exceptionDetails?: { text: string };
}

/** Starts Firefox without windows, with a folder of its own that is deleted in the end. */
export async function openFirefox(program: string): Promise<OtherBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const child = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  });
  const close = async () => {
    if (child.exitCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await rm(profile, { recursive: true, force: true });
  };
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let printed = '';
      child.stderr.on('data', (chunk: Buffer) => {
        printed += chunk;
        const found = /WebDriver BiDi listening on (ws:\S+)/.exec(printed)?.[1];
        if (found) resolve(found);
      });
      child.once('exit', () => reject(new Error(`Firefox ended: ${printed}`)));
    });
    return await speakTo(`${address}/session`, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function speakTo(address: string, close: () => Promise<void>): Promise<OtherBrowser> {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error('Firefox does not answer'));
  });
  const problems: string[] = [];
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data));
    if (message.method === 'log.entryAdded') {
      const { level, text, type } = message.params;
      if (level === 'error' || (level === 'warn' && type === 'console')) problems.push(`${level}: ${text}`);
      return;
    }
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'error') asked?.reject(new Error(`${message.error}: ${message.message}`));
    else asked?.resolve(message.result);
  };
  let count = 0;
  const ask = <Result>(method: string, params: object): Promise<Result> =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve: resolve as (result: unknown) => void, reject });
      socket.send(JSON.stringify({ id: count, method, params }));
    });

  await ask('session.new', { capabilities: {} });
  await ask('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await ask<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  if (!context) throw new Error('Firefox has no page');

  return otherBrowser({
    problems: () => Promise.resolve(problems),
    async open(to) {
      const go = () => ask('browsingContext.navigate', { context, url: to, wait: 'complete' });
      // Said of a page that is left while the one before it still asks for something.
      await go().catch((error: Error) => {
        if (!error.message.includes('NS_BINDING_ABORTED')) throw error;
        return go();
      });
    },
    async resize(width, height) {
      await ask('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async read(expression) {
      const params = { expression, target: { context }, awaitPromise: true };
      const { type, result, exceptionDetails } = await ask<Evaluated>('script.evaluate', params);
      if (type === 'exception') throw new Error(exceptionDetails?.text);
      return result?.value ?? null;
    },
    async perform(actions) {
      await ask('input.performActions', { context, actions });
    },
    async close() {
      socket.close();
      await close();
    },
  });
}
