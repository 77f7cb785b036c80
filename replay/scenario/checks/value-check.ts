import type { JsonPath } from '#content-lint/json/json-path.ts';
import type { Finding } from '#content-lint/model/findings.ts';
import type { CampaignFacts } from '../files/campaign-facts.ts';

export interface CheckContext {
  readonly facts: CampaignFacts;
  /** Says what is wrong at a path; `part: 'name'` points at the name of a property instead of its value. */
  report(path: JsonPath, finding: Finding, part?: 'value' | 'name'): void;
}

/** Looks at a value of one kind beyond what its schema says; it may be of any form. */
export type ValueCheck = (value: unknown, path: JsonPath, context: CheckContext) => void;
