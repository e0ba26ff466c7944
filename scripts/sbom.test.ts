import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { writeBom } from './sbom.ts';

it('has every package of the running shop, each with its hash', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  const { components } = writeBom();
  const listed = components.map(({ name, version }) => `${name} ${version}`);
  expect(listed).toEqual(expect.arrayContaining(Object.entries(dependencies).map(([name, at]) => `${name} ${at}`)));
  expect(listed.filter((one) => one.startsWith('vitest '))).toEqual([]);
  expect(components.filter(({ hashes }) => !/^[\da-f]{128}$/.test(hashes?.[0]?.content ?? ''))).toEqual([]);
  expect(new Set(components.map((one) => one['bom-ref'])).size).toBe(components.length);
  expect(components.map(({ purl }) => purl)).toContain(`pkg:npm/%40node-rs/argon2@${dependencies['@node-rs/argon2']}`);
});
