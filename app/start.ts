import { join } from 'node:path';
import * as pages from 'virtual:react-router/server-build';
import { ConfigError, readConfig } from '#platform/config.ts';
import { DatabaseSetupError, explainMissingRight } from '#platform/database/setup-error.ts';
import { requireDemoAsked } from '#platform/http/known-hosts.ts';
import { readLanguageAssets } from '#server/language-builds.ts';
import { endOnSignal } from '#server/shutdown.ts';
import { loadTranslations } from '#server/translations.ts';
import { startShop } from './server.ts';

const projectFolder = process.cwd();

async function start(): Promise<void> {
  const config = readConfig(process.env);
  requireDemoAsked(config, process.env);
  loadTranslations();
  const running = await startShop(config, {
    pages,
    clientFolder: join(projectFolder, 'build/client'),
    projectFolder,
    languageAssets: await readLanguageAssets(projectFolder),
  });
  process.stdout.write(`${running.greeting}\n`);
  endOnSignal(running);
}

start().catch((cause: unknown) => {
  const error = explainMissingRight(cause) ?? cause;
  const forPeople = error instanceof ConfigError || error instanceof DatabaseSetupError;
  console.error(forPeople && error instanceof Error ? error.message : error);
  process.exit(1);
});
