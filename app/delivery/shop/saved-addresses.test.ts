import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import SavedAddresses from './saved-addresses.tsx';

vi.mock('#kit/session/session.ts', () => ({ useUser: () => ({ id: 'asha', isBusinessAccount: false }) }));
afterEach(() => vi.unstubAllGlobals());

const forbidden = () => {
  throw new DOMException('No', 'SecurityError');
};

it.each([
  ['forbids it', { getItem: forbidden }],
  ['is missing, as inside some other apps', null],
])('the checkout of somebody signed in stays where the browser’s storage %s', (_what, storage) => {
  vi.stubGlobal('localStorage', storage);
  const shown = createElement(SavedAddresses, { state: '', onKnown: () => {}, onPick: () => {} });
  expect(renderToString(shown)).toBe('');
});
