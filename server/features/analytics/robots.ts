/** What crawlers and previews of links call themselves, those that run the program of a page. */
const robots = /bots?\b|crawl|spider|slurp|preview|facebookexternalhit|lighthouse|archiver/i;

/** Says whether a program asks, not a fan. */
export function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent === '' || robots.test(userAgent);
}
