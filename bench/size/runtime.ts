/** Everything between a published script and React: what `bench size` weighs (docs/benchmarks.md). */
export { createRegistry } from '#component-registry/definition/create-registry.ts';
export { implement } from '#component-registry/definition/implement.ts';
export { loadNeeds, needsLoaded } from '#renderer/load-needs.ts';
export { nodeOfElement } from '#renderer/node-of-element.ts';
export { ScriptView } from '#renderer/script-view.tsx';
export { useResolved } from '#renderer/use-resolved.ts';
export * from '#runtime/component-hooks.ts';
export { DataStore } from '#runtime/data-store.ts';
export { reportOnce } from '#runtime/reports/reports.ts';
export { RuntimeProvider } from '#runtime/runtime-services.ts';
export { ScriptStore } from '#runtime/documents/script-store.ts';
export { themeVariables } from '#theme/theme-variables.ts';
export { createBatchingReporter } from '#app/reporting/batching-reporter.ts';
export { dispatchAction } from '#app/site/dispatch-action.ts';
export { createFetchDocument } from '#app/loading/fetch-document.ts';
export { openRelease } from '#app/loading/live-content.ts';
export { useComponents, useScript } from '#app/loading/use-script.ts';
