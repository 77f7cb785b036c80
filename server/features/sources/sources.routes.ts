import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { ErrorBody } from '#schemas/api/error.ts';
import { isOpen } from '#schemas/campaign/situation.ts';
import { FilteredPagedQuery, PagedQuery, SortedPagedQuery } from '#schemas/data-model/paged-query.ts';
import {
  activityOf,
  isListName,
  isOfMember,
  isOneName,
  paramsOf,
  schemaOf,
  sourceNames,
  sources,
} from '#schemas/data-model/sources.ts';
import type { KeyedName, ListName, OneName, SourceName } from '#schemas/data-model/sources.ts';
import type { App, AppDependencies, AppPlugin } from '#server/http/app-dependencies.ts';
import { ApiError } from '#server/base/api-error.ts';
import { setPagingHeaders } from '#server/http/requests/paging.ts';
import { readContextOf } from '#server/http/requests/read-context.ts';
import { requireMember } from '#server/http/requests/request-member.ts';
import { readAll, readList, readOne } from './read-source.ts';

/** The calls that give what pages name in `data`, each as its descriptor says. */
export const sourcesRoutes: AppPlugin = (app, dependencies) => {
  for (const name of sourceNames) {
    if (isListName(name)) addList(app, dependencies, name);
    else if (isOneName(name)) addOne(app, dependencies, name);
    else addCollection(app, dependencies, name);
  }
};

function addList(app: App, dependencies: AppDependencies, name: ListName): void {
  const { field, perPage } = sources[name];
  const schema = { ...declared(name, Type.Array(schemaOf(name))), querystring: queryOf(name) };
  app.get(addressOf(name), { ...guardOf(name), schema }, async (request, reply) => {
    const { page = 1, sort = 'asc', filter }: ListQuery = request.query;
    const query = { page, sort, isFiltered: filter !== undefined };
    const { items, total } = await readList(await readContextOf(request, dependencies), name, query);
    setPagingHeaders(reply, perPage, total);
    return { [field]: items };
  });
}

type ListQuery = Type.Static<ReturnType<typeof FilteredPagedQuery>>;

function queryOf(name: ListName) {
  const source = sources[name];
  if ('filter' in source) return FilteredPagedQuery(source.filter);
  return 'isSortable' in source ? SortedPagedQuery : PagedQuery;
}

const Param = Type.String({ minLength: 1, maxLength: 100 });

function addOne(app: App, dependencies: AppDependencies, name: OneName): void {
  const { field, entity } = sources[name];
  const params = Type.Record(Type.String(), Param, { required: [...paramsOf(name)] });
  const schema = { ...declared(name, schemaOf(name)), params };
  app.get(addressOf(name), { ...guardOf(name), schema }, async (request) => {
    const value = await readOne(await readContextOf(request, dependencies), name, request.params);
    if (value === null) throw new ApiError(404, 'not-found', `There is no such ${entity}.`);
    return { [field]: value };
  });
}

const KeyQuery = Type.Object(
  { key: Type.Optional(Type.String({ maxLength: 100, description: 'Only the one with this id; all if left out.' })) },
  { additionalProperties: false },
);

function addCollection(app: App, dependencies: AppDependencies, name: KeyedName): void {
  const { field } = sources[name];
  const schema = { ...declared(name, Type.Array(schemaOf(name))), querystring: KeyQuery };
  app.get(addressOf(name), { ...guardOf(name), schema }, async (request) => {
    return { [field]: await readAll(await readContextOf(request, dependencies), name, request.query.key) };
  });
}

/** Address of a call as fastify wants it. */
function addressOf(name: SourceName): string {
  return sources[name].path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Refuses visitors where only members have something, and everybody while what it belongs to is closed. */
function guardOf(name: SourceName) {
  const activity = activityOf(name);
  return {
    preValidation: async (request: FastifyRequest) => {
      if (isOfMember(name)) requireMember(request);
      if (activity === null || isOpen((await request.release()).campaign.product, activity)) return;
      throw new ApiError(403, 'situation.closed', 'This is closed now.');
    },
  };
}

/** Summary and answers of a call, for the documentation and for what the answer may hold. */
function declared(name: SourceName, held: Type.TSchema) {
  const { shape, path, field, description } = sources[name];
  const summary = shape === 'list' ? `${description} One page; headers per-page and total.` : description;
  const [tag = ''] = path.slice(1).split('/');
  const refusals = {
    ...(isOfMember(name) && { 401: ErrorBody }),
    ...(activityOf(name) !== null && { 403: ErrorBody }),
    ...(shape === 'one' && { 404: ErrorBody }),
  };
  return { summary, tags: [tag], response: { 200: Type.Object({ [field]: held }), ...refusals } };
}
