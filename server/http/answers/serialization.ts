import fastJsonStringify from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { compiledOnce } from '../compiled-schemas.ts';

const compile = compiledOnce<ReturnType<FastifySerializerCompiler<object>>>(fastJsonStringify);

/** Compiles the schema of an answer. */
export const compileAnswerSerializer: FastifySerializerCompiler<object> = ({ schema }) => compile(schema);
