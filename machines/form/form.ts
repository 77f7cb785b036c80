import { fieldProblemCodes } from '#schemas/campaign/form-problems.ts';
import type {
  FieldKind,
  FieldKinds,
  FieldOption,
  FieldProblem,
  FieldValue,
  FieldView,
  FormProblem,
  FormView,
} from '#schemas/campaign/form.ts';
import type { CallFailure, CallIssue } from '../call-failure.ts';
import { problemsOf } from './field-rule.ts';
import type { FieldRule } from './field-rule.ts';

/** What a field is: its kind, what stands in it at first, and what must hold of it. */
export interface FieldDefinition<Kind extends FieldKind = FieldKind> {
  readonly kind: Kind;
  /** What stands in it when the form is opened. */
  readonly value: FieldValue<Kind>;
  readonly rules: readonly FieldRule[];
}

/** The fields of a form by name, in order. */
export type FormDefinition<Kinds extends FieldKinds = FieldKinds> = {
  readonly [Name in keyof Kinds]: FieldDefinition<Kinds[Name]>;
};

export type FormValues<Kinds extends FieldKinds = FieldKinds> = {
  readonly [Name in keyof Kinds]: FieldValue<Kinds[Name]>;
};

/** A form as a flow keeps it in its context. It never changes: each function here gives another one. */
export interface Form<Kinds extends FieldKinds = FieldKinds> {
  readonly kinds?: Kinds;
  readonly fields: Readonly<Record<string, FieldState>>;
  /** What scripts see of each field; the view of a field that did not change is the same object as before. */
  readonly fieldViews: Readonly<Record<string, FieldView>>;
  /** What scripts see of the form as a whole; the same object while nothing in it has changed. */
  readonly view: FormView;
  /** What went wrong on the way; null when nothing did. */
  readonly failure: FormProblem | null;
  readonly isBlockedByProblems: boolean;
}

interface FieldState {
  readonly definition: FieldDefinition;
  readonly value: FieldValue;
  /** Everything that is wrong with the value; the first is shown. */
  readonly problems: readonly FieldProblem[];
  /** The fan sees the problems: the field was left, or the form was to be sent. */
  readonly isShown: boolean;
  readonly hasChanged: boolean;
  /** What the server refused last; the same value is not sent again. */
  readonly rejected: { readonly value: FieldValue; readonly problem: FieldProblem } | null;
}

/** What a field was changed to; `isComposing` while an input method is at work on it. */
export interface FieldChange {
  readonly name: string;
  readonly value: unknown;
  readonly isComposing?: boolean | undefined;
}

export interface FormOptions<Kinds extends FieldKinds> {
  /** Name of the flow that owns the form. */
  readonly name: string;
  readonly definition: FormDefinition<Kinds>;
  /** Values to begin with, in place of those of the definition. */
  readonly values?: Partial<FormValues<Kinds>> | undefined;
  /** Whether it cannot be sent until every field is right; else sending it shows what is wrong. */
  readonly isBlockedByProblems?: boolean;
}

/** Opens a form: nothing is shown as wrong yet. */
export function openForm<Kinds extends FieldKinds>(options: FormOptions<Kinds>): Form<Kinds> {
  const { name, definition, values = {}, isBlockedByProblems = false } = options;
  const given: Readonly<Record<string, unknown>> = values;
  const fields = Object.entries<FieldDefinition>(definition).map(([field, one]) => {
    const kept = Object.hasOwn(given, field) ? given[field] : undefined;
    const value = isValueOf(one, kept) ? kept : one.value;
    return [
      field,
      { definition: one, value, problems: [], isShown: false, hasChanged: false, rejected: null } satisfies FieldState,
    ] as const;
  });
  const view = { name, problem: null, wrong: [], refusals: 0, isBusy: false, blockedBy: null };
  const blank: Form<Kinds> = { fields: {}, fieldViews: {}, view, failure: null, isBlockedByProblems };
  return withChanges(blank, { fields: Object.fromEntries(fields.map(([field, one]) => [field, checked(one)])) });
}

/** A field was changed. Its problems are found anew, and shown if they were; while composing they stay as they are. */
export function changeField<Kinds extends FieldKinds>(form: Form<Kinds>, change: FieldChange): Form<Kinds> {
  const { name, value, isComposing = false } = change;
  const field = fieldOf(form, name);
  if (field === undefined || form.view.isBusy || !isValueOf(field.definition, value)) return form;
  const isShown = !isUnread(value) && (field.isShown || isWholeAtOnce(field));
  const changed = { ...field, value, isShown, hasChanged: field.hasChanged || value !== field.value };
  return withChanges(form, { fields: { [name]: isComposing ? changed : checked(changed) } });
}

/** What is picked is whole at once; what is typed is not, until the field is left. */
function isWholeAtOnce({ definition: { kind } }: FieldState): boolean {
  return kind !== 'text' && kind !== 'number';
}

function isUnread(value: FieldValue): boolean {
  return value !== null && typeof value === 'object' && value.flaw === 'unread';
}

