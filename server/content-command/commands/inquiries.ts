import type { StoredInquiry } from '#schemas/api/inquiries.ts';
import { UsageError } from '#server/command-line/command-error.ts';
import type { CommandRun } from '../shared/command-run.ts';
import { plainText } from '#server/command-line/terminal.ts';

/** Lists what fans asked, or takes the personal data out of what is old. */
export const inquiriesCommand: CommandRun = async ({ argument, options, terminal, connect }) => {
  const { category, purgeBefore, json } = options;
  if (purgeBefore !== undefined) {
    const { purged } = await (await connect()).purgeInquiries({ before: instantOf(purgeBefore) });
    terminal.print(json ? JSON.stringify({ purged }) : `Purged the personal data of ${purged}.`);
    return 0;
  }
  const query = {
    ...(argument === '' ? {} : { reference: argument }),
    ...(category === undefined ? {} : { category }),
  };
  const { inquiries } = await (await connect()).inquiries(query);
  if (json) terminal.print(JSON.stringify({ inquiries }, null, 2));
  else if (inquiries.length === 0) terminal.print('No inquiries.');
  else terminal.print(inquiries.map(inWords).join('\n\n'));
  return 0;
};

/** A day begins in UTC; an instant is taken as it is. */
function instantOf(text: string): string {
  const instant = new Date(text);
  if (/^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(instant.getTime())) return instant.toISOString();
  throw new UsageError(`"${text}" is no date; write one such as 2026-12-31.`);
}

function inWords({ reference, category, locale, memberId, replyName, message, createdAt }: StoredInquiry): string {
  const asker = memberId === null ? 'visitor' : `member ${memberId}`;
  const head = [reference, createdAt.slice(0, 16).replace('T', ' '), category, locale, asker].join('  ');
  if (message === null) return `${head}\n  (personal data purged)`;
  const lines = message.split(/\r?\n/u).map((line) => `  ${plainText(line)}`);
  return [head, `  ${plainText(replyName ?? '')}:`, ...lines].join('\n');
}
