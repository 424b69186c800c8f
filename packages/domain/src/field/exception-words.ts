import type { MissingWindow } from '../appointment';
import { type Cents, formatCents } from '../money';
import type { ExceptionKind, ExceptionOutcome } from './exceptions';

export type ToldException = {
  readonly kind: ExceptionKind;
  readonly outcome: ExceptionOutcome;
  /** The first name. */
  readonly technician: string;
  readonly car: string;
  readonly note: string;
  /** We had announced a later time before. */
  readonly isSooner?: boolean | undefined;
  /** 'around 2:45 PM', 'between 2:45 PM and 3:30 PM', of another day with ' on Thursday, March 4', where there is a new time. */
  readonly time: string | undefined;
  readonly feeCents: Cents;
  /** Somebody of the office decides whether there is a fee. */
  readonly isFeeOpen: boolean;
  /** The part is still to be had, and nobody knows when: nobody can pick a time for it yet. */
  readonly isPartAwaited: boolean;
  /** 'Thursday, March 4', from when on a time can be picked. */
  readonly partExpected: string | undefined;
  /** 'Thursday, March 4', before which nobody can come back. */
  readonly returnFrom?: string | undefined;
  /** Extra work on offer that can no longer be approved, where the work was called off. */
  readonly undecided?: readonly string[];
};

const fee = (cents: Cents): string => formatCents(cents, { dropZeroCents: true });

/** A note is a phrase or a sentence of somebody in a hurry: it ends with one period. */
const ended = (note: string): string => note.trim().replace(/[.\s]*$/, '.');

/** 'alternator' of 'Alternator.': a note of one phrase stands within a sentence; of a longer one nothing does. */
const partInNote = (note: string): string | undefined => {
  const phrase = note.trim().replace(/[.\s]*$/, '');
  if (phrase === '' || /[.!?;\n]\s/.test(phrase)) return undefined;
  // Abbreviations stay as they are.
  return /^\p{Lu}\p{Ll}/u.test(phrase) ? phrase.charAt(0).toLowerCase() + phrase.slice(1) : phrase;
};

/** Beside the part, in parentheses; or a sentence of its own. */
export const asideOfNote = (note: string): string => {
  const part = partInNote(note);
  return part === undefined ? '' : ` (${part})`;
};
export const apartFromNote = (note: string): string =>
  partInNote(note) === undefined && note.trim() !== '' ? ` ${ended(note)}` : '';

/** What happened, as the customer is told it in messages and on their page. */
export const happenedInWords = (told: ToldException): string => {
  const { technician, car, note } = told;
  switch (told.kind) {
    case 'late':
      if (told.isSooner)
        return `Good news: ${technician} should be at your ${car} sooner than we said, ${told.time}.`;
      return `${technician} is running late and should be at your ${car} ${told.time}. We’re sorry about the wait.`;
    case 'not_there':
      return `${technician} came for your ${car} but couldn’t reach you or the car.`;
    case 'part_missing':
      return told.outcome === 'return visit'
        ? `${technician} is missing a part for your ${car}${asideOfNote(note)} and has to come back to finish.${apartFromNote(note)} We’re sorry about that.`
        : `We’re waiting for a part for your ${car}${asideOfNote(note)}, so we can’t come as planned.${apartFromNote(note)} We’re sorry about that.`;
    case 'come_back':
      return `${technician} has to come back another day to finish your ${car}: ${ended(note)}`;
    case 'cannot_be_done':
      return `${technician} couldn’t do the work on your ${car}: ${ended(note)}`;
  }
};

const costInWords = ({ feeCents, isFeeOpen }: Pick<ToldException, 'feeCents' | 'isFeeOpen'>): string => {
  if (feeCents > 0) return `The fee for the missed visit is ${fee(feeCents)}.`;
  return isFeeOpen ? 'We’ll let you know if there’s a fee.' : 'We don’t charge anything for this visit.';
};

/** Whoever was asked to approve more work hears that there is nothing to decide any more. */
const undecidedInWords = ({ undecided = [] }: Pick<ToldException, 'undecided'>): string =>
  undecided.length === 0
    ? ''
    : `You don’t need to decide about ${new Intl.ListFormat('en-US').format(undecided)} anymore. `;

/** What the customer can do now, or what we do. */
export const nextInWords = (told: ToldException): string => {
  const { kind, outcome, isPartAwaited } = told;
  const part = told.partExpected === undefined ? '' : `We expect the part on ${told.partExpected}. `;
  const onOrAfter = told.returnFrom === undefined ? '' : `, on or after ${told.returnFrom}`;
  const from = told.partExpected === undefined ? onOrAfter : ' from then on';
  switch (outcome) {
    case 'stays':
      return 'Your appointment is still on.';
    case 'another window':
      if (kind === 'not_there') return `${costInWords(told)} Pick another time that works for you.`;
      return isPartAwaited
        ? 'We’ll text you as soon as you can pick another time. Moving or canceling it is free.'
        : `${part}Pick another time${from}. Moving or canceling it is free.`;
    case 'return visit':
      return `${isPartAwaited ? 'We’ll text you as soon as you can pick a time for the second visit.' : `${part}Pick a time for the second visit${from}.`} It’s the same job: you get one bill when everything is done.`;
    case 'office decides':
      return `${costInWords(told)} ${undecidedInWords(told)}Our office will contact you about what’s next.`;
  }
};

/** Of a visit without a window that nobody at the car said anything about. */
export const missingWindowInWords = (
  missing: MissingWindow,
): { readonly happened: string; readonly next: string } => {
  switch (missing) {
    case 'ours':
      return {
        happened: 'We’re sorry, your mechanic can’t make it in the time we promised.',
        next: 'Pick another time. Moving or canceling it is free.',
      };
    case 'return':
      return {
        happened: 'The work on your car isn’t finished yet.',
        next: 'Pick a time for the second visit. It’s the same job: you get one bill when everything is done.',
      };
    case 'to pick':
      return { happened: 'Your appointment has no time yet.', next: 'Pick another time that works for you.' };
    case 'part':
      return {
        happened: 'We’re still getting a part for your car.',
        next: 'We’ll text you as soon as you can pick another time. Moving or canceling it is free.',
      };
    case 'office':
      return {
        happened: 'We couldn’t do this work as planned.',
        next: 'Our office will contact you about what’s next.',
      };
  }
};

export const exceptionSubjects: Readonly<Record<ExceptionKind, string>> = {
  late: 'We’re running late',
  not_there: 'We missed you',
  part_missing: 'We need another time for your car',
  come_back: 'We need a second visit to finish your car',
  cannot_be_done: 'We couldn’t do the work on your car',
};

/** For staff: two or three words. */
export const exceptionNames: Readonly<Record<ExceptionKind, string>> = {
  late: 'Running late',
  not_there: 'Customer not there',
  part_missing: 'Part missing',
  come_back: 'Come back another day',
  cannot_be_done: 'Can’t be done',
};
