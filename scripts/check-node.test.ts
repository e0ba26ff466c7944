import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// Plain JavaScript, so that every Node can run it: its type is declared here.
const checkNode = './set-up/check-node.mjs';
const { nodeProblem } = (await import(checkNode)) as { nodeProblem(version: string, pinned: string): string | null };

describe('the check of the Node version', () => {
  it.each(['v18.0.0', 'v20.20.2', 'v23.11.0'])('says which Node is needed under %s, and how to get it', (version) => {
    expect(nodeProblem(version, '24.21.0')).toMatch(/needs Node 24, and this is Node \d.*'npm ci'.*'npm run'/);
  });

  it.each(['v24.0.0', 'v24.21.0', 'v26.1.0'])('accepts %s', (version) => {
    expect(nodeProblem(version, '24.21.0')).toBeNull();
  });

  it('accepts the Node that runs the tests', () => {
    execFileSync(process.execPath, ['scripts/set-up/check-node.mjs']);
  });

  it('runs before every npm script that starts a TypeScript program', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const unchecked = Object.entries(scripts).filter(([name, command]) => {
      const before = `${scripts[`pre${name}`] ?? ''} ${command}`;
      return /node \S+\.ts/.test(command) && !/check-node\.mjs/.test(before);
    });
    expect(unchecked).toEqual([]);
  });

  const old = spawnSync('/usr/bin/node', ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';
  it.skipIf(!/^v(?:1[89]|2[0-3])\./.test(old))(
    'ends with the message and status 1 under an older Node of the machine',
    () => {
      const { status, stderr } = spawnSync('/usr/bin/node', ['scripts/set-up/check-node.mjs'], { encoding: 'utf8' });
      expect([status, stderr]).toEqual([1, expect.stringMatching(/^This needs Node \d+, and this is Node \d+/)]);
    },
  );
});
