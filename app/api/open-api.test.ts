import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CallContract } from '#contract/call.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { routerOf } from '#tests/support/app/router.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { webhookTypeNames } from '#webhooks/rules/webhook-types.ts';
import { calls } from './calls.ts';

vi.mock('#email/queue-account-email.ts', async (original) =>
  (await import('#tests/support/app/account-emails.ts')).recordAccountEmails(original),
);

describe.each(testEngines)('the calls on the %s server', (engine) => {
  let test: TestShop;
  let ask: ReturnType<typeof routerOf>;
  beforeAll(async () => {
    test = await openTestShop(engine);
    ask = routerOf(test);
  });
  afterAll(() => test.drop());

  describe('the OpenAPI document', () => {
    it('has every call of the contract, with its parameters, security, body, responses and errors', async () => {
      const answer = await ask('GET /api/openapi.json');
      expect(answer.status).toBe(200);
      const document = await answer.json();
      expect(document.openapi).toBe('3.1.0');
      const written = Object.entries<Record<string, object>>(document.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
      expect(written.sort()).toEqual(Object.keys(calls).sort());
      for (const [name, rule] of Object.entries<CallContract>(calls)) {
        const [method = '', path = ''] = name.split(' ');
        const operation = document.paths[path][method.toLowerCase()];
        const declared = operation.parameters.filter((one: { in: string }) => one.in === 'path');
        expect(
          declared.map((one: { name: string }) => one.name),
          name,
        ).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
        expect(declared.every((one: { required: boolean }) => one.required)).toBe(true);
        expect(operation.operationId).toBe(rule.operationId);
        const needsSession = rule.access === 'shopper' || rule.access === 'admin';
        // No key stands for a person: neither for their account, nor for their proof.
        const isForPeople = rule.access === 'shopper' || rule.confirmed === true;
        const key = isForPeople ? [] : [{ key: rule.access === 'admin' ? [rule.permission] : [] }];
        expect(operation.security, name).toEqual([...(needsSession ? [] : [{}]), { session: [] }, ...key]);
        expect(
          operation.parameters.some((one: { name: string; in: string }) => one.name === 'Idempotency-Key'),
          name,
        ).toBe(rule.idempotencyKey === true);
        expect(operation.requestBody !== undefined, name).toBe((rule.body ?? rule.file) !== undefined);
        const { content } = operation.responses[200];
        const type = rule.zip ? 'application/zip' : rule.pdf ? 'application/pdf' : rule.xml && 'application/xml';
        if (type) expect(content[type].schema.format, name).toBe('binary');
        else if (rule.json) expect(content['application/json'].schema.format, name).toBe('binary');
        else if (rule.csv) expect(content['text/csv'].schema.type, name).toBe('string');
        else if (!content['application/json'].schema.anyOf)
          expect(content['application/json'].schema.type, name).toMatch(/^(?:object|array)$/);
        expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(Object.keys(rule.errors ?? {})));
        if (rule.access === 'shopping') expect(operation.responses[401], name).toBeDefined();
        if (rule.body) expect([operation.responses[413], operation.responses[415]]).not.toContain(undefined);
      }
    });

    it('describes every webhook', async () => {
      const { webhooks } = await (await ask('GET /api/openapi.json')).json();
      expect(Object.keys(webhooks)).toEqual(webhookTypeNames);
      expect(webhooks['refund.failed'].post.requestBody.content['application/json'].schema).toMatchObject({
        properties: { type: { const: 'refund.failed' }, data: { $ref: '#/components/schemas/WebhookRefund' } },
        required: ['type', 'timestamp', 'data'],
      });
    });

    it('refers to nothing that it does not hold', async () => {
      const document = await (await ask('GET /api/openapi.json')).json();
      const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');
      expect(references.length).toBeGreaterThan(0);
      for (const reference of references) {
        const held = reference
          .slice(2)
          .split('/')
          .reduce((at, key) => at?.[key], document);
        expect(held, reference).toBeDefined();
      }
      expect(JSON.stringify(document)).not.toContain('"$schema"');
    });

    it('has a page for people that needs no script', async () => {
      const answer = await ask('GET /api/docs');
      const html = await answer.text();
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(html).not.toContain('<script');
      for (const name of Object.keys(calls)) expect(html).toContain(`<code>${name.split(' ')[1]}</code>`);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).toMatch(/style-src 'self' 'sha256-/);
    });
  });
});
