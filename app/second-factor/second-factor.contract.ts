import * as z from 'zod';
import { sentence } from '#contract/call.ts';
import { signedIn } from '#customers/account.contract.ts';
import { proofKinds, secondStepCode } from '#second-factor/rules/second-factor.ts';

/** A password was right; nobody is signed in so far. */
const secondStep = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.literal(secondStepCode),
  methods: z.array(z.enum(proofKinds)).meta({ description: 'Ways to prove the second factor' }),
});
/** Signed in, or the second step of a sign-in is still to come (behaviour: Second factor 4). */
export const signedInOrSecondStep = z.union([signedIn, secondStep]);

/** What a browser says of a passkey; the library that checks it looks at every part. */
export const credential = z
  .looseObject({ id: z.string().max(2_000), type: z.literal('public-key'), response: z.looseObject({}) })
  .meta({ description: 'PublicKeyCredential as JSON, as the browser makes it' });
export const typedCode = sentence('Enter the 6 digits that your app shows.', 20);
export const typedRecoveryCode = sentence('Enter one of your recovery codes.', 40);
/** For browsers: PublicKeyCredentialCreationOptions or PublicKeyCredentialRequestOptions as JSON. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
