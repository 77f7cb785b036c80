import { createElement, Fragment } from 'react';
import type { ElementType } from 'react';
import { isJapanese } from '#schemas/phrases/phrase-table.ts';
import { Phrased } from './phrased.ts';

/** Elements whose content is plain text. */
const plain: ReadonlySet<unknown> = new Set(['option', 'script', 'style', 'text', 'textarea', 'title', 'tspan']);

/** Elements that are paragraphs of their own. */
const blocks: ReadonlySet<unknown> = new Set(['dd', 'div', 'li', 'p', 'td']);

/**
 * The properties of an element, in which the Japanese texts among its children are printed in phrases; attributes stay as
 * they are, and so does the only child of a component, which may be no text to it. `isStatic`: its children are a list of
 * fixed length, as JSX writes it.
 */
export function printed(type: ElementType, props: unknown, isStatic: boolean): unknown {
  if (plain.has(type)) return props;
  const { children } = props as { readonly children?: unknown };
  const prints = typeof type === 'string' || (type as unknown) === Fragment;
  if (prints && isText(children)) return { ...(props as object), children: phrased(children, blocks.has(type)) };
  if (!isStatic || !Array.isArray(children) || !children.some(isText)) return props;
  const all: readonly unknown[] = children;
  return { ...(props as object), children: all.map((child) => (isText(child) ? phrased(child, false) : child)) };
}

function isText(child: unknown): child is string {
  return typeof child === 'string' && isJapanese(child);
}

function phrased(text: string, isBlock: boolean) {
  return createElement(Phrased, { text, isBlock });
}
