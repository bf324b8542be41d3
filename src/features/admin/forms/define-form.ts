import { isUnanswered, type Failure, type Success } from '../../../platform/call/call.ts';
import { tell } from '../shell/act.ts';
import { formatDay, formatTime } from '../../../platform/dates/date-text.ts';
import { money } from '../../../platform/money.ts';
import { centsTyped, typedMoney } from '../../../platform/typed-money.ts';
import { tidyParagraph } from '../../../domain/text-rules.ts';
import { isLocalDate, isLocalTime } from '../../../domain/time.ts';
import { amountFault, faultsAt, problemsIn, toRefused, type Paths } from './field-errors.ts';
import { formStore, type Sent } from './form.ts';
import type { Faults, FormField, FormStore, FormTable } from './form-types.ts';
import { isEqual } from './merge-edits.ts';

export interface TableForm<Subject, Values extends object> extends FormStore<Subject, Values> {
  readonly table: ReturnType<typeof readTable<Subject, Values>>;
}

export function defineForm<Subject, Values extends object, Body, Data = Subject>(
  table: FormTable<Subject, Values, Body, Data>,
): TableForm<Subject, Values> {
  const { fields, send, show, subjectIn, refused, done, undo, also, after, earlier, ...rules } = table;
  const read = readTable(table);
  const { paths, labels, start, sent, faultsIn } = read;
  const store = formStore<Subject, Values, Body, Success<Data> | Failure<unknown>>({
    ...rules,
    start,
    labels,
    words: table.words ?? read.words,
    faultsIn,
    body: (values, subject) => {
      const body = sent(values, subject);
      return table.isPartial && Object.keys(body).length === 0 ? null : (body as Body);
    },
    send,
    heard: async (answer, form, isSure) => {
      if (answer.ok) {
        show?.(answer.data, true, form);
        if (answer.isEarlier && earlier) return { subject: earlier(answer.data) };
        return () => {
          tell(done(answer.data, form, answer.isEarlier), undo?.(answer.data, form), also?.(answer.data));
          after?.(answer.data, form, answer.isEarlier);
        };
      }
      const newest = answer.code === 'stale' ? (answer.data as Data) : null;
      if (newest) show?.(newest, false, form);
      const isUnsure = isUnanswered(String(answer.code), form.isUnsure);
      const own = await refused?.(answer, form, isSure);
      if (own) return { isUnsure, ...own };
      const data = newest && subjectIn ? subjectIn(newest, form) : newest;
      return { isUnsure, ...toRefused<Subject, Values>({ ...answer, data: data as Subject | null }, paths) };
    },
  });
  return { ...store, fields, table: read };
}

/** The record of a form that only changes one. */
export function existing<Subject>(subject: Subject | null | undefined): Subject {
  if (subject === null || subject === undefined) throw new TypeError('The form has no record.');
  return subject;
}

/** A form without fields, which asks before an action. `carryOut` returns why it failed, or what to do once it is closed. */
export function confirmForm<Subject>(
  carryOut: (subject: Subject) => Promise<Sent<Subject, object> | void>,
): FormStore<Subject, object> {
  return formStore<Subject, object>({
    start: () => ({}),
    labels: {},
    words: () => '',
    faultsIn: () => ({}),
    send: async (_, { subject }) => (subject && (await carryOut(subject))) ?? (() => {}),
  });
}