/** A field was left: what is wrong with it is shown, unless the fan has only passed through. */
export function leaveField<Kinds extends FieldKinds>(form: Form<Kinds>, name: string): Form<Kinds> {
  const field = fieldOf(form, name);
  if (field === undefined || !field.hasChanged || form.view.isBusy) return form;
  return withChanges(form, { fields: { [name]: { ...left(field), isShown: true } } });
}

/** The same form with other rules: what was given stays, and so does what is shown of it. */
export function redefineForm<Kinds extends FieldKinds>(
  form: Form<Kinds>,
  definition: FormDefinition<Kinds>,
): Form<Kinds> {
  const fields = Object.entries<FieldDefinition>(definition).flatMap(([name, one]) => {
    const field = fieldOf(form, name);
    return field === undefined ? [] : [[name, checked({ ...field, definition: one })] as const];
  });
  return withChanges(form, { fields: Object.fromEntries(fields) });
}

/** Whether it can be sent as if every field were left now; what is being composed counts too. */
export function isComplete({ fields }: Pick<Form, 'fields'>): boolean {
  return Object.values(fields).every((field) => left(field).problems.length === 0);
}

/** It was to be sent and cannot be: every problem is shown. */
export function showProblems<Kinds extends FieldKinds>(form: Form<Kinds>): Form<Kinds> {
  const shown = Object.entries(form.fields).map(([name, field]) => [name, { ...left(field), isShown: true }]);
  return withChanges(form, { fields: Object.fromEntries(shown), failure: null, isRefused: true });
}

/** It is on its way: no field changes until it is refused. */
export function lockForm<Kinds extends FieldKinds>(form: Form<Kinds>): Form<Kinds> {
  const fields = Object.entries(form.fields).map(([name, field]) => [name, left(field)]);
  return withChanges(form, { fields: Object.fromEntries(fields), isBusy: true, failure: null });
}

/** It is not on its way any more, and nothing was wrong with it: it can be changed and sent again. */
export function unlockForm<Kinds extends FieldKinds>(form: Form<Kinds>): Form<Kinds> {
  return withChanges(form, { isBusy: false });
}

/**
 * It was refused, or did not arrive. Issues that name a field become problems of that field, which stand until its
 * value is another one; without any, `otherwise` is wrong with the form as a whole.
 */
export function refuseForm<Kinds extends FieldKinds>(
  form: Form<Kinds>,
  issues: readonly CallIssue[],
  otherwise: FormProblem['code'],
): Form<Kinds> {
  const rejected = issues.flatMap((issue) => {
    const name = issue.where.slice(issue.where.lastIndexOf('/') + 1);
    const field = fieldOf(form, name);
    return field === undefined ? [] : [[name, rejectedBy(field, issue)] as const];
  });
  return withChanges(form, {
    fields: Object.fromEntries(rejected),
    isBusy: false,
    isRefused: true,
    failure: rejected.length > 0 ? null : { code: otherwise, limits: {} },
  });
}

/** What the fields give, as if every one were left now. */
export function valuesOf<Kinds extends FieldKinds>({ fields }: Form<Kinds>): FormValues<Kinds> {
  const values = Object.entries(fields).map(([name, field]) => [name, tidied(field)]);
  return Object.fromEntries(values) as FormValues<Kinds>;
}

/** What scripts see of a form: its fields and the form as a whole, as `formContract` declares them. */
export function viewForm<Kinds extends FieldKinds>({ fieldViews, view }: Form<Kinds>) {
  return { fields: fieldViews as { [Name in keyof Kinds]: FieldView<Kinds[Name]> }, form: view };
}

/** What is wrong with values that came from elsewhere, such as a request: the first problem of each wrong field. */
export function findProblems(
  definition: FormDefinition,
  values: Readonly<Record<string, FieldValue>>,
): readonly (FieldProblem & { readonly name: string })[] {
  return Object.entries(definition).flatMap(([name, { rules, value: blank }]) => {
    const [first] = problemsOf(rules, values[name] ?? blank);
    return first === undefined ? [] : [{ name, ...first }];
  });
}

const failureCodes: Readonly<Record<string, FormProblem['code']>> = {
  'client.communication': 'offline',
  'client.too-many-requests': 'too-often',
  'rate.limited': 'too-often',
};

/** After a call that failed: what the server said of the fields, else that it did not arrive, and may be tried again. */
export function refuseByCall<Kinds extends FieldKinds>(form: Form<Kinds>, failure: CallFailure): Form<Kinds> {
  return refuseForm(form, failure.issues ?? [], failureCodes[failure.code] ?? 'not-sent');
}

interface Changes {
  readonly fields?: Readonly<Record<string, FieldState>>;
  readonly isBusy?: boolean;
  readonly failure?: FormProblem | null;
  readonly isRefused?: boolean;
}

