import { Ajv, type Options } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';

const shared: Options = { allErrors: true, removeAdditional: false, useDefaults: true, strict: false };
const bodies = new Ajv({ ...shared, coerceTypes: false });
const texts = new Ajv({ ...shared, coerceTypes: true });

/** Bodies are taken as they are; queries, paths and headers are text, so "2" counts as 2 there. */
export const compileRequestValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? bodies : texts).compile(schema);
