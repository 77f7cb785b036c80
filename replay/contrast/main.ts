import { printIssues, processTerminal, StageError } from '#server/testing/door.ts';
import { buildSiteIfStale } from '#tools/build/build-site.ts';
import { buildEmptyDatabaseIfStale } from '#tools/build/build-empty-database.ts';
import { BrowserError } from '../browser/browser-error.ts';
import { launchBrowser } from '../browser/launch-browser.ts';
import { renderedContrast } from './rendered-contrast.ts';
import type { RenderedContrast } from './rendered-contrast.ts';

const usage = `usage: npm run contrast -- <folder of a campaign>

Opens every page of the campaign in Chromium, in each situation that changes it, on a phone and on a desktop, and measures
each text against what is really painted behind it, skin and drawings included (WCAG 2.2, 1.4.3).

Exit codes: 0 every text can be read, 1 one cannot, 2 wrong use.`;

process.exitCode = await run(process.argv.slice(2));

/** Runs what stands after `npm run contrast --`; gives the exit code. */
async function run([folder = '--help', ...more]: readonly string[]): Promise<0 | 1 | 2> {
  const terminal = processTerminal();
  if (folder.startsWith('-') || more.length > 0) {
    terminal.print(usage);
    return folder === '--help' && more.length === 0 ? 0 : 2;
  }
  try {
    await buildSiteIfStale(process.cwd());
    const emptyDatabase = await buildEmptyDatabaseIfStale(process.cwd());
    const { issues, measured } = await measure(folder, emptyDatabase);
    printIssues(issues, terminal);
    terminal.print(`${measured} texts were measured.`);
    return issues.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof StageError) && !(error instanceof BrowserError)) throw error;
    terminal.printError(error.message);
    return 2;
  }
}

async function measure(folder: string, emptyDatabase: string): Promise<RenderedContrast> {
  const browser = await launchBrowser();
  try {
    return await renderedContrast({ folder, browser, emptyDatabase });
  } finally {
    await browser.close();
  }
}
