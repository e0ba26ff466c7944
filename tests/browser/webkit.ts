import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DriverHangs, type OtherBrowser, otherBrowser } from './other-browser.ts';
import { freePort } from './separate-shop.ts';

const driverProgram = '/usr/bin/WebKitWebDriver';
const displayProgram = '/usr/bin/Xvfb';
const [windowProgram] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');

/**
 * Whether Debian's WebKit is here, with its driver, its small browser and a display for it: packages webkit2gtk-driver
 * and xvfb.
 */
export const hasWebKit =
  windowProgram !== undefined && [driverProgram, displayProgram].every((file) => existsSync(file));

/** Without this the browser's own buttons would keep the window 447 pixels wide. */
const smallButtons = `* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }
image, button, toolbutton { -gtk-icon-style: symbolic; -gtk-icon-transform: scale(0.1); }`;

/**
 * Starts WebKit, the engine of Safari, on a display that nobody sees, with a folder of its own that is deleted in the
 * end.
 */
export async function openWebKit(): Promise<OtherBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'));
  const children: ChildProcess[] = [];
  const close = async () => {
    for (const child of children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGTERM');
      const patience = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await once(child, 'exit');
      clearTimeout(patience);
    }
    await rm(home, { recursive: true, force: true });
  };
  try {
    await mkdir(join(home, '.config/gtk-3.0'), { recursive: true });
    await writeFile(join(home, '.config/gtk-3.0/gtk.css'), smallButtons);
    const display = spawn(displayProgram, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    children.push(display);
    const [number] = (await once(display.stdout, 'data')) as [Buffer];
    const port = await freePort();
    const driver = spawn(driverProgram, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, HOME: home, XDG_CONFIG_HOME: join(home, '.config'), DISPLAY: `:${String(number).trim()}` },
    });
    children.push(driver);
    const address = `http://127.0.0.1:${port}`;
    for (;;) {
      if (driver.exitCode !== null) throw new Error('WebKitWebDriver ended');
      const isUp = await fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isUp) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return await speakTo(address, close);
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Notes errors of scripts and on the console from now on, once for each document. WebKit's driver tells nothing of the
 * console, so what happens before a page has loaded is missed.
 */
const listen = `if (!window.problems) {
  const problems = (window.problems = []);
  for (const level of ['error', 'warn']) {
    const write = console[level];
    console[level] = (...words) => { problems.push(level + ': ' + words.join(' ')); write.apply(console, words); };
  }
  addEventListener('error', ({ message }) => problems.push('error: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => problems.push('rejected: ' + reason));
}`;

async function speakTo(address: string, close: () => Promise<void>): Promise<OtherBrowser> {
  const ask = async <Result>(path: string, body: object = {}): Promise<Result> => {
    // The driver answers in moments or not at all.
    const signal = AbortSignal.timeout(60_000);
    const response = await fetch(address + path, { method: 'POST', body: JSON.stringify(body), signal }).catch(
      (error: unknown) => {
        if (signal.aborted) throw new DriverHangs(`WebKitWebDriver does not answer to ${path}`);
        throw error;
      },
    );
    const { value } = (await response.json()) as { value: Result & { message?: string } };
    if (!response.ok) throw new Error(value.message);
    return value;
  };
  const { sessionId } = await ask<{ sessionId: string }>('/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: windowProgram, args: ['--automation'] },
      },
    },
  });
  const session = `/session/${sessionId}`;
  const read = <Result>(expression: string): Promise<Result> =>
    ask(`${session}/execute/sync`, { script: `${listen} return (${expression})`, args: [] });
  const found: string[] = [];
  let isOpen = false;
  const problems = async () => {
    found.push(...(await read<string[]>('window.problems.splice(0)')));
    return found;
  };
  return otherBrowser({
    problems,
    read,
    async open(to) {
      // The empty page that WebKit begins with is left in peace: it gives way to a page of another process, and a
      // driver that asked it hangs.
      if (isOpen) await problems();
      await ask(`${session}/url`, { url: to });
      isOpen = true;
    },
    async resize(width, height) {
      await ask(`${session}/window/rect`, { width, height });
    },
    async perform(actions) {
      await ask(`${session}/actions`, { actions });
    },
    async close() {
      // Whether it answers or not: its processes are ended next.
      await fetch(address + session, { method: 'DELETE', signal: AbortSignal.timeout(10_000) }).catch(() => {});
      await close();
    },
  });
}
