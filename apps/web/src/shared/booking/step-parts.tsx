import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { StickyActionBar } from '../ui/sticky-action-bar';

export type WayBack = RefObject<(() => void) | undefined>;

export const StepBack = createContext<WayBack>({ current: undefined });

/** A question of two parts: while the second is shown, Back leads to the first, and only from there out of it. */
export const useStepBack = (goBack: (() => void) | undefined): void => {
  const way = use(StepBack);
  useEffect(() => {
    way.current = goBack;
    return () => {
      way.current = undefined;
    };
  }, [way, goBack]);
};

/** True where the first question follows something on the same page, e.g. the zip code. */
export const FollowsGate = createContext(false);

/** A new question is announced: without a reload nothing else would tell a screen reader. */
export function useFocusOnChange(step: number) {
  const column = useRef<HTMLDivElement>(null);
  const shown = useRef<number>(undefined);
  // A page just opened keeps the focus where the browser has it; a step that follows a stage takes it.
  const { key } = useLocation();
  const followsGate = use(FollowsGate);
  const isArriving = key !== 'default' || followsGate;
  useEffect(() => {
    const isFirst = shown.current === undefined;
    if (shown.current === step) return;
    shown.current = step;
    if (isFirst && (!isArriving || document.activeElement !== document.body)) return;
    (column.current?.querySelector<HTMLElement>('h1') ?? column.current)?.focus({ preventScroll: true });
  }, [step, isArriving]);
  return column;
}

/** The question itself; the focus comes here when it changes. */
export function StepTitle({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It came late, and the column has kept the focus for it.
  useEffect(() => {
    const keeper = document.activeElement;
    if (keeper !== document.body && keeper?.contains(heading.current))
      heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none lg:text-4xl">
      {children}
    </h1>
  );
}

type StepActionsProps = {
  readonly summary?: ReactNode;
  /** Above the way on: the other way, or what went wrong. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
};

/** KEEP-9. The primary action, in sight on every screen: at the thumb on a phone, along the lower edge on a wide one. */
export function StepActions({ summary, above, children }: StepActionsProps) {
  return (
    <StickyActionBar
      wide
      summary={summary}
      above={above}
      className="-mx-4 mt-auto sm:-mx-6 lg:fixed lg:inset-x-0 lg:bottom-0 lg:mx-0 lg:px-8"
    >
      {children}
    </StickyActionBar>
  );
}
