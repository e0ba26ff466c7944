import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Language, languages } from '../../app/messages/languages.ts';

/** Names the language that a build of the browser's code is for; English without it. */
export const languageVariable = 'BUILD_LANGUAGE';

/**
 * Builds the browser's code for all languages that shoppers are offered, at the same time, each into its own folder.
 */
export function languageBuilds(): Plugin {
  return {
    name: 'language-builds',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler({ config }) {
        const others = Object.entries(languages).filter(
          ([language, { isComplete }]) => language !== 'en' && isComplete,
        );
        await Promise.all(others.map(([language]) => build(config.root, language as Language)));
      },
    },
  };
}

function build(root: string, language: Language): Promise<void> {
  const tool = join(root, 'node_modules/.bin/react-router');
  const building = spawn(process.execPath, [tool, 'build'], {
    cwd: root,
    env: { ...process.env, [languageVariable]: language },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    building.once('error', reject);
    building.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The code for ${languages[language].name} could not be built`)),
    );
  });
}
