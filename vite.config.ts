import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compressedCopies } from './scripts/vite/compressed-copies.ts';
import { shopInDevelopment } from './scripts/vite/shop-in-development.ts';

export default defineConfig({
  plugins: [tailwindcss(), shopInDevelopment(), reactRouter(), compressedCopies()],
  optimizeDeps: { entries: ['app/root.tsx', 'app/entry.client.tsx', 'app/shop/**/*.tsx', 'app/ui/**/*.tsx'] },
  build: {
    target: 'es2022',
    // Pictures and fonts keep their own files, so that browsers keep them when the code changes.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files compress better than many: the libraries in one, what most storefront pages share in another.
            codeSplitting: {
              groups: [
                { name: 'libraries', test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\// },
                { name: 'shop', test: /app\/(?:ui|rules|shop\/(?:frame|cart\/(?:add-to-cart|cart-store)|catalogue\/best-sellers))|lucide/, minShareCount: 2 },
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
