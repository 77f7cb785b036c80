import type { Expectation } from '#schemas/scenario/scenario.ts';
import type { JsonDocument } from '#content-lint/json/json-document.ts';
import type { JsonPath } from '#content-lint/json/json-path.ts';
import type { Place, PlannedExpectation } from './plan.ts';

/** Where the value at a path of a file stands, or the nearest thing around it. */
export function placeIn(document: JsonDocument, path: JsonPath): Place {
  return { file: document.file, line: document.locate(path).line };
}

/** An expectation that stands at a path of a file. */
export function plannedExpectation(document: JsonDocument, path: JsonPath, value: Expectation): PlannedExpectation {
  return {
    value,
    place: placeIn(document, path),
    placeOf: (part, index) => placeIn(document, [...path, part, ...(index === undefined ? [] : [index])]),
  };
}
