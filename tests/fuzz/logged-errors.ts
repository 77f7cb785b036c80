import { takeConsoleErrors } from '#tests/setup/console-errors.ts';

/** What React advises in development about elements that a browser shows all the same. */
const advice = [/^In HTML, /, /cannot contain a nested/, /^An empty string \(""\) was passed/];

/** Takes the errors logged so far, without advice. */
export function takeLoggedErrors(): readonly unknown[][] {
  return takeConsoleErrors().filter((logged) => !isAdvice(logged));
}

function isAdvice([message]: readonly unknown[]): boolean {
  return typeof message === 'string' && advice.some((one) => one.test(message));
}
