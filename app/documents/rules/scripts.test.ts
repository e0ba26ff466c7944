import { expect, it } from 'vitest';
import { otherScripts, scriptRuns } from './scripts.ts';

it('a text is cut where its script changes; spaces stay with what is before them', () => {
  expect(scriptRuns('Asha Rao, आशा')).toEqual([{ script: 'usual', text: 'Asha Rao, आशा' }]);
  expect(scriptRuns('ಆಶಾ ರಾವ್ (Asha) ஆஷா')).toEqual([
    { script: 'kannada', text: 'ಆಶಾ ರಾವ್ ' },
    { script: 'usual', text: '(Asha) ' },
    { script: 'tamil', text: 'ஆஷா' },
  ]);
  expect(scriptRuns('')).toEqual([]);
});

it('names the scripts that want a font of their own', () => {
  expect(otherScripts(['Asha', 'आशा'])).toEqual([]);
  expect(otherScripts(['ஆஷா', 'Asha ಆಶಾ'])).toEqual(['tamil', 'kannada']);
});
