import Razorpay from 'razorpay';
import { expect } from 'vitest';

/** Where a provider is, or something that stands in for it. */
export interface ContractPlace {
  url: string;
  keyId: string;
  keySecret: string;
}

/** The provider's own SDK, unchanged, facing any address. */
export function sdkFor({ url, keyId, keySecret }: ContractPlace): Razorpay {
  const made = new Razorpay({ key_id: keyId, key_secret: keySecret });
  // Its types hide the one place where another address can be set.
  const { rq } = (made as unknown as { api: { rq: { defaults: { baseURL: string; proxy: false } } } }).api;
  rq.defaults.baseURL = url;
  rq.defaults.proxy = false;
  return made;
}

/** The SDK rejects with the body of the response, which is no Error. */
export const appError = (asked: Promise<unknown>) =>
  asked.then(
    () => expect.fail('It went well.'),
    (error: unknown) => error as { statusCode: number; error: { code: string; field?: string } },
  );
