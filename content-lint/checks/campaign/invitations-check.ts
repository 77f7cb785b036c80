import { builtInSituations } from '#schemas/campaign/situation.ts';
import type { Activity } from '#schemas/campaign/situation.ts';
import { activityOf, isSourceName, sources } from '#schemas/data-model/sources.ts';
import type { SourceName } from '#schemas/data-model/sources.ts';
import { isJsonObject, propertyOf } from '../../json/json-path.ts';
import type { JsonPath } from '../../json/json-path.ts';
import { routesOf } from '../../context/campaign-routes.ts';
import type { Check } from '../../context/check.ts';
import { declaredSituations } from '../../context/declared-situations.ts';
import type { Finding, Findings } from '../../model/findings.ts';
import { scriptsOfKind } from '../../parse/parsed-campaign.ts';
import type { ParsedCampaign, ParsedScript } from '../../parse/parsed-campaign.ts';

type Report = (path: JsonPath, finding: Finding) => void;

/** Steps of invitations rise and can be reached; pages show them where there are any, and while they are open. */
export const checkInvitations: Check = ({ campaign }, findings) => {
  const document = campaign.campaign;
  if (document === undefined || !isJsonObject(document.value)) return;
  const invitations = propertyOf(document.value, 'invitations');
  if (isJsonObject(invitations)) {
    checkSteps(invitations, (path, finding) => findings.at(document, ['invitations', ...path], finding));
  }
  for (const script of scriptsOfKind(campaign, 'page').values()) {
    const named = namedSources(script);
    if (invitations === undefined) checkOffered(script, named, findings);
    else if (campaign.isWhole) checkOpen(campaign, script, named, findings);
  }
};

function checkSteps(invitations: object, report: Report): void {
  const incentives = propertyOf(invitations, 'incentives');
  const most = propertyOf(invitations, 'mostInvited');
  let last = 0;
  for (const [index, incentive] of (Array.isArray(incentives) ? incentives : []).entries()) {
    const step = propertyOf(incentive, 'step');
    if (typeof step !== 'number') continue;
    if (step <= last && index > 0) {
      report(['incentives', index, 'step'], {
        code: 'invitation.steps-not-rising',
        message: `The step ${step} stands after the step ${last}.`,
        hint: 'write each step once, the lowest first',
      });
    }
    if (typeof most === 'number' && step > most) {
      report(['incentives', index, 'step'], {
        code: 'invitation.step-out-of-reach',
        message: `Nobody reaches the step ${step}: one member may invite ${most} at most.`,
        hint: `write ${most} or less, or raise "mostInvited"`,
      });
    }
    last = step;
  }
}

interface NamedSource {
  readonly index: number;
  readonly name: SourceName;
}

function namedSources({ document }: ParsedScript): readonly NamedSource[] {
  const data = propertyOf(document.value, 'data');
  return (Array.isArray(data) ? data : []).flatMap((name, index) =>
    typeof name === 'string' && isSourceName(name) ? [{ index, name }] : [],
  );
}

function checkOffered({ document }: ParsedScript, named: readonly NamedSource[], findings: Findings): void {
  for (const { index, name } of named.filter((one) => sources[one.name].entity === 'invitation')) {
    findings.at(document, ['data', index], {
      code: 'invitation.not-offered',
      message: `The page shows "${name}", and campaign.json has no "invitations".`,
      hint: 'add "invitations" to campaign.json, or take the page away',
    });
  }
}

/** A page of members that is admitted while what it shows is closed shows nothing; others have to do without anyway. */
function checkOpen(
  campaign: ParsedCampaign,
  { name: page }: ParsedScript,
  named: readonly NamedSource[],
  findings: Findings,
): void {
  for (const { route, document, path } of routesOf(campaign).filter((one) => one.route.page === page)) {
    if (route.login !== 'login') continue;
    const admitted = declaredSituations(campaign).filter((one) => route.situations?.includes(one) ?? true);
    for (const { name } of named) {
      const activity = activityOf(name);
      if (activity === null) continue;
      const closed = admitted.filter((situation) => isClosedIn(campaign, situation, activity));
      if (closed.length === 0) continue;
      findings.at(document, path, {
        severity: 'warning',
        code: 'source.closed-in-situation',
        message: `The page "${page}" shows "${name}", which is not given in ${closed.map((one) => `"${one}"`).join(', ')}: "${activity}" is not open there.`,
        hint: 'leave these out of the "situations" of the route',
      });
    }
  }
}

/** Where nobody is a member, nobody sees a page of members. */
function isClosedIn({ campaign }: ParsedCampaign, situation: string, activity: Activity): boolean {
  const declared = propertyOf(propertyOf(propertyOf(campaign?.value, 'product'), 'situations'), situation);
  const definition = declared ?? builtInSituations[situation];
  const open = propertyOf(definition, 'open');
  return propertyOf(definition, 'admitsMembers') !== false && Array.isArray(open) && !open.includes(activity);
}
