import fastJsonStringify from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

type Serializer = ReturnType<FastifySerializerCompiler<object>>;

const compiled = new WeakMap<object, Serializer>();

/** Compiles the schema of an answer once for all servers of this process, as `compileRequestValidator` does. */
export const compileAnswerSerializer: FastifySerializerCompiler<object> = ({ schema }) => {
  const serializer = compiled.get(schema) ?? fastJsonStringify(schema);
  compiled.set(schema, serializer);
  return serializer;
};
