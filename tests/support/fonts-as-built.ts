import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Fonts as the build has them, which Node does not know: modules with the address of their bytes.
registerHooks({
  load(url, context, next) {
    const { pathname, search } = new URL(url);
    if (search !== '?inline') return next(url, context);
    const bytes = readFileSync(pathname, 'base64');
    return { format: 'module', source: `export default 'data:font/ttf;base64,${bytes}'`, shortCircuit: true };
  },
});
