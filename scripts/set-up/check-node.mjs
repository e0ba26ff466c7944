// Runs before the npm scripts that start a program written in TypeScript. An older Node cannot read one and would say only
// ERR_UNKNOWN_FILE_EXTENSION. npm finds the pinned Node by itself once the packages are installed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from './processes.mjs';

/**
 * What is wrong with the Node that runs this, in a sentence with the way out; null when it will do.
 * @param {string} version such as 'v20.20.2'
 * @param {string} pinned the version in package.json, such as '24.21.0'
 */
export function nodeProblem(version, pinned) {
  const major = (text) => Number.parseInt(text.replace(/^v/, ''), 10);
  if (major(version) >= major(pinned)) return null;
  return (
    `This needs Node ${major(pinned)}, and this is Node ${version.replace(/^v/, '')}. The project brings its own Node ${pinned}: ` +
    "run 'npm ci' once, then start this with 'npm run' rather than with 'node'."
  );
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { dependencies } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
  const problem = nodeProblem(process.version, dependencies.node);
  if (problem !== null) {
    console.error(problem);
    process.exit(1);
  }
}
