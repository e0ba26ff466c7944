import { applyConnections } from '#connections/apply-connections.ts';
import type { AppContext } from '#platform/app-context.ts';
import { type ChangeFeed, openChangeFeed } from '#platform/database/change-feed.ts';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

/**
 * Keeps the caches of this process up to date with the changes of all processes, which triggers of the database
 * announce.
 */
export function followChanges(app: AppContext, database: Database<Tables>, onEmailWaiting: () => void): ChangeFeed {
  const { contentVersion, sessions } = app;
  const connectionsChanged = () => {
    applyConnections(app).catch((error: unknown) =>
      app.log.warn({ err: error }, 'the connections could not be read; will try again in a minute'),
    );
  };
  // Also for what was entered while nothing was heard, and for secrets whose time is over.
  const minutely = setInterval(connectionsChanged, 60_000).unref();
  const handlers: Record<string, (payload: string) => void> = {
    content_changed: () => contentVersion.contentChanged(),
    stock_changed: (productIds) => contentVersion.stockChanged(productIds.split(',')),
    votes_changed: (productId) => contentVersion.votesChanged([productId]),
    email_waiting: onEmailWaiting,
    connections_changed: connectionsChanged,
    account_changed: (userId) => sessions.forget(userId),
  };
  const feed = openChangeFeed(database, Object.keys(handlers), {
    onChange: (channel, payload) => handlers[channel]?.(payload),
    onConnected() {
      contentVersion.start();
      sessions.start();
      connectionsChanged();
    },
    onLost() {
      contentVersion.stop();
      sessions.stop();
    },
  });
  return {
    close() {
      clearInterval(minutely);
      return feed.close();
    },
  };
}
