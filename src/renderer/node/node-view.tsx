import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { LoadedComponent, RenderedProps } from '#component-registry/definition/implement.ts';
import {
  deepestNode,
  mostCharacters,
  uncountedCharacters,
  uncountedSteps,
} from '#schemas/content-script/node-limits.ts';
import type { NodeShape } from '#schemas/content-script/node.ts';
import { matches } from '#schemas/campaign/selection.ts';
import { boundPaths } from '#runtime/values/bound-paths.ts';
import { charactersOf } from '#runtime/values/characters-of.ts';
import { ContentError } from '#runtime/reports/content-error.ts';
import { resolveValue } from '#runtime/values/resolve-value.ts';
import type { ResolveContext } from '#runtime/values/resolve-value.ts';
import type { Scope } from '#runtime/values/scope.ts';
import { nestScope } from '#runtime/values/scope.ts';
import { AwaitedComponent } from './awaited-component.tsx';
import { checkedProps } from './checked-props.ts';
import { RenderedItems } from '../items/rendered-items.ts';
import { createEmitter, silentEmitter } from './emitter.ts';
import type { Emitter } from './emitter.ts';
import { Failure } from './failure.tsx';
import type { Outcome } from './outcomes.ts';
import { nodeShapeOf, ownFallbackOf, pathStep } from './node-shape.ts';
import { nodesOfItem } from '../items/nodes-of-item.ts';
import type { ScriptBudgets } from './script-budgets.ts';
import { SlotContent } from './slot-content.tsx';
import type { Fallback, NodeProps, Repeat, ScriptEnvironment, NodeContext } from './node-context.ts';
import { uniqueSteps } from '../items/unique-steps.ts';

interface NodeState {
  /** What the state belongs to: other inputs give the node a new chance. */
  readonly inputs: NodeProps;
  readonly caught: { readonly thrown: unknown } | null;
}

/** What a node makes of its inputs, each part when it is first needed, and keeps for as long as they stay. */
interface Made {
  readonly inputs: NodeProps;
  readonly scope: Scope;
  shape: NodeShape | undefined;
  inside: NodeContext | undefined;
  /** What is around the fallback that is shown in its place. */
  aroundInstead: NodeContext | undefined;
  emitter: Emitter | undefined;
  slots: SlotRenderers | undefined;
  children: ReactNode;
  items: RenderedItems | undefined;
  repeat: Repeat | undefined;
  hasWaited: boolean;
  isSeen: boolean;
  /** What came of it; undefined where that is up to the nodes in its place. */
  outcome: Outcome | undefined;
  /** Paths of the data model that it reads, and what stood there when it was last rendered. */
  paths: readonly Path[] | undefined;
  seen: readonly unknown[];
}

interface Watching {
  readonly paths: readonly Path[];
  stop(): void;
}

type Path = readonly string[];
type SlotRenderers = RenderedProps['slots'];

const tooDeep = `A node is nested more than ${deepestNode} levels deep.`;

const noProps = Object.freeze({});

const noSlots: SlotRenderers = Object.freeze({});

const noPaths: readonly Path[] = Object.freeze([]);

/**
 * Renders one node and contains it: what its resolving, its check, its component, or an effect of that throws takes the
 * node alone, which shows the nearest fallback instead. It renders again when its place in the script
 * or a value that it binds changes, and never because of its parent or its siblings.
 *
 * One class does all of it, since every component between a node and its content would cost a page of a thousand nodes
 * a thousand components more.
 */
export class NodeView extends Component<NodeProps, NodeState> {
  override state: NodeState = { inputs: this.props, caught: null };
  #made: Made = madeOf(this.props);
  #watching: Watching | undefined;
  #hasShares = false;
  /** Steps that its expressions took in this rendering. */
  #steps = 0;

  static getDerivedStateFromError(thrown: unknown): Partial<NodeState> {
    return { caught: { thrown } };
  }

  static getDerivedStateFromProps(props: NodeProps, state: NodeState): NodeState | null {
    return sameInputs(props, state.inputs) ? null : { inputs: props, caught: null };
  }

  override shouldComponentUpdate(_props: NodeProps, next: NodeState): boolean {
    return next.inputs !== this.state.inputs || next.caught !== this.state.caught;
  }

  override componentDidMount(): void {
    this.#settle();
    this.#watch();
  }

  override componentDidUpdate(): void {
    this.#settle();
    this.#watch();
  }

