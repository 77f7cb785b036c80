/** The command was written wrongly; its usage is printed. Exit code 2. */
export class UsageError extends Error {}

/** The command could not do what was asked; the message says why and what to do. Exit code 1. */
export class CommandError extends Error {}
