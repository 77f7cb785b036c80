import { Component } from 'react';
import type { ReactNode } from 'react';
import { Failure } from './failure.tsx';

interface NodeBoundaryProps {
  readonly path: string;
  /** Another value gives the node a new chance. */
  readonly resetKey: unknown;
  readonly children: ReactNode;
}

interface NodeBoundaryState {
  readonly caught: { readonly thrown: unknown } | null;
  readonly resetKey: unknown;
}

/** Keeps what a node throws while it renders, or in its effects, from taking anything but the node. */
export class NodeBoundary extends Component<NodeBoundaryProps, NodeBoundaryState> {
  override state: NodeBoundaryState = { caught: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(thrown: unknown): Partial<NodeBoundaryState> {
    return { caught: { thrown } };
  }

  static getDerivedStateFromProps(props: NodeBoundaryProps, state: NodeBoundaryState): NodeBoundaryState | null {
    return Object.is(props.resetKey, state.resetKey) ? null : { caught: null, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught === null ? this.props.children : <Failure thrown={caught.thrown} path={this.props.path} />;
  }
}
