import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Firefox as the package sources have it. Playwright drives a Firefox of its own alone, so this one is spoken to in WebDriver BiDi. */
export const firefoxProgram = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (file) => file !== undefined && file !== '' && existsSync(file),
);

/** What Firefox answers to an evaluated expression. */
interface Evaluated {
  type: 'success' | 'exception';
  result?: { type: string; value?: unknown };
  exceptionDetails?: { text: string };
}

export interface Firefox {
  /** Opens an address and waits until it has loaded. */
  open(address: string): Promise<void>;
  /** Value of an expression on the page: a text, a number, true or false, or null. */
  read(expression: string): Promise<unknown>;
  /** Waits until an expression on the page is true. */
  until(expression: string): Promise<void>;
  /** Waits for the element that an expression on the page finds, and presses it with a finger of the mouse. */
  press(element: string): Promise<void>;
  /** Presses a field and types. */
  type(element: string, text: string): Promise<void>;
  /** Errors and warnings on the console of the pages so far. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

/** Starts Firefox without windows, with a folder of its own that is deleted in the end. */
export async function openFirefox(program: string): Promise<Firefox> {
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

async function speakTo(address: string, close: () => Promise<void>): Promise<Firefox> {
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

  const evaluate = async (expression: string): Promise<unknown> => {
    const params = { expression, target: { context }, awaitPromise: true };
    const { type, result, exceptionDetails } = await ask<Evaluated>('script.evaluate', params);
    if (type === 'exception') throw new Error(exceptionDetails?.text);
    return result?.value ?? null;
  };
  const until = async (expression: string): Promise<void> => {
    // As long as a test may take: the page is asked over and over.
    for (;;) {
      const isTrue = await evaluate(`Boolean(${expression})`).catch(() => false);
      if (isTrue === true) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const press = async (element: string): Promise<void> => {
    await until(`${element}?.checkVisibility()`);
    const place = `(() => {
      const element = ${element};
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return JSON.stringify([Math.round(x + width / 2), Math.round(y + height / 2)]);
    })()`;
    const [x, y] = JSON.parse(String(await evaluate(place))) as [number, number];
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await ask('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] });
  };
  return {
    problems,
    read: evaluate,
    until,
    press,
    async open(to) {
      await ask('browsingContext.navigate', { context, url: to, wait: 'complete' });
    },
    async type(element, text) {
      await press(element);
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await ask('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions }] });
    },
    async close() {
      socket.close();
      await close();
    },
  };
}
