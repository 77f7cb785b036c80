/** How often one caller may have the game asked for an account; many may share one address behind a carrier. */
export const gameLimit = { burst: 30, perMinute: 20 };
