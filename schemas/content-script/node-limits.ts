/** Most nodes that the repeats of one script show together: each item counts all nodes that are written in it. */
export const mostRepeatedNodes = 20_000;

/** Most levels of nodes; the page's own machinery fails on content that is nested without end. */
export const deepestNode = 64;
