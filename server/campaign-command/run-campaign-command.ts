import { readFile } from 'node:fs/promises';
import { mostAnalyticsDays } from '#schemas/api/analytics.ts';
import { reasonOf } from '#server/base/error-reason.ts';
import { CommandError, UsageError } from '#server/command-line/command-error.ts';
import { readWords } from '#server/command-line/read-words.ts';
import type { Terminal } from '#server/command-line/terminal.ts';
import { findCampaign, type CampaignAccess } from './campaign-access.ts';
import { auditLines } from '#server/command-line/describe-audit.ts';
import { analyticsLines } from './describe-analytics.ts';
import { jobLines } from './describe-jobs.ts';
import { distributionLines, waitingCsv, waitingLines } from './describe-distributions.ts';
import { rebuiltLines } from './describe-rebuilt.ts';
import { decisionLines, holdLines, isAsWanted, requireHoldsWish } from './hold-commands.ts';
import {
  digestOf,
  drawLines,
  exportText,
  requireFormat,
  requireRandomness,
  requireRedraw,
  verificationLines,
} from './raffle-commands.ts';
import { usage } from './usage.ts';

const commandArguments = {
  audit: [],
  'rebuild-balances': [],
  jobs: [],
  retry: ['job'],
  analytics: [],
  waiting: [],
  distribute: ['file'],
  holds: [],
  'verify-draws': ['[gacha]'],
  draw: ['raffle'],
  verify: ['raffle'],
  redraw: ['raffle'],
  export: ['raffle'],
  'code-digest': ['raffle'],
} as const satisfies Record<string, readonly string[]>;
type CommandName = Exclude<keyof typeof commandArguments, 'code-digest'>;

/** What a command prints, as an object for programs and in lines for people, and its exit code. */
interface Outcome {
  readonly json: unknown;
  readonly lines: readonly string[];
  readonly code: 0 | 1;
}

const optionTypes = {
  url: { type: 'string' },
  token: { type: 'string' },
  json: { type: 'boolean' },
  days: { type: 'string' },
  randomness: { type: 'string' },
  reason: { type: 'string' },
  rank: { type: 'string' },
  format: { type: 'string' },
  'dry-run': { type: 'boolean' },
  code: { type: 'string' },
  release: { type: 'string' },
  reverse: { type: 'string' },
  member: { type: 'string' },
} as const;

type GivenOptions = Readonly<Partial<Record<Exclude<keyof typeof optionTypes, 'json' | 'dry-run'>, string>>> & {
  readonly 'dry-run'?: boolean;
};

