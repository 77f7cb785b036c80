import type { ContentVocabulary } from '../model/content-vocabulary.ts';
import type { ScopeTypes } from '../types/data-types.ts';
import type { Findings } from '../model/findings.ts';
import type { ParsedCampaign, ParsedScript } from '../parse/parsed-campaign.ts';
import type { ScriptPlaces } from './walk-script.ts';

/** What every check looks at. */
export interface CheckContext {
  readonly campaign: ParsedCampaign;
  readonly vocabulary: ContentVocabulary;
  /** When fans would see the campaign. */
  readonly now: Date;
  /** What every place may bind. */
  readonly global: ScopeTypes;
  /** Nodes, values and actions of a script; empty for scripts that have none. */
  placesOf(script: ParsedScript): ScriptPlaces;
}

/** Looks for one kind of mistake in a whole campaign. Never throws: content may be wrong in any way. */
export type Check = (context: CheckContext, findings: Findings) => void;
