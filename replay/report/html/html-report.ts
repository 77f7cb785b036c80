import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, SafeHtml } from '#server/testing/door.ts';
import type { ReplayResult } from '../../run/result.ts';
import { verdict } from '../verdict.ts';
import { filterView } from './filter-view.ts';
import { iconSheet } from './icon.ts';
import { runHeader } from './run-header.ts';
import { scenarioView } from './scenario-view.ts';
import { viewerView } from './viewer-view.ts';

const styles = ['page', 'run', 'scenario', 'steps', 'failure', 'film'].map((name) => asset(`${name}.css`)).join('\n');
const script = asset('report.js');

/** Nothing is ever loaded, and nothing runs but the script of this report, whatever a scenario or a page wrote into it. */
const policy = [
  `default-src 'none'`,
  'img-src data:',
  `style-src '${hashOf(styles)}'`,
  `script-src '${hashOf(script)}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
].join('; ');

const order = { failed: 0, skipped: 1, passed: 2 } as const;

/**
 * A run as one HTML file, which loads nothing and can be read without its script: the verdict, then each scenario with
 * its plan, screens, calls and failures, those that failed first.
 */
export function htmlReport(result: ReplayResult): string {
  const scenarios = result.scenarios.toSorted((one, other) => order[one.outcome] - order[other.outcome]);
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${verdict(result)} · Replay</title>
        ${new SafeHtml(`<style>${styles}</style><script>${script}</script>`)}
      </head>
      <body>
        ${iconSheet} ${runHeader({ ...result, scenarios })}
        <main>
          ${filterView(result)}
          <ol class="scenarios">
            ${scenarios.map(scenarioView)}
          </ol>
          <p class="nothing" hidden>No scenario is like that. Clear the filter to see all of them.</p>
        </main>
        ${viewerView}
      </body>
    </html>`;
  return page.markup;
}

function asset(name: string): string {
  return readFileSync(join(import.meta.dirname, 'assets', name), 'utf8');
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
