import { describe, expect, it } from 'vitest';
import { accountNameError } from './account-name.ts';
import { loginErrors, mobileNumberError, newPasswordError, otpError, registrationErrors } from './registration.ts';

const good = { userName: 'Asha Rao', email: 'asha@example.com', phoneNumber: '9876543210', password: 'Kokum4Jar' };

describe('the registration form', () => {
  it('accepts valid input', () => {
    expect(registrationErrors(good)).toEqual([]);
    expect(registrationErrors({ ...good, email: ' Asha+shop@Example.wellness ', phoneNumber: ' 9876543210 ' })).toEqual(
      [],
    );
  });

  it('returns the specified messages in the order of its fields', () => {
    expect(registrationErrors({ userName: '', email: '', phoneNumber: '', password: '' })).toEqual([
      { field: 'userName', message: 'Please Enter the User Name' },
      { field: 'email', message: 'Please Enter a valid email ID' },
      { field: 'phoneNumber', message: 'Please Enter a valid Mobile Number (10 digits)' },
      { field: 'password', message: 'Password must include A-Z, 0-9, a-z' },
    ]);
  });

  it.each([
    ['', 'Please Enter the User Name'],
    ['  \t', 'Please Enter the User Name'],
    ['x'.repeat(81), 'Please use at most 80 characters'],
    ['Win at https://evil.example', 'Please do not use links in the User Name'],
    ['www.evil.example', 'Please do not use links in the User Name'],
    ['<b>', 'Please do not use links in the User Name'],
    ['x'.repeat(80), null],
    ['आशा राव', null],
    ["O'Hara & Sons, R.K. Stores", null],
  ])('the name %j: %j', (name, message) => {
    expect(accountNameError(name)).toBe(message);
  });

  it.each([
    '',
    '987654321',
    '98765432101',
    '0987654321',
    '+19876543210',
    '+91 5876 543 210',
    'abcdefghij',
    '9876543210.5',
    '5⁶⁷⁸⁹⁰12345',
  ])('refuses the number %j', (number) => {
    expect(mobileNumberError(number)).toBe('Please Enter a valid Mobile Number (10 digits)');
  });

  it.each(['9876543210', '98765 43210', '+919876543210', '+91 98765 43210'])(
    'takes the number as %j (behaviour: Checkout 8)',
    (number) => {
      expect(mobileNumberError(number)).toBeNull();
    },
  );

  it.each([
    ['', 'Password must include A-Z, 0-9, a-z'],
    ['abcdefgh1', 'Password must include A-Z, 0-9, a-z'],
    ['ABCDEFGH1', 'Password must include A-Z, 0-9, a-z'],
    ['Abcdefghi', 'Password must include A-Z, 0-9, a-z'],
    ['ÄÖÜäöü١٢٣', 'Password must include A-Z, 0-9, a-z'],
    ['Abcdef1', 'Password must have at least 8 characters'],
    [`A1${'a'.repeat(199)}`, 'Password must have at most 200 characters'],
    ['Abcdefg1', null],
    ['Ab1      ', null],
    ['Ünïcode पासवर्ड 1a A', null],
  ])('the password %j: %j', (password, message) => {
    expect(newPasswordError(password)).toBe(message);
  });

  it('requires a code', () => {
    expect([otpError(''), otpError(' '), otpError('123456')]).toEqual(['Enter valid otp', 'Enter valid otp', null]);
  });
});

describe('the sign-in form', () => {
  it.each([
    [{ email: '', password: '' }, ['Enter your Email ID', 'Enter your Password']],
    [{ email: 'asha', password: '' }, ['Please enter a valid Email ID', 'Enter your Password']],
    [{ email: 'asha@example', password: 'x' }, ['Please enter a valid Email ID']],
    [{ email: 'asha@example.com', password: ' ' }, []],
  ])('%j', (form, messages) => {
    expect(loginErrors(form).map(({ message }) => message)).toEqual(messages);
  });
});
