import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLog } from '#platform/observability/log.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { securityNotesRouter } from './security-notes.handler.ts';

describe.each(testEngines)('on the %s server', (engine) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(engine);
  });
  afterAll(() => test.drop());

  it('names the address of the contact details, for half a year from now (behaviour: Security 5)', async () => {
    const { email } = (await readSettings(test.app)).contact;
    const answer = await securityNotesRouter(test.app).request('/.well-known/security.txt');
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
    const text = await answer.text();
    expect(text).toContain(`Contact: mailto:${email}\n`);
    const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(180);
    expect(days).toBeLessThan(365);
  });

  it('reports of browsers are written without what could name somebody, and no more than thirty an hour (behaviour: Security 5)', async () => {
    const lines: string[] = [];
    const log = openLog('info', { write: (line) => void lines.push(line) });
    const router = securityNotesRouter({ ...test.app, log });
    const send = (body: string) => router.request('/security/policy-reports', { method: 'POST', body });
    const report = {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?who=asha@example.com',
      'document-uri': 'https://shop.example/shop/order/261124-ABCDEFGH?key=secret-key',
      'script-sample': 'asha@example.com',
    };
    for (const broken of ['', 'null', '[]', '{"csp-report":null}', '{"csp-report":{"effective-directive":"A\\nB"}}'])
      expect((await send(broken)).status, broken).toBe(204);
    expect(lines).toEqual([]);
    for (let at = 0; at < 40; at += 1) expect((await send(JSON.stringify({ 'csp-report': report }))).status).toBe(204);
    expect(lines).toHaveLength(30);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      directive: 'script-src-elem',
      blocked: 'evil.example',
      page: '/shop/order',
    });
    expect(lines.join('')).not.toMatch(/asha|secret|261124/);
  });
});