  override componentWillUnmount(): void {
    this.#watching?.stop();
    this.#watching = undefined;
    this.#environment.outcomes.settle(this.#key, undefined);
    if (this.#hasShares) for (const budget of Object.values(this.#environment.budgets)) budget.release(this.#key);
  }

  override render(): ReactNode {
    const { inputs, caught } = this.state;
    if (inputs !== this.#made.inputs) this.#made = madeOf(inputs);
    this.#steps = 0;
    if (caught !== null) return this.#failure(caught.thrown);
    try {
      return this.#content();
    } catch (thrown) {
      return this.#failure(thrown);
    }
  }

  /** Script and path of the node, as reports name them. */
  get place(): { readonly script: string; readonly path: string } {
    return { script: this.#environment.script, path: this.#path };
  }

  get #environment(): ScriptEnvironment {
    return this.props.around.environment;
  }

  get #path(): string {
    return under(this.props.around.path, this.props.step);
  }

  /** Its path as shares and outcomes are counted by it. */
  get #key(): string {
    return under(this.props.around.key, this.props.step);
  }

  #content(): ReactNode {
    const { node, around, repeat } = this.props;
    this.#made.outcome = undefined;
    if (isTooDeep(around)) throw new ContentError('node.too-deep', tooDeep);
    const shape = (this.#made.shape ??= repeat?.shape ?? nodeShapeOf(node));
    if (repeat !== undefined) return this.#one(shape);
    this.#made.isSeen = matches(shape.when, this.#environment.selectionKey);
    if (!this.#made.isSeen) return null;
    return shape.each === undefined ? this.#one(shape) : this.#repeated(shape, shape.each);
  }

  #repeated(shape: NodeShape, each: NonNullable<NodeShape['each']>): ReactNode {
    const { node, around, step } = this.props;
    this.#reads(each.of, undefined);
    const items = resolveValue(each.of, this.#context()) ?? [];
    if (!Array.isArray(items)) throw new ContentError('each.not-a-list', `"${nameOf(each.of)}" is not a list.`);
    this.#take('nodes', items.length * nodesOfItem(node));
    const repeat = (this.#made.repeat ??= { shape, itemName: each.as ?? 'item' });
    this.#made.outcome = items.length === 0 ? 'shown' : undefined;
    this.#made.items ??= new RenderedItems();
    return this.#made.items.render(items, each.key ?? 'id', (item, key) => (
      <NodeView key={key} node={node} around={around} step={`${step}[${key}]`} repeat={repeat} item={item} />
    ));
  }

