import { resolveValue } from '#runtime/values/resolve-value.ts';
import type { RuntimeServices } from '#runtime/runtime-services.ts';
import { emptyScope } from '#runtime/values/scope.ts';
import type { DataModel } from '#schemas/data-model/data-model.ts';
import type { ScriptEnvelope } from '#schemas/content-script/script.ts';

/** Address of the drawing that stands for a page's title; empty when it has none. */
export function titleImageOf(script: ScriptEnvelope | null | undefined, assetUrl: RuntimeServices['assetUrl']): string {
  return (script?.titleImage && assetUrl(script.titleImage.replace(/^asset:/, ''))) ?? '';
}

/** What the header says of a page, as the data model stands. */
export function headerOf(script: ScriptEnvelope | null | undefined, services: RuntimeServices): DataModel['header'] {
  return { titleText: titleTextOf(script, services), titleImageSrc: titleImageOf(script, services.assetUrl) };
}

function titleTextOf(script: ScriptEnvelope | null | undefined, services: RuntimeServices): string {
  const { store, expressions } = services;
  try {
    const title = resolveValue(script?.title ?? '', {
      ...services,
      expressions: expressions.loaded(),
      scope: emptyScope,
      read: (segments) => store.read(segments),
    });
    return typeof title === 'string' ? title : '';
  } catch {
    return '';
  }
}
