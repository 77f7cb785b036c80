/**
 * Limits of what definitions, scripts and properties hold, by what a value means; without TypeBox, so that the browser
 * may read them as well.
 */

/** Points of one grant, one price, one goal. A billion of them a billion times still fits the ledger. */
export const mostPoints = 1_000_000_000;
/** Things and people that are counted: stock, members. The database keeps them in 32 bits. */
export const mostAmount = 1_000_000_000;
/** A figure that is computed, such as a sum: what a JSON number holds exactly. */
export const mostFigure = Number.MAX_SAFE_INTEGER;
/** Width or height of a picture, in CSS pixels. */
export const mostPixels = 10_000;
/** Characters of a text: some ten pages of words. */
export const longestText = 20_000;
/** Characters of an address outside the site. */
export const longestAddress = 2000;
/** Characters of a path of the site. */
export const longestPath = 300;
/** Characters of a name: of a script, a field, a value. */
export const longestName = 100;
/** Characters of the key of a text: its names joined by dots. */
export const longestKey = 300;
/** Records of a kind in campaign.json. */
export const mostRecords = 1000;
/** Frequent questions of a campaign. */
export const mostFaqs = 100;
/** Free spaces of a campaign. */
export const mostFreeSpaces = 100;
/** Characters of a free space: a page that names them carries all, and their sum stays what a page may carry. */
export const longestFreeSpace = 2000;
/** Text properties of a campaign. */
export const mostTextProperties = 100;
/** Characters of a text property, JSON or not. */
export const longestTextProperty = 4000;
/** Entries of a text property that is JSON. */
export const mostPropertyEntries = 100;
/** Most pictures of a prize besides its drawing. */
export const mostPictures = 4;
/** Addresses of a campaign. */
export const mostRoutes = 500;
/** Variants of one script. */
export const mostVariants = 200;
/** Nodes of one script. */
export const mostNodes = 5000;
/** Actions that one event asks for. */
export const mostActions = 20;
/** Entries of a list that is written out. */
export const mostEntries = 1000;
/** Days for which a modal that opens by itself may stay away. */
export const mostDaysSuppressed = 365;
/** Names in a list, such as situations or hashtags. */
export const mostNames = 50;

/** Characters of an identifier of a game account. */
export const longestAssociateId = 200;
