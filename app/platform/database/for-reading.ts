import type { AppContext } from '../app-context.ts';

/** What a list or a file is read with: the same app, on the replica where there is one that is up to date. */
export async function forReading(app: AppContext): Promise<AppContext> {
  const db = await app.replica?.read();
  return db ? { ...app, db } : app;
}
