import { existsSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { median } from './load.ts';

export interface LighthouseScores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
}

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
} as const;

/** Lighthouse for phones, with its own simulated slow network and processor; the median of the runs. */
export async function lighthouseScores(address: string, runs: number): Promise<LighthouseScores> {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM_PATH ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined),
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
      });
      if (!result) throw new Error(`Lighthouse said nothing of ${address}`);
      const score = (name: string) => Math.round((result.lhr.categories[name]?.score ?? 0) * 100);
      all.push({
        performance: score(categories.performance),
        accessibility: score(categories.accessibility),
        bestPractices: score(categories.bestPractices),
        seo: score(categories.seo),
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
    };
  } finally {
    chrome.kill();
  }
}
