import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Kept in the entry of the browser's history: which wizard it belongs to, and the steps that led there. */
export type StepEntry = { readonly wizard?: string; readonly steps?: readonly string[] };

type Props<Step extends string> = {
  /** Every entry of one wizard has its id, and no other's. */
  readonly wizard: string;
  readonly order: readonly Step[];
  readonly step: Step;
  /** The browser's Back or Forward asks for a step. */
  readonly onStep: (step: Step) => void;
};

/** FLT-1: each step is an entry of the browser's history, so that its Back leads one step back and loses nothing. */
export const useStepHistory = <Step extends string>({ wizard, order, step, onStep }: Props<Step>): void => {
  const navigate = useNavigate();
  const location = useLocation();
  const entry = location.state as StepEntry | null;
  const first = useRef(step);
  const trail = entry?.steps ?? [first.current];
  const at = trail.at(-1) as Step;
  const known = useRef(at);
  const latest = useRef({ trail, location, entry, onStep });
  latest.current = { trail, location, entry, onStep };
  useEffect(() => {
    const now = latest.current;
    if (at !== known.current) {
      known.current = at;
      if (at !== step) now.onStep(at);
      return;
    }
    if (step === at) return;
    known.current = step;
    const isBack = order.indexOf(step) < order.indexOf(at);
    if (isBack && now.trail.at(-2) === step) return void navigate(-1);
    const steps = isBack ? [step] : [...now.trail, step];
    void navigate(
      { pathname: now.location.pathname, search: now.location.search },
      { state: { ...now.entry, wizard, steps }, replace: isBack },
    );
  }, [at, step, order, wizard, navigate]);
};
