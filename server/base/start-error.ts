/** The server cannot start for a reason that whoever reads the message can remove. */
export class StartError extends Error {}
