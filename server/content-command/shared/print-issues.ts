import type { ContentIssue } from '#schemas/api/content.ts';
import type { Terminal } from '#server/command-line/terminal.ts';

/** Prints issues, one a line, and their count. */
export function printIssues(issues: readonly ContentIssue[], terminal: Terminal): void {
  for (const issue of issues) terminal.print(issueLine(issue, terminal));
  terminal.print(countLine(issues));
}

function issueLine(issue: ContentIssue, { paint }: Terminal): string {
  const { severity, file, line, column, pointer, message, hint } = issue;
  const parts = [
    `${file}:${line}:${column}`,
    paint(severity === 'error' ? 'red' : 'yellow', severity),
    ...(pointer === '' ? [] : [paint('dim', pointer)]),
    message,
    ...(hint === '' ? [] : [paint('dim', `hint: ${hint}`)]),
  ];
  return parts.join('  ');
}

function countLine(issues: readonly ContentIssue[]): string {
  if (issues.length === 0) return 'No problems found.';
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  return `${count(errors, 'error')}, ${count(issues.length - errors, 'warning')}.`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
