import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Fonts as the build has them, which Node does not know: modules with the address of their bytes, and their rules as a text.
registerHooks({
  load(url, context, next) {
    const { pathname, search } = new URL(url);
    if (search !== '?inline') return next(url, context);
    const content = pathname.endsWith('.css')
      ? readFileSync(pathname, 'utf8')
      : `data:font/ttf;base64,${readFileSync(pathname, 'base64')}`;
    return { format: 'module', source: `export default ${JSON.stringify(content)}`, shortCircuit: true };
  },
});
