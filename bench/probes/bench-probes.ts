import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { launchBrowser } from '#replay/browser/launch-browser.ts';
import { openPage } from '#tests/e2e/support/browser.ts';
import { installPeers } from '../install-peers.ts';
import { servePage } from '../render/bench-browser.ts';
import { buildPage } from '../render/build-bench.ts';
import { classify } from './classify.ts';
import type { MeasuredProbe, MeasuredProbes } from './measured-probes.ts';
import { probesTable } from './probes-table.ts';
import { faults } from './page/fault.ts';
import type { Fault } from './page/fault.ts';

/** How long a page gets to settle after it was rendered, in ms. */
const settling = 1000;
const packages = {
  'json-render': '@json-render/react',
  a2ui: '@a2ui/react',
  puck: '@puckeditor/core',
  amis: 'amis-core',
} as const;

/** Renders each fault between two sound items with each side, in Chromium, and says what is seen and what is reported. */
export async function benchProbes() {
  installPeers(process.cwd());
  const outDir = await mkdtemp(join(tmpdir(), 'kansei-probes-'));
  const browser = await launchBrowser();
  try {
    await buildPage(outDir, 'bench/probes/page');
    const server = await servePage(outDir);
    try {
      const result = await measureAll(browser, server.url);
      return { table: probesTable(result), result };
    } finally {
      await server.stop();
    }
  } finally {
    await browser.close();
    await rm(outDir, { recursive: true, force: true });
  }
}

async function measureAll(browser: Browser, url: string): Promise<MeasuredProbes> {
  const probes: MeasuredProbe[] = [];
  for (const fault of Object.keys(faults) as Fault[]) {
    for (const side of [...Object.keys(packages), 'kansei']) probes.push(await measure(browser, url, side, fault));
  }
  return {
    date: new Date().toISOString().slice(0, 10),
    chromium: browser.version(),
    versions: await versionsOfPeers(),
    probes,
  };
}

async function measure(browser: Browser, url: string, side: string, fault: Fault): Promise<MeasuredProbe> {
  const { page, context } = await openPage(browser);
  const console: string[] = [];
  page.on('pageerror', ({ message }) => console.push(`uncaught: ${message}`));
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type())) console.push(`${line.type()}: ${line.text()}`);
  });
  try {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => window.probeApi !== undefined);
    await page.evaluate(([name, of]) => window.probeApi?.probe(name, of), [side, fault] as const);
    await page.waitForTimeout(settling);
    const { texts, reports } = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode() !== null) {
        const text = walker.currentNode;
        if (text.parentElement?.tagName !== 'SCRIPT') found.push(text.textContent?.trim() ?? '');
      }
      return { texts: found.filter((text) => text !== ''), reports: [...(window.probeApi?.reports ?? [])] };
    });
    return { fault, side, sight: classify(texts), texts, reports, console: console.map(firstLine) };
  } finally {
    await context.close();
  }
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').slice(0, 160);
}

async function versionsOfPeers(): Promise<Readonly<Record<string, string>>> {
  const text = await readFile('bench/peers/package.json', 'utf8');
  const { dependencies } = JSON.parse(text) as { dependencies: Readonly<Record<string, string>> };
  return Object.fromEntries(Object.entries(packages).map(([side, name]) => [side, `${name} ${dependencies[name]}`]));
}
