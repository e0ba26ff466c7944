import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Guard, guards } from './guards.ts';

/** What the tests read; the packages are linked. */
const parts = [
  'app',
  'packages',
  'db',
  'fakes',
  'sandbox',
  'scripts',
  'soak',
  'tests',
  'package.json',
  'vitest.config.ts',
];

describe.concurrent('the tests notice this broken line:', () => {
  it.each(guards)('$name', async (guard) => {
    const { failed, output } = await runBroken(guard);
    // Failed tests, not a file that could not be run: that would prove nothing.
    expect(failed, output).toBeGreaterThan(0);
  });
});

/** Runs the test file of a guard over a copy of the shop in which its line is broken. */
async function runBroken({ file, right, wrong, test }: Guard): Promise<{ failed: number; output: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-guard-'));
  try {
    for (const part of parts) {
      cpSync(part, path.join(folder, part), { recursive: true, filter: (from) => !from.includes('db/demo/media') });
    }
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    symlinkSync(path.resolve('db/demo/media'), path.join(folder, 'db/demo/media'));
    const text = readFileSync(file, 'utf8');
    if (text.split(right).length !== 2) throw new Error(`${file} does not contain exactly once: ${right}`);
    writeFileSync(
      path.join(folder, file),
      text.replace(right, () => wrong),
    );
    const report = path.join(folder, 'report.json');
    const output = await run(folder, ['run', test, '--bail=1', '--reporter=json', `--outputFile.json=${report}`]);
    const failed = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).numFailedTests : 0;
    return { failed, output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(cwd: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const { VITEST: _inside, ...env } = process.env;
    const child = spawn(process.execPath, [path.join(cwd, 'node_modules/.bin/vitest'), ...args], { cwd, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
      });
    }
    child.once('error', reject);
    child.once('close', () => resolve(output));
  });
}
