import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { providerNames } from '#payments/rules/payment-providers.ts';
import { readConfig } from '#platform/config.ts';

const text = (file: string) => readFileSync(file, 'utf8');
/** The settings of config.ts, without `SHOP_ENV`, which scripts/start.mjs sets, and without old names, which are refused. */
const known = [...text('app/platform/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): (?!renamed)/gm)]
  .map(([, name]) => name)
  .filter((name) => name !== 'SHOP_ENV')
  .sort();
const example = text('.env.example').split('\n');
const assigned = example.flatMap((line) => {
  const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
  return name === undefined ? [] : [{ name, value: value ?? '' }];
});

describe('the settings', () => {
  it('are exactly those in .env.example', () => {
    expect(assigned.map(({ name }) => name).sort()).toEqual(known);
  });

  it('are exactly those in the table of docs/configuration.md', () => {
    const rows = text('docs/configuration.md').match(/^\| `.*$/gm) ?? [];
    const named = rows.flatMap((row) => row.split(' | ')[0]?.match(/(?<=`)[A-Z][A-Z0-9_]+(?=`)/g) ?? []);
    const further =
      text('docs/configuration.md')
        .match(/`OTEL_[A-Z_]+`/g)
        ?.map((name) => name.replaceAll('`', '')) ?? [];
    expect([...new Set([...named, ...further])].sort()).toEqual(known);
  });

  it('say who can take the money', () => {
    const row = text('docs/configuration.md').match(/^\| `PAYMENT_PROVIDER`.*$/m)?.[0];
    for (const name of providerNames) expect(row?.split(' | ')[2]).toContain(`\`${name}\``);
  });

  it('have a comment above every group in .env.example', () => {
    example.forEach((line, at) => {
      if (/^[A-Z]/.test(line)) expect(example[at - 1], `in front of ${line}`).toMatch(/^(?:#|[A-Z]|$)/);
      if (/^[A-Z]/.test(line) && example[at - 1] === '') expect(example[at - 2]).toMatch(/^# ---/);
    });
  });

  it('in .env.example are the defaults', () => {
    const values = Object.fromEntries(assigned.map(({ name, value }) => [name, value]));
    expect(readConfig(values)).toEqual(readConfig({}));
  });
});
