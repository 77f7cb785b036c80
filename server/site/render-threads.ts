import type { Boot } from '#schemas/page/boot.ts';
import type { RenderedPage, RenderPage, RenderTask, SharedJson } from '#schemas/page/rendered-page.ts';
import { LimitedThreads } from '#server/base/concurrency/limited-threads.ts';
import type { ThreadLimits } from '#server/base/concurrency/limited-threads.ts';

/** Threads that render pages. */
export interface RenderThreads {
  /** Rejects as `LimitedThreads` does. */
  readonly renderPage: RenderPage;
  close(): Promise<void>;
}

/** What `src/app/start/rendering/render-task.ts` exports. */
interface RenderFunctions {
  renderTask(task: RenderTask): RenderedPage;
}

const usualLimits: ThreadLimits = { threads: 2, timeMs: 5000, heapMb: 256, mostWaiting: 200, longestMs: 2_000 };

/** Starts threads that render pages by a built module, `src/app/start/rendering/render-task.ts`. Rejects when that cannot be loaded. */
export async function openRenderThreads(file: string, limits = usualLimits): Promise<RenderThreads> {
  const threads = new LimitedThreads<RenderFunctions>({ file }, limits);
  await threads.load();
  return {
    renderPage: ({ boot, locale, path }) => threads.run('renderTask', { boot: withShared(boot), locale, path }),
    close: () => threads.close(),
  };
}

function withShared({ sectors, scripts, ...rest }: Boot): RenderTask['boot'] {
  return {
    ...rest,
    sectors: sharedJson(sectors),
    scripts: Object.entries(scripts).map(([name, value]) => [name, sharedJson(value)] as const),
  };
}

const sharedByValue = new WeakMap<object, SharedJson>();
let keys = 0;

/** Documents of a release are the same objects for as long as it is in memory. */
function sharedJson(value: unknown): SharedJson {
  if (typeof value !== 'object' || value === null) return share(value);
  const known = sharedByValue.get(value) ?? share(value);
  sharedByValue.set(value, known);
  return known;
}

function share(value: unknown): SharedJson {
  const text = Buffer.from(JSON.stringify(value));
  const bytes = new SharedArrayBuffer(text.length);
  new Uint8Array(bytes).set(text);
  return { key: (keys += 1), bytes };
}
