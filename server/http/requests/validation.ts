import { Ajv, type ErrorObject, type Options } from 'ajv';
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import { ApiError } from '#server/base/api-error.ts';
import { compiledOnce } from '../compiled-schemas.ts';

const shared: Options = { allErrors: true, removeAdditional: false, useDefaults: true, strict: false };
const bodies = new Ajv({ ...shared, coerceTypes: false });
const texts = new Ajv({ ...shared, coerceTypes: true });
const compileBody = compiledOnce((schema) => bodies.compile(schema));
const compileText = compiledOnce((schema) => texts.compile(schema));

/** Bodies are taken as they are; queries, paths and headers are text, so "2" counts as 2 there. */
export const compileRequestValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  httpPart === 'body' ? compileBody(schema) : compileText(schema);

/** The refusal of a request for what a validator found in a part of it, such as "body". */
export function invalidRequest(
  part: string,
  problems: readonly (FastifySchemaValidationError | ErrorObject)[],
): ApiError {
  const issues = problems.map(({ instancePath, message, params }) => ({
    where: `${part}${instancePath}`,
    problem: withNamedProperty(message ?? 'is invalid', params),
  }));
  return new ApiError(400, 'request.invalid', 'The request is not as this call wants it.', issues);
}

function withNamedProperty(message: string, params: Record<string, unknown>): string {
  const extra = params['additionalProperty'];
  if (typeof extra === 'string') return `${message}: ${JSON.stringify(extra)}`;
  const allowed = params['allowedValues'];
  return Array.isArray(allowed) ? `${message}: ${allowed.join(', ')}` : message;
}
