/** Most nodes that the repeats of one script show together: each item counts all nodes that are written in it. */
export const mostRepeatedNodes = 20_000;

/** Most levels of nodes; the page's own machinery fails on content that is nested without end. */
export const deepestNode = 64;

/** Most characters that the long texts of one script have together, each counted as often as it is shown. */
export const mostCharacters = 1_000_000;

/** Texts of a node with fewer characters are not counted: the number of nodes bounds them. */
export const uncountedCharacters = 256;

/** Most steps that the costly expressions of one script take together. */
export const mostSteps = 1_000_000;

/** Expressions of a node with fewer steps are not counted. */
export const uncountedSteps = 100;