function withChanges<Kinds extends FieldKinds>(form: Form<Kinds>, changes: Changes): Form<Kinds> {
  const { isBusy = form.view.isBusy, failure = form.failure, isRefused = false } = changes;
  const fields = { ...form.fields, ...changes.fields };
  const names = Object.keys(fields);
  const isSame = (name: string) => fields[name] === form.fields[name] && isBusy === form.view.isBusy;
  const fieldViews = Object.entries(fields).map(([name, field]) => {
    const before = isSame(name) ? form.fieldViews[name] : undefined;
    return [name, before ?? viewOfField(field, { form: form.view.name, name, isLocked: isBusy })];
  });
  const wrong = names.filter((name) => shownProblem(fields[name]) !== null);
  const refusals = form.view.refusals + (isRefused ? 1 : 0);
  const first = Object.values(fields).flatMap(({ problems }) => problems)[0] ?? null;
  const view: FormView = {
    name: form.view.name,
    problem:
      failure ?? (refusals > 0 ? problemOfForm(wrong.flatMap((name) => shownProblem(fields[name]) ?? [])) : null),
    wrong,
    refusals,
    isBusy,
    blockedBy: form.isBlockedByProblems ? first : null,
  };
  const isSameView = JSON.stringify(view) === JSON.stringify(form.view);
  return {
    ...form,
    fields,
    fieldViews: Object.fromEntries(fieldViews),
    view: isSameView ? form.view : view,
    failure,
  };
}

/** What the fan reads above the form: the kind of what is wrong, of the first field that is. */
function problemOfForm([first, ...others]: readonly FieldProblem[]): FormProblem | null {
  if (first === undefined) return null;
  const limits = { count: others.length + 1 };
  if (first.code === 'too-long') return { code: 'exceeding', limits };
  return { code: first.code === 'banned' ? 'banned-words' : 'incomplete', limits };
}

function shownProblem(field: FieldState | undefined): FieldProblem | null {
  return field?.isShown === true ? (field.problems[0] ?? null) : null;
}

function fieldOf({ fields }: Form, name: string): FieldState | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function checked(field: FieldState): FieldState {
  const { definition, value, rejected } = field;
  const again = rejected !== null && rejected.value === value ? [rejected.problem] : [];
  return { ...field, problems: [...problemsOf(definition.rules, value), ...again] };
}

function rejectedBy(field: FieldState, { code, limits = {} }: CallIssue): FieldState {
  const known = fieldProblemCodes.find((one) => one === code) ?? 'rejected';
  return checked({ ...field, isShown: true, rejected: { value: field.value, problem: { code: known, limits } } });
}

/** A field as if the fan left it now. */
function left(field: FieldState): FieldState {
  return checked({ ...field, value: tidied(field) });
}

/** Digits may be typed in full width: they count as digits once the field is left. */
function tidied({ definition, value }: FieldState): FieldValue {
  const isNumeric = definition.kind === 'number' || definition.rules.some(({ rule }) => rule === 'digits');
  return isNumeric && typeof value === 'string' ? value.normalize('NFKC').trim() : value;
}

function isValueOf({ kind, value: blank }: FieldDefinition, value: unknown): value is FieldValue {
  if (kind === 'file') return value === null || (typeof value === 'object' && 'content' in value);
  return typeof value === typeof blank;
}

interface Place {
  readonly form: string;
  readonly name: string;
  readonly isLocked: boolean;
}

function viewOfField(field: FieldState, place: Place): FieldView {
  const { definition, value } = field;
  const { kind, rules } = definition;
  const isRequired = rules.some(({ rule }) => rule === 'required');
  const common = { ...place, problem: shownProblem(field), isRequired };
  const written = typeof value === 'object' ? '' : String(value);
  switch (kind) {
    case 'text':
      return {
        kind,
        ...common,
        value: written,
        minLength: find(rules, 'minLength')?.length ?? null,
        maxLength: find(rules, 'maxLength')?.length ?? null,
        lengthUnit: find(rules, 'maxLength')?.unit ?? 'codePoints',
        isNumeric: find(rules, 'digits') !== undefined,
      };
    case 'choice': {
      const options: readonly FieldOption[] = find(rules, 'oneOf')?.options ?? [];
      return { kind, ...common, value: written, options: [...options] };
    }
    case 'tick':
      return { kind, ...common, value: value === true };
    case 'number': {
      const { least = null, most = null } = find(rules, 'range') ?? {};
      return { kind, ...common, value: written, least, most };
    }
    case 'file': {
      const picture = find(rules, 'picture');
      const { types = [], leastSide = null, advisedSide = null, mostBytes = null } = picture ?? {};
      const file = typeof value === 'object' ? value : null;
      return { kind, ...common, value: file, types: [...types], leastSide, advisedSide, mostBytes };
    }
  }
}

function find<Name extends FieldRule['rule']>(
  rules: readonly FieldRule[],
  name: Name,
): Extract<FieldRule, { rule: Name }> | undefined {
  return rules.find((one): one is Extract<FieldRule, { rule: Name }> => one.rule === name);
}
