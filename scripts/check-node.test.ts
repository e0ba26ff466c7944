import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// Plain JavaScript, so that every Node can run it: its type is said here.
const checkNode = './set-up/check-node.mjs';
const { nodeProblem } = (await import(checkNode)) as { nodeProblem(version: string, pinned: string): string | null };

describe('the check of Node before a program in TypeScript', () => {
  it.each(['v18.0.0', 'v20.20.2', 'v23.11.0'])('says which Node is needed under %s, and how to get it', (version) => {
    expect(nodeProblem(version, '24.21.0')).toMatch(/needs Node 24, and this is Node \d.*'npm ci'.*'npm run'/);
  });

  it.each(['v24.0.0', 'v24.21.0', 'v26.1.0'])('has nothing against %s', (version) => {
    expect(nodeProblem(version, '24.21.0')).toBeNull();
  });

  it('lets the Node of the tests pass', () => {
    execFileSync(process.execPath, ['scripts/set-up/check-node.mjs']);
  });

  it('stands before every npm script that starts one', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const unchecked = Object.entries(scripts).filter(([name, command]) => {
      const before = `${scripts[`pre${name}`] ?? ''} ${command}`;
      return /node \S+\.ts/.test(command) && !/check-node\.mjs/.test(before);
    });
    expect(unchecked).toEqual([]);
  });

  const old = spawnSync('/usr/bin/node', ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';
  it.skipIf(!/^v(?:1[89]|2[0-3])\./.test(old))(
    'ends with the sentence and status 1 under the older Node of a machine',
    () => {
      const { status, stderr } = spawnSync('/usr/bin/node', ['scripts/set-up/check-node.mjs'], { encoding: 'utf8' });
      expect([status, stderr]).toEqual([1, expect.stringMatching(/^This needs Node \d+, and this is Node \d+/)]);
    },
  );
});
