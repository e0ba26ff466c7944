import { call } from '#ui/call.ts';
import { type KeptForm, keepVerification, type Verification } from './registration-storage.ts';

/**
 * Asks for the e-mail with the code. Answers the server's sentence and the verification value, which is kept.
 * @param again whether the visitor asks for another code; the newsletter is subscribed to only the first time
 * @throws CallFailure
 */
export async function sendOtp(
  form: KeptForm & { password: string },
  again: boolean,
): Promise<{ message: string; verification: Verification }> {
  const email = form.email.trim();
  const { message, otp } = await call('POST /api/auth/send-otp', {
    body: { ...form, email, userName: form.userName.trim(), phoneNumber: Number(form.phoneNumber.trim()) },
  });
  const verification = { vcd: otp, email, sentAt: Date.now() };
  keepVerification(verification);
  // Only if it was ticked, and whatever comes of it changes nothing here.
  if (form.newsletterSubscription && !again) {
    call('POST /api/newsletter/subscribe', { body: { email } }).catch(() => {});
  }
  return { message, verification };
}
