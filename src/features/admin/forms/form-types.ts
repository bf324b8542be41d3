import type { ReadableAtom } from 'nanostores';
import type { News, Told } from './merge-edits.ts';
import type { Obstacles } from './time-conflicts.ts';

/** A sentence for each field that is at fault; where a field has parts, by the path of the part: 'workingHours.end'. */
export type Faults<Values> = { readonly [Field in keyof Values]?: string } & Readonly<
  Record<string, string | undefined>
>;

/** A form while it is open. */
export interface Form<Subject, Values> {
  /** What it changes; null where it adds something. */
  readonly subject: Subject | null;
  /** What it changed before somebody else did; null where nobody has. */
  readonly before: Subject | null;
  /** What a new thing is called by, however often it is sent. */
  readonly id: string;
  readonly values: Values;
  /** What each field said when somebody began to type in it. */
  readonly old: Values;
  /** True where a field says something else than what it is about. */
  readonly isTyped: boolean;
  readonly errors: Faults<Values>;
  /** Why it could not be saved, where no field is to blame. */
  readonly problem: string | null;
  /** What keeps the time that was asked for from being free. */
  readonly obstacles: Obstacles;
  readonly sending: boolean;
  /** Rises whenever something is at fault, and the focus is to go there. */
  readonly refused: number;
  /** True where it opened with what was typed before and never saved. */
  readonly isRestored: boolean;
  /** What somebody else has changed while this was typed. */
  readonly news: readonly News<Values>[];
}

export interface Refused<Subject, Values> {
  readonly errors?: Faults<Values>;
  readonly problem?: string | null;
  readonly obstacles?: Obstacles;
  /** What it changes from now on: the newest state, as somebody else left it, or null where there is none any more. */
  readonly subject?: Subject | null;
}

/** Why it is not saved; where it is, what is done once the form is closed. */
export type Sent<Subject, Values> = Refused<Subject, Values> | (() => void);

export interface FormRules<Subject, Values> extends Told<Values> {
  /** Where what is typed is kept: 'service.3', 'service.new'. Without it nothing is. */
  readonly place?: (subject: Subject | null) => string;
  /** Said before the page is left with something unsaved in it; without it nobody is asked. */
  readonly question?: (subject: Subject | null) => string;
  readonly start: (subject: Subject | null) => Values;
  /** Looks at what was kept, where it is not all texts as in the form that starts. */
  readonly isKept?: (values: unknown) => values is Values;
  /** Whether what it is about is kept too, for whoever opens it again without knowing. */
  readonly keepsSubject?: boolean;
  readonly faultsIn: (values: Values, subject: Subject | null) => Faults<Values>;
  /**
   * Saves what has no fault.
   * @param isSure the owner has seen the form's obstacles, and wants the time all the same
   */
  readonly send: (form: Form<Subject, Values>, isSure: boolean) => Promise<Sent<Subject, Values>>;
  /** What has changed that no field is about. */
  readonly others?: (before: Subject, newest: Subject) => readonly News<Values>[];
  /** Where there is more than one page of fields: goes to what is at fault. */
  readonly turnTo?: (errors: Faults<Values>) => Partial<Values>;
  /** Of a form that is a part of its page and stays open: what it is about once it is saved. */
  readonly newest?: (subject: Subject | null) => Subject | null;
  /** True where what somebody else has changed in one field says nothing about another: it needs no second look. */
  readonly isApart?: boolean;
}

export interface FormStore<Subject, Values> {
  readonly $form: ReadableAtom<Form<Subject, Values> | null>;
  readonly open: (subject: Subject | null) => void;
  readonly type: (part: Partial<Values>) => void;
  /** Notes what no field shows, such as the step. */
  readonly note: (part: Partial<Values>, said?: Partial<Form<Subject, Values>>) => void;
  /** Takes what has become of what it is about, where nothing was typed in its place. */
  readonly follow: (newest: Subject) => void;
  /** Takes what somebody else has made of it in place of what was typed. */
  readonly takeTheirs: (one: News<Values>) => void;
  /** Gives up what was typed or restored. */
  readonly startAfresh: () => void;
  /** Puts the form away; what was typed is there when it is opened again. */
  readonly close: () => void;
  /** 'Cancel': what was typed is given up. */
  readonly cancel: () => void;
  /** Says what is at fault. */
  readonly refuse: (refusal: Refused<Subject, Values>) => void;
  /** Saves, or says what is at fault. Pressed twice, it sends once. */
  readonly submit: (isSure?: boolean) => Promise<void>;
}
