import { useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import {
  changeField,
  isComplete,
  leaveField,
  lockForm,
  openForm,
  showProblems,
  viewForm,
} from '#machines/form/form.ts';
import type { FieldChange, Form, FormOptions } from '#machines/form/form.ts';
import type { FieldKinds, FieldView, FormView } from '#schemas/campaign/form.ts';
import type { RuntimeServices } from '#runtime/runtime-services.ts';
import { renderComponent } from './render-component.tsx';
import type { RenderOptions } from './render-component.tsx';

interface Views<Kinds extends FieldKinds> {
  readonly fields: { readonly [Name in keyof Kinds]: FieldView<Kinds[Name]> };
  readonly form: FormView;
}

/** Renders what a script would show of a form that a flow keeps; `current` gives the form, `events` what was told, `restart` begins anew. */
export function renderLiveForm<const Kinds extends FieldKinds>(
  options: FormOptions<Kinds>,
  show: (views: Views<Kinds>) => ReactElement,
  renderOptions: RenderOptions = {},
) {
  let form: Form<Kinds> = openForm(options);
  const events: (readonly [event: string, detail: unknown])[] = [];
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const current = () => form;
  const become = (next: Form<Kinds>) => {
    form = next;
    for (const listener of listeners) listener();
  };
  const dispatch: RuntimeServices['dispatch'] = (action, scope) => {
    if (action.action !== 'flow.send') throw new Error(`A form sends events only, not "${action.action}".`);
    const detail = scope['event'] as FieldChange;
    events.push([action.event, detail]);
    become(afterEvent(form, action.event, detail));
  };
  function Live() {
    return show(viewForm(useSyncExternalStore(subscribe, current)));
  }
  const rendered = renderComponent(<Live />, { ...renderOptions, services: { dispatch } });
  return { ...rendered, events, current, restart: () => become(openForm(options)) };
}

function afterEvent<Kinds extends FieldKinds>(form: Form<Kinds>, event: string, detail: FieldChange): Form<Kinds> {
  if (event === 'form.change') return changeField(form, detail);
  if (event === 'form.blur') return leaveField(form, detail.name);
  return isComplete(form) ? lockForm(form) : showProblems(form);
}
