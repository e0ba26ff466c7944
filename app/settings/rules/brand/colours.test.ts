import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accentProblem,
  actionAtNight,
  actionProblem,
  contrast,
  grounds,
  housePalette,
  nearestAccent,
  nearestAction,
  paletteOf,
  styleOfPalette,
} from './colours.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the colours of a shop (behaviour: Settings 11)', () => {
  it('are those of the stylesheet where the owner chose none', () => {
    const sheet = readFileSync('app/kit/style.css', 'utf8');
    const named = (name: string) => new RegExp(`--color-${name}: (#[0-9a-f]{3,6});`).exec(sheet)?.[1];
    const { action, actionDeep, actionTint, accent, accentDeep, accentTint } = housePalette;
    expect([action, actionDeep, actionTint]).toEqual(['leaf', 'leaf-deep', 'leaf-tint'].map(named));
    expect([accent, accentDeep, accentTint]).toEqual(['turmeric', 'turmeric-deep', 'turmeric-tint'].map(named));
    expect([grounds.paper, grounds.shade, grounds.ink, grounds.soft]).toEqual(
      ['paper', 'paper-deep', 'ink', 'ink-soft'].map(named),
    );
    const house = paletteOf({ actionColour: action, accentColour: accent });
    expect(house).toEqual(housePalette);
    expect(styleOfPalette(house)).toBe('');
    expect([actionProblem(action), accentProblem(accent)]).toEqual([null, null]);
  });

  it('measure as the standard does', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
    expect(actionProblem('#777777')).toContain('4.47 to 1');
  });

  it('can be read in every pair that the shop makes of them, whatever the owner chooses', () => {
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        const [action, accent] = [nearestAction(one), nearestAccent(other)];
        expect([actionProblem(action), accentProblem(accent)]).toEqual([null, null]);
        const made = paletteOf({ actionColour: action, accentColour: accent });
        const { white, paper, shade, ink, soft } = grounds;
        const pairs: [string, string][] = [
          [white, made.action],
          [white, made.actionDeep],
          ...[white, paper, shade, made.actionTint, made.accentTint].map((one): [string, string] => [made.action, one]),
          ...[white, paper, made.actionTint].map((one): [string, string] => [made.actionDeep, one]),
          [soft, made.actionTint],
          [soft, made.accentTint],
          [ink, made.accent],
          [ink, made.accentTint],
          [ink, made.actionTint],
          ...[white, paper, shade, made.accentTint].map((one): [string, string] => [made.accentDeep, one]),
          [actionAtNight(action), '#1d2721'],
          [actionAtNight(action), '#141b17'],
          [actionAtNight(action), '#10231a'],
        ];
        for (const [text, ground] of pairs)
          expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 300 },
    );
  });

  it('are changed no further than they must', () => {
    fc.assert(
      fc.property(colour, (one) => {
        if (actionProblem(one) === null) expect(nearestAction(one)).toBe(one);
        if (accentProblem(one) === null) expect(nearestAccent(one)).toBe(one);
      }),
    );
    expect(nearestAction('#ff8800')).toMatch(/^#[89a]/);
  });
});
