import { describe, expect, it } from 'vitest';
import { pincodeTowns } from '#content/pincode-towns.ts';
import { townOfPincode } from './towns.ts';

const runs = pincodeTowns.split('|');

describe('the town of a pincode', () => {
  it.each([
    ['560023', 'Bengaluru'],
    ['570001', 'Mysuru'],
    ['682001', 'Kochi'],
    ['682555', 'Kavaratti'],
    ['110085', 'New Delhi'],
    ['201301', 'Noida'],
    ['400001', 'Mumbai'],
    ['411001', 'Pune'],
    ['403001', 'Panaji'],
    ['600001', 'Chennai'],
    ['700001', 'Kolkata'],
    ['744101', 'Port Blair'],
    ['533464', 'Yanam'],
    ['999999', null],
    ['010001', null],
    ['56002', null],
    ['56002x', null],
  ])('%s: %s', (pincode, town) => {
    expect(townOfPincode(pincode, runs)).toBe(town);
  });

  it('is looked up in runs that ascend, each once', () => {
    const starts = runs.map((run) => run.slice(0, 6));
    expect(starts.every((start) => /^[1-8]\d{5}$/.test(start))).toBe(true);
    expect(starts).toEqual([...new Set(starts)].sort());
    for (const run of runs) expect(townOfPincode(run.slice(0, 6), runs)).toBe(run.slice(6) || null);
  });

  it('is the one of the run before, within the region only', () => {
    const two = ['110001New Delhi', '121001Faridabad', '121999'];
    expect(townOfPincode('121500', two)).toBe('Faridabad');
    expect(townOfPincode('121999', two)).toBeNull();
    expect(townOfPincode('120001', two)).toBeNull();
    expect(townOfPincode('110000', two)).toBeNull();
  });
});
