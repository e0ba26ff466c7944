import { describe, expect, it } from 'vitest';
import { isBackOffice } from './back-office.ts';

describe('isBackOffice', () => {
  it.each([
    ['/admin', true],
    ['/admin/dashboard', true],
    ['/Admin?x=1', true],
    ['/administrators', false],
    ['/shop/home', false],
  ])('%s: %s', (path, is) => {
    expect(isBackOffice(path)).toBe(is);
  });
});
