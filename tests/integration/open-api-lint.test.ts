import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '#api/open-api.ts';

describe('the OpenAPI document', () => {
  it('passes the linter of others, with neither error nor warning', async () => {
    const config = await loadConfig({ configPath: 'redocly.yaml' });
    const source = JSON.stringify(openApiDocument('https://shop.example'));
    const problems = await lintFromString({ source, config });
    expect(problems.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer }))).toEqual(
      [],
    );
    // The linter sees what is wrong.
    const wrong = await lintFromString({
      source: source.replaceAll('"operationId":"listProducts"', '"operationId":"getProduct"'),
      config,
    });
    expect(wrong.map(({ ruleId }) => ruleId)).toContain('operation-operationId-unique');
  });
});
