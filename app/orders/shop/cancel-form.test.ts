import { expect, it } from 'vitest';
import { doneMessage } from './cancel-form.server.ts';

it('a report is answered by e-mail only where one can be sent (behaviour: Running 5)', () => {
  const said = (canReply: boolean) => doneMessage(new URLSearchParams({ said: 'problem' }), false, canReply);
  expect(said(true)).toBe('Thank you. We have your report and reply by e-mail within two business days.');
  expect(said(false)).toBe('Thank you. We have your report.');
  expect(doneMessage(new URLSearchParams({ said: 'nothing' }), false, true)).toBeNull();
});
