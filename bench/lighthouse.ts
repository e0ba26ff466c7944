import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from './find-chromium.ts';
import { median } from './load.ts';

export interface LighthouseScores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Lighthouse's benchmark of this machine's processor: 1500 to 2000 is a good desktop. */
  benchmarkIndex: number;
}

/**
 * Returns by how much to slow this machine's processor down to that of a phone. Lighthouse's factor of 4 is meant for a
 * machine of index 2000 (it warns below 1000); on a slower machine it would simulate a slower phone.
 */
export function slowdownOf(benchmarkIndex: number): number {
  return Math.max(1, (4 * benchmarkIndex) / 2000);
}

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
} as const;

/** Runs Lighthouse for phones, with its simulated slow network and the processor slowed down by a factor; returns the medians. */
export async function lighthouseScores(address: string, runs: number, slowdown: number): Promise<LighthouseScores> {
  const chrome = await launch({
    chromePath: await findChromium(),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    const all: LighthouseScores[] = [];
    for (let run = 0; run < runs; run += 1) {
      const result = await lighthouse(address, {
        port: chrome.port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: Object.values(categories),
        throttling: { cpuSlowdownMultiplier: slowdown },
      });
      if (!result) throw new Error(`Lighthouse returned no result for ${address}`);
      const score = (name: string) => Math.round((result.lhr.categories[name]?.score ?? 0) * 100);
      all.push({
        performance: score(categories.performance),
        accessibility: score(categories.accessibility),
        bestPractices: score(categories.bestPractices),
        seo: score(categories.seo),
        benchmarkIndex: result.lhr.environment.benchmarkIndex,
      });
      if (process.env.LIGHTHOUSE_DETAILS && run === 0) {
        for (const audit of Object.values(result.lhr.audits)) {
          if (audit.score !== null && audit.score < 1)
            console.log(`    ${audit.id}: ${audit.score} ${audit.displayValue ?? ''}`);
        }
      }
    }
    const middle = (key: keyof LighthouseScores) => median(all.map((scores) => scores[key]));
    return {
      performance: middle('performance'),
      accessibility: middle('accessibility'),
      bestPractices: middle('bestPractices'),
      seo: middle('seo'),
      benchmarkIndex: middle('benchmarkIndex'),
    };
  } finally {
    chrome.kill();
  }
}
