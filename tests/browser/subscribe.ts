import { type APIRequestContext, expect } from '@playwright/test';

/** Puts an address on the newsletter's list of a shop whose e-mails are read under /dev/letters: asks, and confirms. */
export async function subscribe(request: APIRequestContext, origin: string, email: string): Promise<void> {
  const asked = await request.post(`${origin}/api/newsletter/subscribe`, { data: { email } });
  expect(asked.status()).toBe(200);
  const mails = await (await request.get(`${origin}/dev/letters`)).text();
  const [link = ''] = /http[^\s"<]+\/api\/newsletter\/confirm\?token=[\w-]+/.exec(mails) ?? [];
  expect((await request.post(link)).status()).toBe(200);
}
