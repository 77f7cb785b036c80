import { createElement, use, useEffect, useLayoutEffect, useReducer } from 'react';
import type { ReactNode } from 'react';
import Type from 'typebox';
import { Check, Errors } from 'typebox/value';
import { createRegistry } from '#component-registry/definition/create-registry.ts';
import type { Registry } from '#component-registry/definition/create-registry.ts';
import { implement } from '#component-registry/definition/implement.ts';
import type { RenderedProps } from '#component-registry/definition/implement.ts';
import { registry as siteRegistry } from '#component-registry/registry.ts';
import type { Validator } from '#schemas/validation/validator.ts';

type Props = RenderedProps & Readonly<Record<string, unknown>>;

const never = new Promise<never>(() => {});

const AnyProps = Type.Object({});

/** A new registry: the components of the site and, beside them, one component for each way to fail. */
export function registryWithFaults(): Registry {
  const faulty = createRegistry([
    component('ThrowsInRender', () => {
      throw new Error('boom');
    }),
    component('ThrowsWords', () => {
      // oxlint-disable-next-line typescript/only-throw-error
      throw 'no error at all';
    }),
    component('ThrowsInEffect', ThrowsInEffect),
    component('ThrowsInLayoutEffect', ThrowsInLayoutEffect),
    component('ThrowsInCleanup', ThrowsInCleanup),
    component('ThrowsInHandler', ThrowsInHandler),
    component('ThrowsOnUpdate', ThrowsOnUpdate),
    component('RendersObject', () => ({ no: 'element' }) as unknown as ReactNode),
    component('RendersNoComponent', () => createElement(undefined as unknown as string)),
    component('UpdatesForEver', UpdatesForEver),
    component('CallsItselfForEver', function CallsItself(): ReactNode {
      return CallsItself();
    }),
    component('SuspendsForEver', () => use(never)),
    component('Frame', ({ slots, children }) => (
      <div>
        {slots['head']?.()}
        {children}
      </div>
    )),
    implement('ChunkFails', async () => {
      throw new Error('The chunk did not come.');
    }),
    implement('ChunkNeverComes', () => never as Promise<never>),
    implement('ChunkIsEmpty', async () => ({}) as never),
    implement('ChunkHasNoComponent', async () => ({ validate: validator(AnyProps), version: '1.0' }) as never),
  ]);
  const of = (name: string) => (faulty.has(name) ? faulty : siteRegistry);
  return {
    has: (name) => of(name).has(name),
    load: (name, key) => of(name).load(name, key),
    loaded: (name, key) => of(name).loaded(name, key),
  };
}

function component(name: string, body: (props: Props) => ReactNode) {
  return implement(name, async () => ({ default: body as never, validate: validator(AnyProps), version: '1.0' }));
}

function validator(props: Type.TObject): Validator {
  const validate: Validator = (value) => {
    validate.errors = Errors(props, value);
    return Check(props, value);
  };
  return validate;
}

function ThrowsInEffect(): ReactNode {
  useEffect(() => {
    throw new Error('boom in an effect');
  }, []);
  return <p>Shown before its effect</p>;
}

function ThrowsInLayoutEffect(): ReactNode {
  useLayoutEffect(() => {
    throw new Error('boom in a layout effect');
  }, []);
  return <p>Shown before its effect</p>;
}

function ThrowsInCleanup({ words }: Props): ReactNode {
  useEffect(
    () => () => {
      throw new Error('boom in a clean-up');
    },
    [words],
  );
  return <p>{String(words)}</p>;
}

function ThrowsInHandler(): ReactNode {
  return (
    <button
      type="button"
      onClick={() => {
        throw new Error('boom in a handler');
      }}
    >
      Press
    </button>
  );
}

function ThrowsOnUpdate({ words }: Props): ReactNode {
  if (words !== 'en') throw new Error(`boom at ${String(words)}`);
  return <p>Well so far</p>;
}

function UpdatesForEver(): ReactNode {
  const [count, countOn] = useReducer((before: number) => before + 1, 0);
  useLayoutEffect(countOn, [count, countOn]);
  return <p>{count}</p>;
}
