/** One instruction of a Dockerfile, with continued lines joined: `COPY`, and the rest. */
export interface Step {
  word: string;
  rest: string;
}

/** A build stage; the last one is the image. */
export interface Stage {
  from: string;
  /** Name by which other stages refer to it, or empty. */
  name: string;
  steps: Step[];
}

/** Parses the part of the Dockerfile syntax that deploy/Dockerfile uses. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  const lines = text
    .replaceAll(/^\s*#.*$/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  for (const line of lines) {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (word === 'FROM') {
      const [, from = '', name = ''] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest) ?? [];
      stages.push({ from, name, steps: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage || word === '') throw new Error(`not supported: ${line}`);
      stage.steps.push({ word, rest });
    }
  }
  return stages;
}

/** Parses the arguments of COPY. */
export function readCopy(rest: string): { from: string | null; sources: string[]; to: string } {
  const words = rest.split(/\s+/);
  const from = words[0]?.startsWith('--from=') ? (words.shift()?.slice('--from='.length) ?? null) : null;
  return { from, sources: words.slice(0, -1), to: words.at(-1) ?? '' };
}

/** Parses the command of CMD ["…"] or of HEALTHCHECK … CMD ["…"]. */
export function readCommand(rest: string): string[] {
  return JSON.parse(rest.slice(rest.indexOf('[')));
}
