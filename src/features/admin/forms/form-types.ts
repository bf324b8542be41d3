import type { ReadableAtom } from 'nanostores';
import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Failure, Success } from '../../../platform/call/call.ts';
import type { Toast } from '../../../platform/ui/toasts.ts';
import type { ToastText } from '../shell/act.ts';
import type { OtherEdit, OtherEdits } from './merge-edits.ts';
import type { Obstacles } from './time-conflicts.ts';

/** An error for each field; for a field with parts, by the part's path: 'workingHours.end'. */
export type Faults<Values> = { readonly [Field in keyof Values]?: string } & Readonly<
  Record<string, string | undefined>
>;

export interface Form<Subject, Values> {
  /** The record it changes; null to add one. */
  readonly subject: Subject | null;
  /** The record before somebody else's change; null if there was none. */
  readonly before: Subject | null;
  /** The id of a new record, however often it is sent. */
  readonly id: string;
  readonly values: Values;
  /** Each field's value before typing began. */
  readonly old: Values;
  /** True if a field differs from the record. */
  readonly isTyped: boolean;
  readonly errors: Faults<Values>;
  /** The error if no field is wrong. */
  readonly problem: string | null;
  /** True if nobody knows whether the last request was carried out. */
  readonly isUnsure: boolean;
  /** The conflicts of the requested time. */
  readonly obstacles: Obstacles;
  readonly sending: boolean;
  /** Increases with every error that the focus must move to. */
  readonly refused: number;
  /** True if it opened with earlier unsaved text. */
  readonly isRestored: boolean;
  /** Somebody else's changes during typing. */
  readonly news: readonly OtherEdit<Values>[];
}

export interface Refused<Subject, Values> {
  readonly errors?: Faults<Values>;
  readonly problem?: string | null;
  readonly isUnsure?: boolean;
  readonly obstacles?: Obstacles;
  /** The newest state that it changes from now on; null if the record no longer exists. */
  readonly subject?: Subject | null;
}

/** The error, or what to do after the form is closed. */
export type Sent<Subject, Values> = Refused<Subject, Values> | (() => void);

export interface FormRules<
  Subject,
  Values,
  Body = unknown,
  Answer = Sent<Subject, Values>,
> extends OtherEdits<Values> {
  /** The storage key of typed text: 'service.3', 'service.new'. Without it nothing is stored. */
  readonly place?: (subject: Subject | null) => string;
  /** Asked before leaving the page with unsaved text; without it nobody is asked. */
  readonly question?: (subject: Subject | null) => string;
  /** How to draw the fields that `FormDialog` draws by name. */
  readonly fields?: FormFields<Subject, Values>;
  readonly start: (subject: Subject | null) => Values;
  /** Validates stored values, unless all are texts as in the initial form. */
  readonly isKept?: (values: unknown) => values is Values;
  /** Whether the record is stored too, for reopening without loading it. */
  readonly keepsSubject?: boolean;
  /** Whether the form creates a record, which nobody can have changed. */
  readonly isNew?: (subject: Subject | null) => boolean;
  readonly faultsIn: (values: Values, subject: Subject | null) => Faults<Values>;
  /** The request's body, if the form has one; null if there is nothing to send. */
  readonly body?: (values: Values, subject: Subject | null) => Body | null;
  /** Saves a valid form; `isSure` if the owner has seen the conflicts and wants the time anyway. */
  readonly send: (body: Body, form: Form<Subject, Values>, isSure: boolean) => Promise<Answer>;
  /** Reads the answer for the form; by default `send` does that itself. */
  readonly heard?: (
    answer: Answer,
    form: Form<Subject, Values>,
    isSure: boolean,
  ) => Promise<Sent<Subject, Values>>;
  /** Changes of the record that no field shows. */
  readonly others?: (before: Subject, newest: Subject) => readonly OtherEdit<Values>[];
  /** With several pages of fields: opens the one with the error. */
  readonly turnTo?: (errors: Faults<Values>) => Partial<Values>;
  /** For a form that stays open as part of its page: its record after saving. */
  readonly newest?: (subject: Subject | null) => Subject | null;
  /** True if somebody else's change in one field does not affect the others, so no second look is needed. */
  readonly isApart?: boolean;
}

export interface FormStore<Subject, Values> {
  /** How its fields are drawn; empty if it was not made from a table. */
  readonly fields: FormFields<Subject, Values>;
  readonly $form: ReadableAtom<Form<Subject, Values> | null>;
  readonly open: (subject: Subject | null) => void;
  readonly type: (part: Partial<Values>) => void;
  /** Sets values without a field, such as the step. */
  readonly note: (part: Partial<Values>, state?: Partial<Form<Subject, Values>>) => void;
  /** Updates the record; typed values stay. */
  readonly follow: (newest: Subject) => void;
  /** Uses somebody else's version instead of the typed one. */
  readonly takeTheirs: (one: OtherEdit<Values>) => void;
  /** Discards typed or restored text. */
  readonly startAfresh: () => void;
  /** Closes the form; typed text returns when it is reopened. */
  readonly close: () => void;
  /** 'Cancel': discards typed text. */
  readonly cancel: () => void;
  /** Shows errors. */
  readonly refuse: (refusal: Refused<Subject, Values>) => void;
  /** Saves, or shows errors. Pressed twice, it sends once. */
  readonly submit: (isSure?: boolean) => Promise<void>;
}

