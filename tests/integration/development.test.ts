import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until as untilWithin } from '#tests/support/server/processes.ts';

/** `npm run dev` on a copy of the project, whose files are edited while it runs. */
const project = path.join(import.meta.dirname, '../..');
const copied = [
  'app',
  'packages',
  'db',
  'public',
  'sandbox',
  'scripts',
  '.nvmrc',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const configured = ['vite.config.ts', 'react-router.config.ts'];
const pictures = 'db/demo/media';
/** A cold start transforms every module; a busy machine takes minutes for that. */
const patienceMs = 240_000;

const until = (what: string, isTrue: () => Promise<boolean> | boolean) => untilWithin(what, isTrue, patienceMs);

let folder: string;
let dev: ChildProcess;
let origin: string;
let said = '';

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'shop-development-'));
  for (const name of [...copied, ...configured]) {
    const isCode = (place: string) => !place.startsWith(path.join(project, pictures));
    cpSync(path.join(project, name), path.join(folder, name), { recursive: true, filter: isCode });
  }
  symlinkSync(path.join(project, pictures), path.join(folder, pictures));
  // Each package by itself: what Vite keeps between runs (.vite) is not shared with anyone who works on the project.
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync(path.join(project, 'node_modules')).filter((entry) => entry !== '.vite')) {
    symlinkSync(path.join(project, 'node_modules', name), path.join(folder, 'node_modules', name));
  }
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _another, VITEST: _tests, NODE_ENV: _test, ...env } = process.env;
  dev = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: folder,
    env: { ...env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: path.join(folder, '.data'), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const hear = (chunk: Buffer) => {
    said += chunk;
  };
  dev.stdout?.on('data', hear);
  dev.stderr?.on('data', hear);
  await until('the shop is open', isOpen).catch((error: unknown) => {
    throw new Error(`${error}\n${said}`);
  });
});

afterAll(async () => {
  if (dev.exitCode === null && dev.signalCode === null) {
    dev.kill('SIGKILL');
    await new Promise((resolve) => dev.once('exit', resolve));
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
});

describe('npm run dev', () => {
  it('says where the shop, its e-mails and its accounts are, on the port it was given', async () => {
    expect(said).toContain(`The shop is open at ${origin}\n`);
    expect(said).toContain(`read them at ${origin}/dev/letters`);
    expect(said).toMatch(/Demo account \(owner\): admin@mitahara\.example with the password/);
    expect(said).toMatch(/migrations were applied, up to \d{4,12}-/);
    expect(await bodyOf('/dev/letters')).toContain('<h1');
  });

  it('shows an edited page, use case and API handler without a restart, and who is signed in stays so', async () => {
    const cookie = await signIn();
    expect(await bodyOf('/coming-soon')).toContain('All India Delivery');

    edit('app/storefront/content/texts.ts', 'We’re working on it', 'An edited page');
    await until('the edited page', async () => (await bodyOf('/coming-soon')).includes('An edited page'));

    edit('app/settings/texts.ts', "'All India Delivery'", "'An edited use case'");
    await until('the edited use case', async () => (await bodyOf('/coming-soon')).includes('An edited use case'));

    edit('app/api/crawlers.ts', 'Disallow: ', 'Disallow:  ');
    await until('the edited handler', async () => (await bodyOf('/robots.txt')).includes('Disallow:  '));

    const answer = await fetch(`${origin}/api/auth/check-auth`, { headers: { cookie } });
    expect(await answer.json()).toMatchObject({ user: { email: 'shopper@mitahara.example' } });
  });

  it('shows what is wrong in an edited file, and goes on with the next edit', async () => {
    const file = 'app/settings/read-storefront.ts';
    edit(file, 'export async function readStorefront', 'export async funktion readStorefront');
    await until('the mistake is shown', async () => {
      const answer = await fetch(`${origin}/coming-soon`);
      return answer.status === 500 && (await answer.text()).includes(file);
    });
    edit(file, 'export async funktion readStorefront', 'export async function readStorefront');
    await until('the page is back', async () => (await bodyOf('/coming-soon')).includes('An edited use case'));
  });

  it('says that a new migration wants a restart', async () => {
    writeFileSync(path.join(folder, 'db/migrations/9999-edited.sql'), 'select 1;\n');
    await until('the sentence', () => said.includes('9999-edited.sql changed: end npm run dev and start it again'));
    rmSync(path.join(folder, 'db/migrations/9999-edited.sql'));
    expect(await bodyOf('/coming-soon')).toContain('An edited page');
  });

  it('ends on SIGTERM, and its database with it', async () => {
    const ended = new Promise((resolve) => dev.once('exit', resolve));
    dev.kill('SIGINT');
    await ended;
    expect(existsSync(path.join(folder, '.data/database/cluster/postmaster.pid')), said).toBe(false);
  });
});

async function isOpen(): Promise<boolean> {
  if (dev.exitCode !== null) throw new Error(`npm run dev ended with ${dev.exitCode}:\n${said}`);
  return said.includes('The shop is open at') && said.includes('Demo account (owner)');
}

async function bodyOf(address: string): Promise<string> {
  return (await fetch(origin + address)).text();
}

/** Puts `after` in place of `before`, which has to be there. */
function edit(name: string, before: string, after: string): void {
  const file = path.join(folder, name);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${name} has no ${before}`);
  writeFileSync(file, text.replaceAll(before, after));
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: 'shopper@mitahara.example', password: 'Demo1234' }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
