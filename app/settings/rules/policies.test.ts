import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#content/default-settings.ts';
import { policyFromText, textOfPolicy } from './policies.ts';
import { settingErrors } from './settings.ts';

const own = 'We send sweets.\n\n## Returns\n\nNone, as it is food.\n\n- But for damage\n\n## Refunds\n\n1. Write to us';

describe('the policies of the owner', () => {
  it('are read in one plain format, and written in it', () => {
    const policy = policyFromText(own);
    expect(policy).toEqual({
      summary: 'We send sweets.',
      sections: [
        { heading: 'Returns', body: 'None, as it is food.\n\n- But for damage' },
        { heading: 'Refunds', body: '1. Write to us' },
      ],
    });
    expect(textOfPolicy(policy)).toBe(own);
    expect(policyFromText('No headings')).toEqual({ summary: 'No headings', sections: [] });
    expect(policyFromText('A\n#1 thing\n### no heading').sections).toEqual([]);
  });

  it.each([
    ['', []],
    [own, []],
    ['Summary alone', []],
    ['## Heading\n\nText without a summary', [/Begin with a summary/]],
    ['Summary\n\n##\n\nText', [/## heading a name/]],
    ['Summary\n\n## Heading\n\n## Next\n\nText', [/text below/]],
    [`Summary\n\n## ${'x'.repeat(121)}\n\nText`, [/at most 120/]],
    ['Summary\n\n## Heading\n\n<script src="https://evil.example/x.js"></script>', [/without HTML: remove <script/]],
    ['<a href="javascript:alert(1)">terms</a>', [/without HTML/]],
    ['x'.repeat(60_001), [/at most 60000/]],
  ])('%j has the errors %j', (text, sentences) => {
    for (const name of ['returns', 'terms', 'shipping', 'privacy'] as const) {
      expect(settingErrors.policies({ ...defaultSettings.policies, [name]: text })).toEqual(
        sentences.map((sentence) => ({ field: name, message: expect.stringMatching(sentence) })),
      );
    }
  });

  it('the page about the shop needs no heading, and holds no markup', () => {
    expect(settingErrors.policies({ ...defaultSettings.policies, about: 'We mill.\n\n- Ragi\n- Jowar' })).toEqual([]);
    expect(
      settingErrors.policies({ ...defaultSettings.policies, about: '<img src=x onerror=alert(1)>' }),
    ).toMatchObject([{ field: 'about' }]);
  });
});
