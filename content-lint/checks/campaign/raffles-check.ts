import { timestampPattern } from '#schemas/values/timestamp.ts';
import { isJsonObject, propertyOf } from '../../json/json-path.ts';
import type { JsonPath } from '../../json/json-path.ts';
import type { Finding } from '../../model/findings.ts';
import type { Check } from '../../context/check.ts';

type Report = (path: JsonPath, finding: Finding) => void;

/** A raffle can be entered, ends before it is decided, and is decided by something that nobody knows before. */
export const checkRaffles: Check = ({ campaign }, findings) => {
  const document = campaign.campaign;
  const raffles = propertyOf(document?.value, 'raffles');
  if (document === undefined || !Array.isArray(raffles)) return;
  const prizeIds = new Set<unknown>();
  for (const [index, raffle] of raffles.entries()) {
    if (!isJsonObject(raffle)) continue;
    const report: Report = (path, finding) => findings.at(document, ['raffles', index, ...path], finding);
    checkTimes(raffle, report);
    checkLimit(raffle, report);
    checkPrizeIds(raffle, prizeIds, report);
  }
};

/** Entries are closed by a job: a server that restarts takes a while. */
const closingMs = 60 * 60 * 1000;

const timestamp = new RegExp(timestampPattern, 'u');

function instantOf(value: unknown): number {
  return typeof value === 'string' && timestamp.test(value) ? Date.parse(value) : Number.NaN;
}

function checkTimes(raffle: object, report: Report): void {
  const [startAt, endAt] = [instantOf(propertyOf(raffle, 'startAt')), instantOf(propertyOf(raffle, 'endAt'))];
  if (startAt >= endAt) {
    report(['endAt'], {
      code: 'raffle.period',
      message: `The raffle would end at ${String(propertyOf(raffle, 'endAt'))}, but begins at ${String(propertyOf(raffle, 'startAt'))}.`,
      hint: 'write a later time',
    });
  }
  const at = propertyOf(propertyOf(raffle, 'randomness'), 'at');
  if (instantOf(at) >= endAt + closingMs || Number.isNaN(instantOf(at)) || Number.isNaN(endAt)) return;
  report(['randomness', 'at'], {
    code: 'raffle.randomness-before-close',
    message: `What decides is known at ${String(at)}, before the entries are surely closed and published.`,
    hint: 'write a time at least an hour after "endAt"',
  });
}

/** Whoever pays is limited by the points. */
function checkLimit(raffle: object, report: Report): void {
  if (propertyOf(raffle, 'usePoint') !== 0 || propertyOf(raffle, 'userLimitAmount') !== null) return;
  report(['userLimitAmount'], {
    code: 'raffle.free-without-limit',
    message: 'The raffle is free and has no limit: who presses most wins.',
    hint: 'say how often one member may enter, such as 1',
  });
}

/** What members hold names its prize alone: no two prizes of all raffles may have one id. */
function checkPrizeIds(raffle: object, seen: Set<unknown>, report: Report): void {
  const prizes = propertyOf(raffle, 'prizes');
  for (const [index, prize] of (Array.isArray(prizes) ? prizes : []).entries()) {
    const id = propertyOf(prize, 'id');
    if (typeof id === 'string' && seen.has(id)) {
      report(['prizes', index, 'id'], {
        code: 'raffle.duplicate-prize',
        message: `Two prizes of raffles have the id "${id}".`,
        hint: 'give one of them another id',
      });
    }
    seen.add(id);
  }
}
