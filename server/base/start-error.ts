/** The server cannot start for a reason that the reader of the message can remove. */
export class StartError extends Error {}
