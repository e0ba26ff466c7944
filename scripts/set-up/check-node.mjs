// Runs before the npm scripts that start a TypeScript program. An older Node cannot run one and would only say
// ERR_UNKNOWN_FILE_EXTENSION. npm uses the pinned Node by itself once the packages are installed.
import { pathToFileURL } from 'node:url';
import { pinnedVersion } from './processes.mjs';

/**
 * Returns what is wrong with a Node version and what to do about it, as a sentence; null if it is new enough.
 * @param {string} version such as 'v20.20.2'
 * @param {string} pinned the version in .nvmrc, such as '24.21.0'
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
  const problem = nodeProblem(process.version, pinnedVersion);
  if (problem !== null) {
    console.error(problem);
    process.exit(1);
  }
}
