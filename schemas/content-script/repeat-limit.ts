/** Most nodes that the repeats of one script show together: each item counts all nodes that are written in it. */
export const mostRepeatedNodes = 20_000;
