import { describe, expect, it } from 'vitest';
import { allShown, errorAt, otherErrors, valueAt, withValue } from './form-values.ts';

const values = { code: 'TEN', officer: { name: 'Asha' }, variants: [{ weight: '1 kg' }, { weight: '500 g' }] };

describe('what a form holds', () => {
  it('is read and changed by path, and what lies beside it stays the same', () => {
    expect(valueAt(values, 'variants.1.weight')).toBe('500 g');
    const next = withValue(values, 'variants.1.weight', '250 g');
    expect(next.variants).toEqual([{ weight: '1 kg' }, { weight: '250 g' }]);
    expect(next.variants[0]).toBe(values.variants[0]);
    expect(next.officer).toBe(values.officer);
    expect(withValue(values, 'officer.name', 'Ravi').officer).toEqual({ name: 'Ravi' });
    expect(values.officer.name).toBe('Asha');
  });

  it('may have keys with a dot', () => {
    const texts = { texts: { 'items.0.question': 'Why?' } };
    expect(valueAt(texts, ['texts', 'items.0.question'])).toBe('Why?');
    expect(withValue(texts, ['texts', 'items.0.question'], '')).toEqual({ texts: { 'items.0.question': '' } });
  });
});

describe('the errors of a form', () => {
  const errors = [
    { field: 'lines.2', message: 'Too long' },
    { field: 'code', message: 'Taken' },
    { field: 'code', message: 'Too short' },
  ];

  it('stand at the field of their name, the first of two, or at the one that has all that lies in a list', () => {
    expect(errorAt(errors, ['code'])).toBe('Taken');
    expect(errorAt(errors, ['lines'])).toBeUndefined();
    expect(errorAt(errors, ['lines*'])).toBe('Too long');
    expect(errorAt(errors, ['co*'])).toBeUndefined();
    expect(errorAt(errors, ['limit', 'code'])).toBe('Taken');
  });

  it('go once their field is typed in', () => {
    expect(otherErrors(errors, ['code'])).toEqual([errors[0]]);
    expect(otherErrors(errors, ['limit'])).toBe(errors);
  });

  it('are told apart from those that no field shows', () => {
    expect(allShown(errors, ['code', 'lines*'])).toBe(true);
    expect(allShown(errors, ['code'])).toBe(false);
    expect(allShown([], ['code'])).toBe(false);
  });
});
