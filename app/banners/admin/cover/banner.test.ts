import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { pageContext } from '#boot/page-context.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Route } from './+types/banner.ts';
import { loader } from './banner.tsx';

function load(selectFrom: () => unknown) {
  const logged: unknown[] = [];
  const app = { db: { selectFrom }, log: { error: (entry: unknown) => logged.push(entry) } } as unknown as AppContext;
  const context = new RouterContextProvider();
  context.set(pageContext, { app } as never);
  return { loaded: loader({ context } as unknown as Route.LoaderArgs), logged };
}

it('the screen of the banner title is told that the title could not be read, and shows no empty form', async () => {
  const { loaded, logged } = load(() => {
    throw new Error('no database');
  });
  expect(await loaded).toMatchObject({ title: null, shopsOwn: 'All India Delivery' });
  expect(logged).toHaveLength(1);
});
