import type { AuditReport } from '#schemas/api/operations.ts';
import type { Terminal } from './terminal.ts';

/** An audit for people: each difference with what, where, how much and what to do, then the sum. */
export function auditLines(
  { counted, findings, total }: AuditReport,
  { paint }: Terminal,
  allRight = 'Everything agrees with the ledger.',
): string[] {
  const compared = Object.entries(counted).map(([name, count]) => `${count.toLocaleString('en')} ${name}`);
  const differences = findings.flatMap(({ code, where, message, expected, found, advice }) => [
    `${paint('red', code)}  ${where}`,
    `    ${message}${amounts(expected, found)}`,
    paint('dim', `    ${advice}`),
  ]);
  const unseen = total - findings.length;
  return [
    ...differences,
    ...(unseen > 0 ? [`and ${unseen.toLocaleString('en')} more`] : []),
    `Compared: ${compared.join(', ')}.`,
    total === 0 ? paint('green', allRight) : paint('red', countOf(total)),
  ];
}

function amounts(expected: number | null, found: number | null): string {
  if (found === null) return '';
  return expected === null
    ? ` It is ${found}.`
    : ` Expected ${expected}, found ${found} (${signed(found - expected)}).`;
}

function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : String(difference);
}

function countOf(total: number): string {
  return total === 1 ? '1 difference.' : `${total.toLocaleString('en')} differences.`;
}
