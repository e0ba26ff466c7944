import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compressedCopies } from './scripts/vite/compressed-copies.ts';
import { routerPartsLeftOut } from './scripts/vite/router-parts-left-out.ts';
import { shopInDevelopment } from './scripts/vite/shop-in-development.ts';

export default defineConfig({
  plugins: [tailwindcss(), shopInDevelopment(), routerPartsLeftOut(), reactRouter(), compressedCopies()],
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
                {
                  name: 'libraries',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
                },
                {
                  name: 'shop',
                  test: /app\/(?:ui\/(?:badge-label|icon|markup|nonce|picture|price|product-card|session-mark|stars|toast\.|skip-link|error-screens)|rules\/(?:access|badge|cart\.|catalogue|listing|money|picture|stock)|shop\/(?:frame\/(?!contact-dialog|site-menu)|cart\/(?:add-to-cart|cart-store))|shop\/catalogue\/(?:best-sellers|stored-filters)|root|entry\.client)/,
                },
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
