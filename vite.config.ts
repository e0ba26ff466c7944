import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compressedCopies } from './scripts/vite/compressed-copies.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), compressedCopies()],
  optimizeDeps: { entries: ['app/root.tsx', 'app/entry.client.tsx', 'app/storefront/**/*.tsx', 'app/ui/**/*.tsx'] },
  build: {
    target: 'es2022',
    // Pictures and fonts keep their own files, so that browsers keep them when the code changes.
    assetsInlineLimit: 0,
    // Code that could not be preloaded, for want of a network, could not be loaded later either: browsers keep the failure.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Left to itself the build cuts the code of every page into 27 to 38 small files, which compress worse: 5 KB
            // more on every page (docs/decisions/pages.md).
            codeSplitting: {
              groups: [
                { name: 'libraries', test: /node_modules/ },
                { name: 'shared', test: /app\/(?!admin)/, minShareCount: 8 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          // Everything of the server comes out of one build, so that there is one of each of its modules.
          input: './app/start.ts',
        },
      },
    },
  },
});
