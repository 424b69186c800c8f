import type { AppointmentReply } from '@lugnut/contract';
import type { CodeProblem } from '../estimate/typed-code';

/** An appointment as last returned by the server. */
export type Appointment = AppointmentReply['data'];

/** Where an estimate came from decides what Continue does with it. */
export type QuoteMode = 'instant' | 'office' | 'technician';

/** The membership chosen on the way, by the price that was agreed on; undefined: not joining. */
export type ChosenPlan = {
  readonly id: string;
  readonly priceCents: number;
  /** What it adds to the bill of this visit. */
  readonly dueWithJobCents: number;
};

/** Props of every stage after the contact step: the funnel owns navigation, a stage owns its question. */
type StageProps = {
  readonly appointment: Appointment;
  /** The server returned a newer appointment. */
  readonly onAppointment: (appointment: Appointment) => void;
  /** Undefined where there is no way back: the button is not shown. */
  readonly onBack: (() => void) | undefined;
  readonly onContinue: () => void;
};

export type ReviewQuoteProps = StageProps & {
  readonly mode: QuoteMode;
  /** A code that was previewed: it is redeemed when the booking is confirmed. */
  readonly couponCode: string | undefined;
  readonly onCouponCode: (code: string | undefined) => void;
  /** Of the code typed with the contact. */
  readonly codeProblem?: CodeProblem | undefined;
  /** Back to the car and the work; undefined where they can no longer be changed. */
  readonly onChangeWish?: (() => void) | undefined;
};

export type JoinMemberProps = StageProps & {
  readonly plan: ChosenPlan | undefined;
  readonly onPlan: (plan: ChosenPlan | undefined) => void;
  /** The plan whose billing is looked at, before anything is agreed on. */
  readonly lookedAtPlanId?: string | undefined;
  readonly onLookedAt?: (planId: string) => void;
};

export type ScheduleServiceProps = StageProps & {
  /** On the estimate flow the address is known and a technician may be there already. */
  readonly flow: 'booking' | 'estimate';
  /** A window that suits, by its name: the soonest day that has it is offered first. */
  readonly preferredTime?: string | undefined;
  /** Why the window that was chosen before is gone: said until another one is chosen. */
  readonly lostWindow?: string | undefined;
  readonly onWindowChosen?: (lostWindow: undefined) => void;
};

/** What confirming answers: the booking, and a login where it made an account. */
export type Confirmation = {
  readonly appointment: Appointment;
  readonly login:
    | { readonly token: string; readonly userId: string; readonly email: string | null }
    | undefined;
  readonly accountExists: boolean;
};

export type FinishBookingProps = Omit<StageProps, 'onContinue'> & {
  readonly plan: ChosenPlan | undefined;
  readonly couponCode: string | undefined;
  readonly onConfirmed: (confirmation: Confirmation) => void;
  /** The window went to somebody else, or its hold ran out: back to choosing one, with everything typed kept. */
  readonly onWindowLost: (message: string) => void;
  /** A bill that could not be charged: the balance on the page, and what to do when it is another one by now. */
  readonly bill?: { readonly amountDue: number; readonly onChanged: () => void };
};
