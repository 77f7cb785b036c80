/** Path of the file that holds a campaign's definitions. */
export const campaignFile = 'campaign.json';

/** The files of one campaign, as they stand in its folder or in a bundle. */
export interface CampaignSource {
  readonly name: string;
  /** Text of campaign.json and of everything below scripts/, texts/ and skin/, by path with forward slashes. */
  readonly files: ReadonlyMap<string, string>;
  /** Bytes of everything below assets/, by path there. */
  readonly assets: ReadonlyMap<string, Uint8Array>;
  /**
   * Bytes of everything below faces/ by its path in the folder, and of what faces name of npm packages by its path below
   * node_modules/, that included.
   */
  readonly faces: ReadonlyMap<string, Uint8Array>;
}
