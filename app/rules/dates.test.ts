import { describe, expect, it } from 'vitest';
import { dayInIndia, dayRead, type IsoDay, indianDay, isoDay } from './dates.ts';

describe('days', () => {
  it('are compared in one form alone, or the compiler refuses', () => {
    const at = new Date('2026-11-27T12:00:00Z');
    expect(dayInIndia(at) <= ('2026-11-27' as IsoDay)).toBe(true);
    // @ts-expect-error '27-11-2026' and '2026-11-27' sort differently
    expect(indianDay(at) < dayInIndia(at)).toBe(false);
    // @ts-expect-error nor is what people read a day to compute with
    const day: IsoDay = indianDay(at);
    expect(isoDay(day)).toBeNull();
  });

  it.each([
    ['2026-11-27', '2026-11-27', '2026-11-27'],
    ['2026-11-27 23:59:59', '2026-11-27', '2026-11-27'],
    ['27-11-2026', '2026-11-27', null],
    ['27/11/26', '2026-11-27', null],
    ['27-Nov-2026', '2026-11-27', '2026-11-27'],
    ['05/11/2026', '2026-11-05', '2026-05-11'],
    ['11/27/2026', null, '2026-11-27'],
    ['31/02/2026', null, null],
    ['soon', null, null],
  ])('%s is %s here and %s in America', (cell, here, american) => expect(dayRead(cell)).toEqual({ here, american }));

  it.each(['2026-02-30', '0000-01-01', '26-11-27', ''])('%j is no day', (text) => expect(isoDay(text)).toBeNull());
});
