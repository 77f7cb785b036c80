/** Why something failed, in the words of the innermost error; its code when it has no words. Never empty. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return error.message || errorCodeOf(error) || error.name;
}

/** The code that the system or the database gave an error, such as "EACCES"; undefined when it has none. */
export function errorCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
