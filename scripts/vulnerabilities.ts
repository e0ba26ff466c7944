// npm run vulnerabilities: asks the registry for known holes of the packages of the running shop. Exit status 1: there are some; 2: the
// registry did not answer, so that nobody takes silence for good news.
import { spawnSync } from 'node:child_process';

interface Verdict {
  status: 0 | 1 | 2;
  sentence: string;
}

/** What npm's answer means. */
export function verdictOf(answer: string): Verdict {
  const { metadata, vulnerabilities = {}, message } = parsed(answer);
  if (!metadata?.vulnerabilities) {
    const why = message ?? 'npm gave no answer that can be read';
    return {
      status: 2,
      sentence: `Nobody knows whether these packages have known holes: the registry did not say (${why}). Ask one that answers audits, from a machine that reaches it: npm_config_registry=ADDRESS npm run vulnerabilities`,
    };
  }
  const found = Object.values(vulnerabilities).map(({ name, severity }) => `${name} (${severity})`);
  if (found.length === 0) return { status: 0, sentence: 'No package of the running shop has a known hole.' };
  return { status: 1, sentence: `Packages with known holes: ${found.join(', ')}. What to do: npm audit --omit=dev` };
}

interface Answer {
  message?: string;
  metadata?: { vulnerabilities?: object };
  vulnerabilities?: Record<string, { name: string; severity: string }>;
}

function parsed(answer: string): Answer {
  try {
    return (JSON.parse(answer) as Answer | null) ?? {};
  } catch {
    return {};
  }
}

if (import.meta.main) {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 60_000 });
  const { status, sentence } = verdictOf(stdout ?? '');
  console.log(sentence);
  process.exitCode = status;
}
