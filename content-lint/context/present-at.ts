import type { ParsedCampaign, ParsedScript } from '../parse/parsed-campaign.ts';
import type { ContentVocabulary } from '../model/content-vocabulary.ts';
import type { PresentPaths } from '../types/present-paths.ts';
import { presentPaths } from './walk-script.ts';
import type { Guards } from './walk-script.ts';
import { routesOf } from './campaign-routes.ts';

/** Says whether only members can open a script, because each of its routes asks for a login. */
export function isMemberScript(script: ParsedScript, campaign: ParsedCampaign): boolean {
  if (script.kind !== 'page') return false;
  const routes = routesOf(campaign).filter(({ route }) => route.page === script.name);
  return routes.length > 0 && routes.every(({ route }) => route.login === 'login');
}

/**
 * Gives the paths that are known to be there at a place of a script. What surrounds a modal is not known: it counts as
 * opened for a member, while the flow that it is about runs.
 */
export function presentIn(
  script: ParsedScript,
  campaign: ParsedCampaign,
  { flows }: ContentVocabulary,
): (guards: Guards) => PresentPaths {
  const running = script.kind === 'modal' ? ['user', ...Object.keys(flows).map((name) => `flows.${name}`)] : [];
  const known = isMemberScript(script, campaign) ? ['user'] : running;
  return (guards) => [...known, ...presentPaths(guards)];
}
