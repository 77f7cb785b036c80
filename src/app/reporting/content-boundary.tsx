import { Component } from 'react';
import type { ReactNode } from 'react';

interface ContentBoundaryProps {
  /** Scripts that are shown inside, such as "page/prizes". */
  readonly scripts: readonly string[];
  /** Called what was thrown, and by which script as far as that can be known. */
  readonly report: (script: string, thrown: unknown) => void;
  /** Shown when the content throws again and again. */
  readonly broken: ReactNode;
  readonly children: ReactNode;
}

interface ContentBoundaryState {
  readonly status: 'whole' | 'caught' | 'broken';
  /** How often the same scripts threw. */
  readonly catches: number;
  readonly scripts: readonly string[];
  /** The script that went last. */
  readonly left: string | undefined;
}

/** How often the same content is rendered anew before it counts as broken. */
const mostCatches = 3;

/**
 * Holds what content throws while it leaves: then its own nodes are gone, and React would take the whole site with it.
 * What has come in its place is rendered anew.
 */
export class ContentBoundary extends Component<ContentBoundaryProps, ContentBoundaryState> {
  override state: ContentBoundaryState = { status: 'whole', catches: 0, scripts: this.props.scripts, left: undefined };

  static getDerivedStateFromError(): Partial<ContentBoundaryState> {
    return { status: 'caught' };
  }

  static getDerivedStateFromProps(
    { scripts }: ContentBoundaryProps,
    { scripts: before, left, status }: ContentBoundaryState,
  ): ContentBoundaryState | null {
    const gone = before.find((script) => !scripts.includes(script));
    if (gone === undefined && before.length === scripts.length) return null;
    return { status: status === 'broken' ? 'whole' : status, catches: 0, scripts, left: gone ?? left };
  }

  override componentDidCatch(thrown: unknown): void {
    const { scripts, left } = this.state;
    this.props.report(left ?? scripts[0] ?? 'program', thrown);
    this.setState(({ catches }) => ({
      catches: catches + 1,
      status: catches + 1 < mostCatches ? 'whole' : 'broken',
    }));
  }

  override render(): ReactNode {
    const { status } = this.state;
    if (status === 'caught') return null;
    return status === 'whole' ? this.props.children : this.props.broken;
  }
}