/** The functions of a form that its table describes. */
export function readTable<Subject, Values extends object>({
  fields,
  schema,
  rest,
  isPartial,
  faults,
  record = (subject) => subject as object,
}: Pick<
  FormTable<Subject, Values, never, never>,
  'fields' | 'schema' | 'rest' | 'record' | 'isPartial' | 'faults'
>) {
  type Name = keyof Values & string;
  type Entry = [Name, FormField<Subject, Values>];
  const all = Object.entries(fields) as unknown as Entry[];
  const place = (name: Name, { path }: FormField<Subject, Values>) => (path === undefined ? name : path);

  const paths = Object.fromEntries(
    all.flatMap(([name, field]) =>
      [place(name, field), ...(field.errorsAt ?? [])].flatMap((path) =>
        path === null ? [] : [[path, name], ...(field.hasParts ? [[`${path}.*`, name]] : [])],
      ),
    ),
  ) as Paths<Values>;

  function start(subject: Subject | null): Values {
    const fields = subject === null ? null : record(subject);
    const values = all.map(([name, field]) => [name, startValue(field, subject, fields, place(name, field))]);
    return { ...Object.fromEntries(values), ...rest?.(subject) } as Values;
  }

  const inUse = (values: Values, subject: Subject | null) =>
    all.filter(([, { isUsed }]) => isUsed?.(values, subject) !== false);

  function bodyIn(values: Values, subject: Subject | null): Readonly<Record<string, unknown>> {
    const body: Record<string, unknown> = {};
    for (const [name, field] of inUse(values, subject)) {
      const path = place(name, field);
      const value = field.meant ? field.meant(values[name], values) : meantBy(field, values[name]);
      if (path !== null && value !== undefined) setAt(body, path, value);
    }
    return body;
  }

  /** The request. Unchanged values are neither sent nor rejected if only changes are sent. */
  function sent(values: Values, subject: Subject | null): Readonly<Record<string, unknown>> {
    const body = bodyIn(values, subject);
    if (!isPartial || subject === null) return body;
    const before = bodyIn(start(subject), subject);
    return Object.fromEntries(Object.entries(body).filter(([name, now]) => !isEqual(now, before[name])));
  }

  function faultsIn(values: Values, subject: Subject | null): Faults<Values> {
    const before = isPartial && subject !== null ? start(subject) : null;
    const found = inUse(values, subject).flatMap(([name, field]) => {
      if (before && isEqual(values[name], before[name])) return [];
      const own = field.rule?.(values[name], values, subject) || ruleOf(field, values[name]);
      return own ? [[name, own]] : [];
    });
    return {
      ...faults?.(values, subject),
      ...(schema && faultsAt<Values>(problemsIn(schema, sent(values, subject)), paths)),
      ...(Object.fromEntries(found) as Faults<Values>),
    };
  }

  function words(name: Name, values: Values): string {
    const field: FormField<Subject, Values> = fields[name] as FormField<Subject, Values>;
    return field.words ? field.words(values[name], values) : valueText(field, values[name]);
  }

  const labels = Object.fromEntries(all.map(([name, { label }]) => [name, label])) as Partial<
    Record<keyof Values, string>
  >;
  return { paths, labels, start, bodyIn, sent, faultsIn, words };
}

function startValue<Subject, Values>(
  { kind, start }: FormField<Subject, Values>,
  subject: Subject | null,
  recordFields: object | null,
  path: string | null,
): unknown {
  if (typeof start === 'function') return (start as (subject: Subject | null) => unknown)(subject);
  const value = path === null || recordFields === null ? undefined : at(recordFields, path);
  if (value === undefined || value === null) return start ?? (kind === 'check' ? false : '');
  if (kind === 'money') return typedMoney(value as number);
  return typeof value === 'number' ? String(value) : value;
}

/** Whole numbers of up to five digits; NaN for anything else, which the contract refuses. */
export function wholeTyped(text: string): number {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

function meantBy({ kind }: Pick<FormField<never, never>, 'kind'>, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (kind === 'paragraph') return tidyParagraph(value);
  if (kind === 'whole') return wholeTyped(value);
  // An invalid amount has a rule of its own, and is not sent.
  if (kind === 'money') return centsTyped(value) ?? undefined;
  return kind === 'date' ? value || null : value.trim();
}

function ruleOf(
  { kind, label, isRequired, isOptional }: FormField<never, never>,
  value: unknown,
): string | undefined {
  if (typeof value !== 'string' || (kind !== 'money' && kind !== 'whole')) return undefined;
  if (value.trim() === '' && isOptional) return undefined;
  if (value.trim() === '' && isRequired) return `${label} is required`;
  return kind === 'money' && centsTyped(value) === null ? amountFault(label, value) : undefined;
}

/** The readable value of a field, as its kind writes it. */
function valueText(
  { kind, options = {} }: Pick<FormField<never, never>, 'kind' | 'options'>,
  value: unknown,
): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const text = String(value).trim();
  const cents = kind === 'money' ? centsTyped(text) : null;
  if (cents !== null) return money(cents);
  if (kind === 'date' && isLocalDate(text)) return formatDay(text);
  if (kind === 'time' && isLocalTime(text)) return formatTime(text);
  const choices = typeof options === 'function' ? options() : options;
  return (choices[text] ?? text) || 'nothing';
}

function at(record: object, path: string): unknown {
  let value: unknown = record;
  for (const name of path.split('.')) value = (value as Readonly<Record<string, unknown>> | null)?.[name];
  return value;
}

function setAt(body: Record<string, unknown>, path: string, value: unknown): void {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) body[first] = value;
  else setAt((body[first] ??= {}) as Record<string, unknown>, rest.join('.'), value);
}
