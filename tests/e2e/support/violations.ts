import axe from 'axe-core';
import type { Page } from 'playwright';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Has axe in each page that is opened, without a way past the policy of the page. */
export async function prepareAudits(page: Page): Promise<void> {
  await page.addInitScript(axe.source);
}

/** What axe finds against WCAG 2.2 AA and its best practices: the rule, what is to be done, and where. The page was opened after `prepareAudits`. */
export async function violationsOf(page: Page): Promise<{ rule: string; help: string; where: string[] }[]> {
  return page.evaluate(async (values) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return violations.map(({ id, help, nodes }) => ({
      rule: id,
      help,
      where: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
    }));
  }, tags);
}
