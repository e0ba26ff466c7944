import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { states } from './india.ts';
import { pincodeFit, pincodeHint, statesOfPincode } from './pincode.ts';

/** A head post office of every state and territory. */
const headOffices: [pincode: string, state: string][] = [
  ['744101', 'Andaman and Nicobar Islands'],
  ['520001', 'Andhra Pradesh'],
  ['791111', 'Arunachal Pradesh'],
  ['781001', 'Assam'],
  ['800001', 'Bihar'],
  ['160017', 'Chandigarh'],
  ['492001', 'Chhattisgarh'],
  ['396230', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['110001', 'Delhi'],
  ['403001', 'Goa'],
  ['380001', 'Gujarat'],
  ['122001', 'Haryana'],
  ['171001', 'Himachal Pradesh'],
  ['190001', 'Jammu and Kashmir'],
  ['834001', 'Jharkhand'],
  ['560001', 'Karnataka'],
  ['695001', 'Kerala'],
  ['194101', 'Ladakh'],
  ['682555', 'Lakshadweep'],
  ['462001', 'Madhya Pradesh'],
  ['400001', 'Maharashtra'],
  ['795001', 'Manipur'],
  ['793001', 'Meghalaya'],
  ['796001', 'Mizoram'],
  ['797001', 'Nagaland'],
  ['751001', 'Odisha'],
  ['605001', 'Puducherry'],
  ['141001', 'Punjab'],
  ['302001', 'Rajasthan'],
  ['737101', 'Sikkim'],
  ['600001', 'Tamil Nadu'],
  ['500001', 'Telangana'],
  ['799001', 'Tripura'],
  ['226001', 'Uttar Pradesh'],
  ['248001', 'Uttarakhand'],
  ['700001', 'West Bengal'],
];
const borders: [pincode: string, state: string][] = [
  ['160055', 'Punjab'],
  ['244713', 'Uttarakhand'],
  ['246701', 'Uttar Pradesh'],
  ['247667', 'Uttarakhand'],
  ['262501', 'Uttarakhand'],
  ['362520', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['533464', 'Puducherry'],
  ['607402', 'Puducherry'],
  ['609602', 'Puducherry'],
  ['673310', 'Puducherry'],
  ['507111', 'Andhra Pradesh'],
  ['605602', 'Tamil Nadu'],
  ['822101', 'Jharkhand'],
  ['823001', 'Bihar'],
  ['814112', 'Jharkhand'],
];

describe('the states of a pincode', () => {
  it('knows every state and territory', () => {
    expect(headOffices.map(([, state]) => state)).toEqual([...states]);
  });

  it.each([...headOffices, ...borders])('%s may be in %s', (pincode, state) => {
    expect(statesOfPincode(pincode)).toContain(state);
  });

  it.each([['560'], ['5600'], [' 560 001 ']])('understands %s while it is typed', (typed) => {
    expect(statesOfPincode(typed)).toEqual(['Karnataka']);
  });

  it.each([
    [''],
    ['5'],
    ['56'],
    ['000000'],
    ['012345'],
    ['900056'],
    ['9'],
    ['291234'],
    ['5600011'],
    ['abc'],
    ['56a001'],
  ])('knows nothing about %j', (typed) => {
    expect(statesOfPincode(typed)).toEqual([]);
  });

  it('returns only states of the list, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.nat(999_999).map(String)), (typed) => {
        for (const state of statesOfPincode(typed)) expect(states).toContain(state);
      }),
    );
  });
});

describe('the hint beside the pincode', () => {
  it('suggests the likeliest state while none is chosen', () => {
    expect(pincodeHint('560001', '')).toEqual({ kind: 'suggestion', state: 'Karnataka' });
    expect(pincodeHint('160017', '')).toEqual({ kind: 'suggestion', state: 'Chandigarh' });
  });

  it('questions a state that does not match the pincode', () => {
    expect(pincodeHint('560001', 'Kerala')).toEqual({
      kind: 'doubt',
      state: 'Karnataka',
      chosen: 'Kerala',
      isSure: true,
    });
    expect(pincodeHint('403001', 'Maharashtra')).toMatchObject({ state: 'Goa', isSure: false });
  });

  it('is null if both agree, also near a border, or if the pincode is incomplete or unknown', () => {
    expect(pincodeHint('560001', 'Karnataka')).toBeNull();
    expect(pincodeHint('160055', 'Punjab')).toBeNull();
    expect(pincodeHint('56', 'Kerala')).toBeNull();
    expect(pincodeHint('999999', 'Kerala')).toBeNull();
  });
});

describe('a pincode and a state', () => {
  it.each([...headOffices, ...borders])('%s fits %s', (pincode, state) => {
    expect(pincodeFit(pincode, state)).toBe('fits');
  });

  it.each([
    ['744101', 'Karnataka', 'contradicts'],
    ['744101', 'West Bengal', 'doubtful'],
    ['700001', 'Andaman and Nicobar Islands', 'contradicts'],
    ['560001', 'Kerala', 'contradicts'],
    ['682555', 'Kerala', 'doubtful'],
    ['682001', 'Karnataka', 'contradicts'],
    ['605001', 'Tamil Nadu', 'fits'],
    ['600001', 'Puducherry', 'doubtful'],
    ['396230', 'Gujarat', 'fits'],
    ['380001', 'Dadra and Nagar Haveli and Daman and Diu', 'contradicts'],
    ['737101', 'West Bengal', 'doubtful'],
    ['734001', 'Sikkim', 'doubtful'],
    ['403001', 'Maharashtra', 'doubtful'],
    ['194101', 'Jammu and Kashmir', 'doubtful'],
    ['190001', 'Ladakh', 'doubtful'],
    ['180001', 'Ladakh', 'contradicts'],
    ['793001', 'Assam', 'contradicts'],
    ['793001', 'Mizoram', 'doubtful'],
    ['226001', 'Uttarakhand', 'contradicts'],
    ['248001', 'Uttar Pradesh', 'doubtful'],
    ['814112', 'Bihar', 'doubtful'],
    ['500001', 'Andhra Pradesh', 'doubtful'],
    // Army post offices and beginnings that nobody has yet: no rule is sure of them.
    ['900056', 'Karnataka', 'fits'],
    ['291234', 'Karnataka', 'fits'],
  ] as const)('%s in %s: %s', (pincode, state, fit) => {
    expect(pincodeFit(pincode, state)).toBe(fit);
  });
});