/** How a field is drawn, compared and sent. `own` has a control of its own, or is drawn by its form. */
type Kind =
  | 'text'
  | 'paragraph'
  | 'email'
  | 'phone'
  | 'date'
  | 'time'
  | 'whole'
  | 'money'
  | 'check'
  | 'choice'
  | 'own';

/** The texts of a choice by value. */
type Options = Readonly<Record<string, string>>;

/** A value, or a function that derives it from the form. */
type Given<Subject, Values, Value> = Value | ((form: Form<Subject, Values>) => Value);

/** A field of a form, as a line of its table. */
export interface FormField<Subject, Values, Value = unknown> {
  /** Its name in sentences, and above its control. */
  readonly label: string;
  /** Above its control instead: 'Price ($)'. */
  readonly caption?: Given<Subject, Values, ReactNode>;
  /** A line of text by default. */
  readonly kind?: Kind;
  /** Its place in the record and in the request; its own name by default, null if they have none. */
  readonly path?: string | null;
  /** Other places in the request whose errors it shows. */
  readonly errorsAt?: readonly string[];
  /** Each part of its value has an error of its own: 'tips.1'. */
  readonly hasParts?: boolean;
  /** The initial value, unless the record has one at the path; empty by default. */
  readonly start?: Value | ((subject: Subject | null) => Value);
  /** The value in the request, if not as its kind says. */
  readonly meant?: (value: Value, values: Values) => unknown;
  /** The readable value, if not as its kind says. */
  readonly words?: (value: Value, values: Values) => string;
  /** The error of a value that the contract accepts or does not know. */
  readonly rule?: (value: Value, values: Values, subject: Subject | null) => string | false | undefined;
  /** False while it is neither checked, sent nor shown. */
  readonly isUsed?: (values: Values, subject: Subject | null) => boolean;
  /** A sentence of help. */
  readonly hint?: Given<Subject, Values, ReactNode>;
  readonly isRequired?: Given<Subject, Values, boolean>;
  readonly isOptional?: boolean;
  /** Its choices; a function if they are translated messages, which are read when they are shown. */
  readonly options?: Options | (() => Options);
  /** Has the focus when the dialog opens. */
  readonly isFirst?: boolean;
  /** A control of its own. */
  readonly control?: ComponentType<{
    readonly value: Value;
    readonly error: string | undefined;
    readonly onType: (value: Value) => void;
  }>;
  /** More props of its control. */
  readonly props?: Given<Subject, Values, object>;
}

/** Values without a field are not compared. Their initial values are in the table's `rest`. */
export type FormFields<Subject, Values> = {
  readonly [Name in keyof Values]?: FormField<Subject, Values, Values[Name]>;
};

/** A form as data: its fields, and what is done with them. */
export interface FormTable<Subject, Values, Body, Data> extends Pick<
  FormRules<Subject, Values>,
  | 'place'
  | 'question'
  | 'isKept'
  | 'isNew'
  | 'together'
  | 'others'
  | 'turnTo'
  | 'newest'
  | 'isApart'
  | 'keepsSubject'
> {
  readonly fields: FormFields<Subject, Values>;
  /** The initial values without a field. */
  readonly rest?: (subject: Subject | null) => Partial<Values>;
  /** The record that the fields show, if it is a part of the subject. */
  readonly record?: (subject: Subject) => object | null;
  /** The schema of the request, in whose words errors are shown; without it the fields have all the rules. */
  readonly schema?: z.ZodMiniType;
  /** The readable value of a field, if not as its kind says. */
  readonly words?: (name: keyof Values & string, values: Values) => string;
  /** Errors of several fields together. */
  readonly faults?: (values: Values, subject: Subject | null) => Faults<Values>;
  /** True to send only changed values, so that simultaneous changes stay. Without changes nothing is sent. */
  readonly isPartial?: boolean;
  readonly send: (
    body: Body,
    form: Form<Subject, Values>,
    isSure: boolean,
  ) => Promise<Success<Data> | Failure<unknown>>;
  /** Shows the newest record everywhere: the answer's, or, if it is not saved, somebody else's. */
  readonly show?: (data: Data, isSaved: boolean, form: Form<Subject, Values>) => void;
  /** The record that the form changes after somebody else's change; by default the answer's. */
  readonly subjectIn?: (data: Data, form: Form<Subject, Values>) => Subject | null;
  /** Handles a refusal; null to show it in the form as it is. */
  readonly refused?: (
    failure: Failure<unknown>,
    form: Form<Subject, Values>,
    isSure: boolean,
  ) => Promise<Refused<Subject, Values> | null> | Refused<Subject, Values> | null;
  /** The toast after saving; null if `after` shows it. `isEarlier`: earlier input was saved, whose answer had been lost. */
  readonly done: (data: Data, form: Form<Subject, Values>, isEarlier?: true) => ToastText | null;
  /** Returns how the toast's Undo reverts it. */
  readonly undo?: (data: Data, form: Form<Subject, Values>) => (() => unknown) | null;
  /** More buttons of the toast. */
  readonly also?: (data: Data) => Toast['also'];
  /** After the toast. */
  readonly after?: (data: Data, form: Form<Subject, Values>, isEarlier?: true) => void;
  /** The record that newer input changes if earlier input was saved; without it the form is done. */
  readonly earlier?: (data: Data) => Subject;
}
