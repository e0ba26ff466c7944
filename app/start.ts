import { join } from 'node:path';
import * as pages from 'virtual:react-router/server-build';
import { requireDemoRequested } from '#boot/http/allowed-hosts.ts';
import { readLanguageAssets } from '#boot/language-builds.ts';
import { endOnSignal } from '#boot/shutdown.ts';
import { loadTranslations } from '#boot/translations.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import { DatabaseSetupError, explainMissingRight } from '#platform/database/setup-error.ts';
import { startShop } from './server.ts';

const projectFolder = process.cwd();

async function start(): Promise<void> {
  const config = readConfig(process.env);
  requireDemoRequested(config, process.env);
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
