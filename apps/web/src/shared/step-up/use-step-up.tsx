import { type ReactNode, useRef, useState } from 'react';
import { failedBy } from '../api/failure';
import type { SentCode } from './step-up-calls';
import type { StepUpDialog } from './step-up-dialog';

type Asked = {
  readonly Dialog: typeof StepUpDialog;
  readonly first: SentCode;
  readonly answer: (isProven: boolean) => void;
};

export type StepUp = {
  /** Runs an action, and once more after the customer has entered the code that it needs. */
  readonly withCode: <T>(act: () => Promise<T>) => Promise<T>;
  readonly dialog: ReactNode;
  /** A code is waited for: nothing is decided yet. */
  readonly isAsking: boolean;
};

/** A link alone does not spend more than was agreed: the customer enters a code, in a dialog loaded when needed. */
export const useStepUp = (appointmentId: string): StepUp => {
  const [asked, setAsked] = useState<Asked>();
  const [isAsking, setAsking] = useState(false);
  // Closed and opened again, the dialog takes the code that is on its way already.
  const latest = useRef<SentCode>(undefined);

  const ask = async (): Promise<void> => {
    const { StepUpDialog: Dialog, getCode, notProven } = await import('./step-up-dialog');
    const first = await getCode(appointmentId, latest.current);
    latest.current = first;
    const isProven = await new Promise<boolean>((answer) => setAsked({ Dialog, first, answer }));
    setAsked(undefined);
    if (!isProven) throw notProven();
    latest.current = undefined;
  };

  return {
    withCode: async (act) => {
      try {
        return await act();
      } catch (error) {
        if (!failedBy(error, 'step_up_required')) throw error;
        setAsking(true);
        try {
          await ask();
        } finally {
          setAsking(false);
        }
        return act();
      }
    },
    isAsking,
    dialog: asked && (
      <asked.Dialog
        appointmentId={appointmentId}
        first={asked.first}
        onSent={(sent) => {
          latest.current = sent;
        }}
        onAnswer={asked.answer}
      />
    ),
  };
};
