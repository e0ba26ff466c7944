/** One line of a Dockerfile, continued lines joined: `COPY`, and what follows. */
export interface Step {
  word: string;
  rest: string;
}

/** From one FROM to the next; the last is the image. */
export interface Stage {
  from: string;
  /** What other stages call it; empty without a name. */
  name: string;
  steps: Step[];
}

/** Reads the part of the language that deploy/Dockerfile is written in. */
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
      if (!stage || word === '') throw new Error(`not understood: ${line}`);
      stage.steps.push({ word, rest });
    }
  }
  return stages;
}

/** What a COPY takes from where to where. */
export function readCopy(rest: string): { from: string | null; sources: string[]; to: string } {
  const words = rest.split(/\s+/);
  const from = words[0]?.startsWith('--from=') ? (words.shift()?.slice('--from='.length) ?? null) : null;
  return { from, sources: words.slice(0, -1), to: words.at(-1) ?? '' };
}

/** The words of CMD ["…"] or of HEALTHCHECK … CMD ["…"]. */
export function readCommand(rest: string): string[] {
  return JSON.parse(rest.slice(rest.indexOf('[')));
}
