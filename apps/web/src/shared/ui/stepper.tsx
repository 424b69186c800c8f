import { Check } from 'lucide-react';
import { classNames } from './class-names';
import { uiCopy } from './copy.en';
import { Hexagon } from './hexagon';
import { VisuallyHidden } from './visually-hidden';

interface Step<Id extends string = string> {
  id: Id;
  label: string;
}

export interface StepperProps<Id extends string> {
  label?: string;
  steps: readonly Step<Id>[];
  current: Id;
  /** Steps already done can be pressed to go back. */
  onSelect?: ((id: Id) => void) | undefined;
  className?: string;
}

type StepState = 'done' | 'current' | 'todo';

function stateOf(index: number, currentIndex: number): StepState {
  if (index === currentIndex) return 'current';
  return index < currentIndex ? 'done' : 'todo';
}

const target = 'inline-flex min-h-11 min-w-[min(2.75rem,14vw)] items-center justify-center gap-2 sm:px-2';

export function Stepper<Id extends string>(props: StepperProps<Id>) {
  const { label = uiCopy.progress, steps, current, onSelect, className } = props;
  const currentIndex = steps.findIndex((step) => step.id === current);
  return (
    <nav aria-label={label} className={classNames('flex items-center gap-2', className)}>
      <ol className="flex items-center sm:w-full">
        {steps.map((step, index) => {
          const state = stateOf(index, currentIndex);
          const mark = <StepMark state={state} number={index + 1} label={step.label} />;
          return (
            <li
              key={step.id}
              className={classNames('flex items-center', index > 0 && 'sm:flex-1')}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              {index > 0 && <Connector reached={state !== 'todo'} />}
              {state === 'done' && onSelect ? (
                <button
                  type="button"
                  className={`${target} rounded-control hover:underline`}
                  onClick={() => onSelect(step.id)}
                >
                  {mark}
                </button>
              ) : (
                <span className={target}>{mark}</span>
              )}
            </li>
          );
        })}
      </ol>
      {/* On a phone only the current step has room for its name. */}
      <span aria-hidden="true" className="truncate text-sm font-semibold sm:hidden">
        {steps[currentIndex]?.label}
      </span>
    </nav>
  );
}

function Connector({ reached }: { reached: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        '-mx-1 h-0.5 w-[min(1.5rem,7.5vw)] sm:mx-0 sm:flex-1',
        reached ? 'bg-forest-ink' : 'bg-edge',
      )}
    />
  );
}

const marks = {
  done: { look: 'filled', color: 'text-forest-ink', spoken: uiCopy.steps.done },
  current: { look: 'thick', color: 'text-forest-ink', spoken: uiCopy.steps.current },
  todo: { look: 'outline', color: 'text-edge', spoken: uiCopy.steps.todo },
} as const;

function StepMark({ state, number, label }: { state: StepState; number: number; label: string }) {
  const { look, color, spoken } = marks[state];
  return (
    <>
      <Hexagon look={look} className={`size-[min(2rem,10vw)] ${color}`}>
        {state === 'done' ? (
          <Check className="size-4 text-card" strokeWidth={3.5} aria-hidden="true" />
        ) : (
          <span aria-hidden="true" className={state === 'todo' ? 'text-ink-soft' : 'text-ink'}>
            {number}
          </span>
        )}
      </Hexagon>
      <span
        className={classNames(
          'text-sm leading-tight whitespace-nowrap max-sm:sr-only',
          state === 'current' ? 'font-semibold' : 'text-ink-soft',
        )}
      >
        {label}
        <VisuallyHidden>, {spoken}</VisuallyHidden>
      </span>
    </>
  );
}