/** What was written after the command. */
interface Given {
  readonly argument: string;
  readonly options: GivenOptions;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const commands: Readonly<
  Record<CommandName, (campaign: CampaignAccess, given: Given, terminal: Terminal) => Promise<Outcome>>
> = {
  async audit(campaign, _given, terminal) {
    const report = await campaign.audit();
    return { json: report, lines: auditLines(report, terminal), code: report.agrees ? 0 : 1 };
  },
  async 'rebuild-balances'(campaign) {
    const answer = await campaign.rebuildBalances();
    return { json: answer, lines: rebuiltLines(answer), code: 0 };
  },
  async jobs(campaign, _given, terminal) {
    const answer = await campaign.jobs();
    return { json: answer, lines: jobLines(answer, terminal), code: 0 };
  },
  async retry(campaign, { argument: id }) {
    if (!uuid.test(id)) throw new UsageError(`"${id}" is no id of a job. The list has them: "jobs".`);
    const answer = await campaign.retry(id);
    return { json: answer, lines: [`${answer.job.kind} ${answer.job.key} is tried again.`], code: 0 };
  },
  async analytics(campaign, { options: { days } }, terminal) {
    const answer = await campaign.analytics(days === undefined ? undefined : daysOf(days));
    return { json: answer, lines: analyticsLines(answer, terminal), code: 0 };
  },
  async waiting(campaign, { options }, terminal) {
    const isCsv = isCsvWanted(options.format);
    const answer = await campaign.waiting();
    return { json: answer, lines: isCsv ? waitingCsv(answer) : waitingLines(answer, terminal), code: 0 };
  },
  async distribute(campaign, { argument: file, options }, terminal) {
    const report = await campaign.distribute({ csv: await textOf(file), isDryRun: options['dry-run'] ?? false });
    return { json: report, lines: distributionLines(report, terminal), code: report.problems.length === 0 ? 0 : 1 };
  },
  async holds(campaign, { options }, terminal) {
    const wish = requireHoldsWish(options);
    if (wish.act === 'list') {
      const answer = await campaign.holds(wish.member);
      return { json: answer, lines: holdLines(answer, terminal), code: 0 };
    }
    const answer = await (wish.act === 'release'
      ? campaign.releaseHolds(wish.wanted)
      : campaign.reverseHolds(wish.wanted));
    return { json: answer, lines: decisionLines(answer, terminal), code: isAsWanted(answer) ? 0 : 1 };
  },
  async 'verify-draws'(campaign, { argument: gacha }, terminal) {
    const report = await campaign.verifyDraws(gacha === '' ? undefined : gacha);
    const lines = auditLines(report, terminal, 'Every draw is what its seed gives.');
    return { json: report, lines, code: report.agrees ? 0 : 1 };
  },
  async draw(campaign, { argument: raffle, options }, terminal) {
    const answer = await campaign.raffles.draw(raffle, requireRandomness(options.randomness));
    return { json: answer, lines: drawLines(answer, terminal), code: 0 };
  },
  async redraw(campaign, { argument: raffle, options }, terminal) {
    const answer = await campaign.raffles.redraw(raffle, requireRedraw(options));
    return { json: answer, lines: drawLines(answer, terminal), code: 0 };
  },
  async verify(campaign, { argument: raffle }, terminal) {
    const answer = await campaign.raffles.verify(raffle);
    return { json: answer, lines: verificationLines(answer, terminal), code: answer.problems.length === 0 ? 0 : 1 };
  },
  async export(campaign, { argument: raffle, options }) {
    const format = requireFormat(options.format);
    const answer = await campaign.raffles.export(raffle);
    return { json: answer, lines: [exportText(answer, format)], code: 0 };
  },
};

function isCsvWanted(format: string | undefined): boolean {
  if (format === undefined || format === 'csv') return format === 'csv';
  throw new UsageError(`"--format" knows "csv", not "${format}".`);
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new CommandError(`The file "${file}" cannot be read: ${reasonOf(error)}.`);
  }
}

function daysOf(text: string): number {
  const days = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (days >= 1 && days <= mostAnalyticsDays) return days;
  throw new UsageError(`"--days" wants a whole number from 1 to ${mostAnalyticsDays}, not "${text}".`);
}

/**
 * Runs what stands after `npm run campaign --`; gives the exit code: 0 agrees or done, 1 differences, 2 could not look
 * or was used wrongly. Never throws for what an operator can mend.
 */
export async function runCampaignCommand(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
): Promise<0 | 1 | 2> {
  try {
    const command = readWords(words, commandArguments, optionTypes);
    if (command === null) {
      terminal.print(usage);
      return words.length === 0 ? 2 : 0;
    }
    const { name, argument, options } = command;
    if (name === 'code-digest') {
      terminal.print(digestOf(argument, options.code));
      return 0;
    }
    const campaign = await findCampaign(options, environment);
    try {
      const { json, lines, code } = await commands[name](campaign, { argument, options }, terminal);
      for (const line of options.json ? [JSON.stringify(json, null, 2)] : lines) terminal.print(line);
      return code;
    } finally {
      await campaign.close();
    }
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof CommandError)) throw error;
    terminal.printError(error.message);
    if (error instanceof UsageError) terminal.printError('See "npm run campaign -- --help".');
    return 2;
  }
}
