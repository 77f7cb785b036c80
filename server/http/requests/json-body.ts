import type { App } from '../app-dependencies.ts';

/** Takes an empty JSON body for no body: browsers send the content type of a DELETE without one. */
export function parseEmptyBodyAsNone(app: App): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
}