  #one(shape: NodeShape): ReactNode {
    const { registry, selectionKey } = this.#environment;
    this.#reads(shape.props, shape.visible);
    this.#made.outcome = 'shown';
    this.#made.isSeen = shape.visible === undefined || Boolean(resolveValue(shape.visible, this.#context()));
    if (!this.#made.isSeen) return null;
    const loaded = registry.loaded(shape.component, selectionKey);
    this.#made.outcome = isFrame(shape) && loaded !== undefined ? undefined : 'shown';
    if (loaded !== undefined && !this.#made.hasWaited) return this.#component(shape, loaded);
    if (!registry.has(shape.component)) throw unknownComponent(shape.component);
    // Once rendered as awaited it stays so: in another place of the tree the component would lose its state.
    this.#made.hasWaited = true;
    return (
      <Suspense>
        <AwaitedComponent name={shape.component} environment={this.#environment}>
          {(awaited) => this.#component(shape, awaited)}
        </AwaitedComponent>
      </Suspense>
    );
  }

  #component(shape: NodeShape, loaded: LoadedComponent): ReactNode {
    const resolved = resolveValue(shape.props ?? noProps, this.#context());
    const characters = charactersOf(resolved, mostCharacters);
    if (characters > uncountedCharacters) this.#take('characters', characters);
    const props = checkedProps(shape, loaded, resolved);
    const { emit, handles } = (this.#made.emitter ??= this.#emitterOf(shape));
    const slots = (this.#made.slots ??= this.#slotsOf(shape));
    if (shape.children !== undefined) this.#made.children ??= renderNodes(shape.children, this.#contextInside());
    const { Component: Implementation } = loaded;
    const rendered = (
      <Implementation {...props} emit={emit} handles={handles} slots={slots}>
        {this.#made.children}
      </Implementation>
    );
    return this.#environment.usesSuspense ? <Suspense>{rendered}</Suspense> : rendered;
  }

  #emitterOf({ on }: NodeShape): Emitter {
    return on === undefined ? silentEmitter : createEmitter(on, this.#made.scope, this.#path, this.#environment);
  }

  #slotsOf({ slots }: NodeShape): SlotRenderers {
    if (slots === undefined) return noSlots;
    const inside = this.#contextInside();
    return Object.fromEntries(
      Object.entries(slots).map(([name, nodes]) => {
        const [path, key] = [`${inside.path}/${name}`, `${inside.key}/${name}`];
        const around = { ...inside, path, key, depth: inside.depth + 1 };
        return [name, (values) => <SlotContent nodes={nodes} values={values} around={around} render={renderNodes} />];
      }),
    );
  }

  /** What the nodes inside this one share. */
  #contextInside(): NodeContext {
    if (this.#made.inside !== undefined) return this.#made.inside;
    const { node, around } = this.props;
    const outside = { ...around, scope: this.#made.scope, path: this.#path, key: this.#key, depth: around.depth + 1 };
    const own = ownFallbackOf(node);
    this.#made.inside = own === undefined ? outside : { ...outside, fallback: { node: own, around: outside } };
    return this.#made.inside;
  }

  #failure(thrown: unknown): ReactNode {
    const { around } = this.props;
    const { fallback } = isTooDeep(around) ? around : this.#contextInside();
    const instead = this.#made.isSeen ? fallback : null;
    this.#made.outcome = instead === null ? 'failed' : undefined;
    return (
      <Failure thrown={thrown} path={this.#path} report={this.#environment.report}>
        {instead && <NodeView node={instead.node} around={this.#insteadOfThis(instead)} step="fallback" />}
      </Failure>
    );
  }

  #insteadOfThis({ around }: Fallback): NodeContext {
    return (this.#made.aroundInstead ??= { ...around, key: this.#key });
  }

  #context(): ResolveContext {
    const { locale, text, assetUrl, expressions } = this.#environment.runtime;
    const read = this.#read;
    const spent = (steps: number) => {
      this.#steps += steps;
      if (this.#steps > uncountedSteps) this.#take('steps', this.#steps);
    };
    return { locale, scope: this.#made.scope, text, assetUrl, read, spent, expressions: expressions.loaded() };
  }

  #take(what: keyof ScriptBudgets, share: number): void {
    this.#hasShares = true;
    this.#environment.budgets[what].take(this.#key, share);
  }

  readonly #read = (segments: Path): unknown => {
    const { hydration, runtime } = this.#environment;
    return hydration.isUnderway ? runtime.store.readHydrated(segments) : runtime.store.read(segments);
  };

  /** Keeps which values of the data model this rendering reads, to render again when one of them changes. */
  #reads(first: unknown, second: unknown): void {
    const paths = (this.#made.paths ??= this.#pathsOf(first, second));
    if (paths.length > 0) this.#made.seen = paths.map(this.#read);
  }

  #pathsOf(first: unknown, second: unknown): readonly Path[] {
    const engine = this.#environment.runtime.expressions.loaded();
    const paths = [...boundPaths(first, engine), ...boundPaths(second, engine)];
    const isOfModel = ([root]: Path) => root !== undefined && !Object.hasOwn(this.#made.scope, root);
    return paths.length === 0 ? noPaths : paths.filter(isOfModel);
  }

  #settle(): void {
    this.#environment.outcomes.settle(this.#key, this.#made.outcome);
  }

  #watch(): void {
    const { paths = noPaths, seen } = this.#made;
    if (paths.length === 0 && this.#watching === undefined) return;
    const { store } = this.#environment.runtime;
    if (this.#watching?.paths !== paths) {
      this.#watching?.stop();
      this.#watching = { paths, stop: store.watch(paths, () => this.#renderAgain()) };
    }
    if (paths.some((path, position) => !Object.is(store.read(path), seen[position]))) this.#renderAgain();
  }

  #renderAgain(): void {
    if (this.state.caught === null) this.forceUpdate();
    else this.setState({ caught: null });
  }
}

function madeOf(inputs: NodeProps): Made {
  const { around, repeat, item } = inputs;
  return {
    inputs,
    scope: repeat === undefined ? around.scope : nestScope(around.scope, { [repeat.itemName]: item }),
    shape: undefined,
    inside: undefined,
    aroundInstead: undefined,
    emitter: undefined,
    slots: undefined,
    children: undefined,
    items: undefined,
    repeat: undefined,
    hasWaited: false,
    isSeen: true,
    outcome: undefined,
    paths: undefined,
    seen: noPaths,
  };
}

/** Renders nodes one after the other; each stands for itself, so that a bad one leaves its siblings. */
export function renderNodes(nodes: readonly unknown[], around: NodeContext): ReactNode {
  const steps = uniqueSteps(nodes.map(pathStep));
  return nodes.map((node, position) => {
    const step = steps[position] ?? '';
    return <NodeView key={step} node={node} around={around} step={step} />;
  });
}

/** It holds other nodes, so that what comes of it is up to them; slots may be rendered later, or never. */
function isFrame({ children, slots }: NodeShape): boolean {
  return children !== undefined && slots === undefined;
}

function isTooDeep({ depth }: NodeContext): boolean {
  return depth >= deepestNode;
}

function under(path: string, step: string): string {
  return path === '' ? step : `${path}/${step}`;
}

function unknownComponent(name: string): ContentError {
  return new ContentError('component.unknown', `The catalog has no component named "${name}".`);
}

function sameInputs(one: NodeProps, other: NodeProps): boolean {
  return (
    one.node === other.node &&
    one.around === other.around &&
    one.step === other.step &&
    one.repeat === other.repeat &&
    Object.is(one.item, other.item)
  );
}

function nameOf(list: NonNullable<NodeShape['each']>['of']): string {
  return '$bind' in list ? list.$bind : list.$expr;
}
