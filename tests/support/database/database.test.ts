import { expect, it } from 'vitest';
import { openTestShop } from '../app/app-context.ts';
import type { TestEngine } from './database.ts';

// This file is one of those for which vitest.config.ts starts no database.
it.each(['embedded', undefined, {}])(
  'the test shop says what to do when the engine is %s and none runs',
  async (engine) => {
    await expect(openTestShop(engine as TestEngine)).rejects.toThrow(
      /^No database engine .* describe\.each\(testEngines\)/,
    );
  },
);
