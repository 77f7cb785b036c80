/** Name of the campaign in fixtures/campaigns that is published first where CAMPAIGN names no other. */
export const usualCampaign = 'hoshi-no-uta';

/** The data folder of the server on this machine: DATA_DIR, else one for each CAMPAIGN. */
export function dataDirOf(environment: Readonly<Record<string, string | undefined>>): string {
  const campaign = environment['CAMPAIGN']?.trim() || usualCampaign;
  return environment['DATA_DIR']?.trim() || (campaign === usualCampaign ? '.data' : `.data-${campaign}`);
}
