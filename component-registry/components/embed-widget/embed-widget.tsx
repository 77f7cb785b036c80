import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { programProviders } from '#schemas/campaign/embeds.ts';
import { useEmbeds, useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { programsOf } from '../../embeds/provider-programs.ts';
import type { ProgramState } from '../../embeds/provider-programs.ts';
import { EmbedCover } from '../../parts/embed-cover.tsx';
import type { embedWidget } from './embed-widget.schema.ts';
import styles from './embed-widget.module.css';
import { widgets } from './widgets.ts';
import type { Widget } from './widgets.ts';

export { default as validate, version } from './embed-widget.schema.ts?validate';

type WidgetProps = ComponentProps<typeof embedWidget>;

/** A place for another site's post or video: nothing is asked of that site before the fan presses. */
export default function EmbedWidget(props: WidgetProps) {
  const { provider, title, poster } = props;
  const [isWanted, setIsWanted] = useState(false);
  const { name } = programProviders[provider];
  return (
    <div data-part="EmbedWidget.root Embed.root" className={styles.embed} role="group" aria-label={title}>
      {isWanted ? (
        <Loaded {...props} />
      ) : (
        <EmbedCover
          title={title}
          poster={poster}
          name={name}
          host={widgets[provider].host}
          onPress={() => setIsWanted(true)}
        />
      )}
    </div>
  );
}

function Loaded({ provider, id, emit }: WidgetProps) {
  const text = useText();
  const { state, load } = useProgram(provider);
  const [outcome, setOutcome] = useState<'waiting' | 'shown' | 'missing'>('waiting');
  const place = useRef<HTMLDivElement>(null);
  const watch = useRef({ emit, isTold: false });
  const widget: Widget = widgets[provider];
  useEffect(() => {
    watch.current.emit = emit;
  }, [emit]);
  useEffect(() => {
    const element = place.current;
    if (state !== 'loaded' || element === null) return undefined;
    // What a program does late belongs to a place that is gone, and is nobody's business.
    const stage = element.appendChild(document.createElement('div'));
    const settle = (next: typeof outcome) => {
      if (stage.isConnected) setOutcome(next);
    };
    widgets[provider].show(programsOf(window).program(provider), stage, id, {
      shown: () => settle('shown'),
      missing: () => settle('missing'),
      watched() {
        if (!stage.isConnected || watch.current.isTold) return;
        watch.current.isTold = true;
        void watch.current.emit('watch');
      },
    });
    return () => stage.remove();
  }, [state, provider, id]);
  if (state === 'refused') {
    throw new Error(
      `This page does not admit the program of ${widget.host}. Declare "${provider}" in "embeds" of campaign.json; a page that was open before shows it after a reload.`,
    );
  }
  const isGone = state === 'failed' || outcome === 'missing';
  return (
    <>
      {isGone && <Gone provider={provider} id={id} onRetry={state === 'failed' ? load : undefined} />}
      {!isGone && outcome === 'waiting' && (
        <p data-part="EmbedWidget.loading Embed.loading" className={styles.loading} role="status">
          {text('interface.loading')}
        </p>
      )}
      <div ref={place} data-part="EmbedWidget.place" className={styles.place} hidden={isGone} />
    </>
  );
}

/** The program of a provider, which is asked for as soon as somebody wants it. */
function useProgram(provider: WidgetProps['provider']): { readonly state: ProgramState; readonly load: () => void } {
  const embeds = useEmbeds();
  const programs = programsOf(window);
  const found = useSyncExternalStore(programs.watch, () => programs.state(provider));
  const state = embeds.includes(provider) ? found : 'refused';
  const load = () => programs.load(provider, embeds);
  useEffect(() => programs.load(provider, embeds), [programs, provider, embeds]);
  return { state, load };
}

interface GoneProps {
  readonly provider: WidgetProps['provider'];
  readonly id: string;
  /** Asks for the program again; left out where that does not help. */
  readonly onRetry: (() => void) | undefined;
}

/** In place of what did not come: another try, and the way to the other site. */
function Gone({ provider, id, onRetry }: GoneProps) {
  const text = useText();
  const widget: Widget = widgets[provider];
  return (
    <div data-part="EmbedWidget.cover Embed.cover" className={styles.cover}>
      <p data-part="EmbedWidget.note Embed.note" className={styles.note} role="alert">
        {text('interface.retryText')}
      </p>
      {onRetry !== undefined && (
        <button
          type="button"
          data-part="EmbedWidget.show Embed.show Pressable.root Pressable.primary Pressable.small"
          className={styles.show}
          onClick={onRetry}
        >
          {text('interface.retry')}
        </button>
      )}
      <a
        data-part="EmbedWidget.out"
        className={styles.out}
        href={widget.page(id)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {text('interface.embedOut', { name: programProviders[provider].name })}
      </a>
    </div>
  );
}
