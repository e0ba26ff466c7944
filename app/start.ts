import { join } from 'node:path';
import * as pages from 'virtual:react-router/server-build';
import { ConfigError, readConfig } from '#platform/config.ts';
import { DatabaseSetupError } from '#platform/database/setup-error.ts';
import { endOnSignal } from '#server/shutdown.ts';
import { startShop } from './server.ts';

const projectFolder = process.cwd();

/** Starts the shop from its build with the environment's configuration, and ends it properly when asked to. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const running = await startShop(config, {
    pages,
    clientFolder: join(projectFolder, 'build/client'),
    projectFolder,
  });
  const address = config.port === 0 ? running.address : config.publicUrl;
  process.stdout.write(`The shop is open at ${address}\n`);
  if (running.emailsPath !== null) {
    process.stdout.write(`E-mails are not sent without SMTP_URL; read them at ${address}${running.emailsPath}\n`);
  }
  for (const { role, email, password } of running.demoAccounts) {
    process.stdout.write(`Demo account (${role}): ${email} with the password ${password}\n`);
  }
  endOnSignal(running);
}

start().catch((error: unknown) => {
  const forPeople = error instanceof ConfigError || error instanceof DatabaseSetupError || isPortTaken(error);
  console.error(forPeople && error instanceof Error ? error.message : error);
  process.exit(1);
});

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');
}
