import { act, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { createRegistry } from '#component-registry/definition/create-registry.ts';
import type { Implementation } from '#component-registry/definition/implement.ts';
import { registry } from '#component-registry/registry.ts';
import { changeField, openForm, viewForm } from '#machines/form/form.ts';
import type { FieldChange, FormDefinition } from '#machines/form/form.ts';
import { loadNeeds } from '#renderer/load-needs.ts';
import { ScriptView } from '#renderer/script-view.tsx';
import type { RuntimeServices } from '#runtime/runtime-services.ts';
import type { SelectionKey } from '#schemas/campaign/selection.ts';
import { realExpressions } from '#tests/expressions/support/real-expressions.ts';
import { renderComponent } from './render-component.tsx';

const visitor: SelectionKey = { situation: 'begin', subSituation: null, isLoggedIn: false };
const definition: FormDefinition<{ name: 'text'; message: 'text' }> = {
  name: { kind: 'text', value: '', rules: [{ rule: 'maxLength', length: 5 }] },
  message: { kind: 'text', value: '', rules: [{ rule: 'required' }] },
};
const form = { $bind: 'flows.demo.form' };
const field = (name: string) => ({ $bind: `flows.demo.fields.${name}` });
const node = {
  id: 'form',
  component: 'Form',
  props: { form, label: 'Form' },
  children: [
    { id: 'name', component: 'TextField', props: { field: field('name'), label: 'Name' } },
    { id: 'message', component: 'LongTextField', props: { field: field('message'), label: 'Message' } },
    { id: 'send', component: 'SubmitButton', props: { form, label: 'Send' } },
  ],
};

/** The site's own component; what is rendered is noted by its label. */
function noted(name: string, rendered: unknown[]): Implementation {
  return {
    name,
    when: undefined,
    async load() {
      const loaded = await registry.load(name, visitor);
      const { Component } = loaded;
      function Noted(props: ComponentProps<typeof Component>) {
        rendered.push(props['label']);
        return <Component {...props} />;
      }
      return { ...loaded, Component: Noted };
    },
  };
}

test('typing in a field renders that field, and nothing else of the form', async () => {
  const rendered: unknown[] = [];
  const names = ['Form', 'TextField', 'LongTextField', 'SubmitButton'];
  const noting = createRegistry(names.map((name) => noted(name, rendered)));
  const variants = [{ body: [node] }];
  await loadNeeds(variants, { registry: noting, expressions: realExpressions() }, visitor);
  let kept = openForm({ name: 'demo', definition });
  const dispatch: RuntimeServices['dispatch'] = (action, scope) => {
    if (action.action !== 'flow.send' || action.event !== 'form.change') return;
    kept = changeField(kept, scope['event'] as FieldChange);
    store.setIn('flows', 'demo', viewForm(kept));
  };
  const script = { kind: 'page' as const, name: 'test', variants: variants as never };
  const { user, store } = renderComponent(<ScriptView script={script} registry={noting} selectionKey={visitor} />, {
    model: { flows: { demo: viewForm(kept) } },
    services: { dispatch },
    isStrict: false,
  });
  await act(async () => {});
  expect(rendered).toEqual(['Form', 'Name', 'Message', 'Send']);
  rendered.length = 0;
  await user.type(screen.getByLabelText('Name'), 'Hoshi');
  expect(rendered).toEqual(['Name', 'Name', 'Name', 'Name', 'Name']);
});
