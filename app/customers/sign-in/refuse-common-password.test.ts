import { describe, expect, it } from 'vitest';
import { newPasswordError } from '#customers/rules/registration.ts';
import { isCommonPassword, refuseCommonPassword } from './refuse-common-password.ts';

describe('a new password (behaviour: Accounts 3)', () => {
  it.each([
    'Password123',
    'PASSWORd1',
    'Welcome2026',
    'Qwerty123',
    'Abcd1234',
    'Admin1234',
    '1Secret2',
    'Dragon!!77',
    'P@ssw0rd',
  ])('that everybody tries first is refused: %s', (password) => expect(isCommonPassword(password)).toBe(true));

  it.each(['Kokum4Jar7', 'Three-words-and-7', 'Besan2Atta9Ragi', 'Rn7xQ2bvLk'])(
    'of one’s own is taken: %s',
    (password) => {
      expect(newPasswordError(password)).toBeNull();
      expect(isCommonPassword(password)).toBe(false);
    },
  );

  it('is refused by a sentence at its field', () => {
    expect(() => refuseCommonPassword('Password123')).toThrow(
      expect.objectContaining({
        status: 400,
        errors: [{ field: 'password', message: expect.stringMatching(/easy to guess/) }],
      }),
    );
  });
});
