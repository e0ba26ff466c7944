import type { Sender } from './compose-email.ts';
import { texts } from './texts.ts';

/** How a reader asks back; a new shop may have no phone yet. */
export const questions = ({ email, phone, hours }: Sender) => ({
  note:
    phone === '' ? texts.questionsWriteTo({ email }) : texts.questionsWithHours({ email, phone, workingHours: hours }),
});
