import { CodeNotice } from '../estimate/code-notice';
import type { CodeProblem } from '../estimate/typed-code';
import { Hexagon } from '../ui/hexagon';
import { RequestSummary } from './request-summary';
import type { Appointment } from './stages';
import { StepTitle } from './step-parts';
import { WaysOn } from './ways-on';

type WhatNextProps = {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly steps: readonly string[];
  /** Of a code for which there is no price, and so no field, yet. */
  readonly codeProblem: CodeProblem | undefined;
  readonly appointment: Appointment;
};

/** Waiting for the office: what happens next, and where the customer may go meanwhile. */
export function WhatNext({ title, lead, steps, codeProblem, appointment }: WhatNextProps) {
  return (
    <div className="pb-8">
      <StepTitle>{title}</StepTitle>
      {lead !== undefined && <p className="mt-3 text-lg text-ink-soft">{lead}</p>}
      <NextSteps steps={steps} />
      {codeProblem && (
        <div className="mt-6">
          <CodeNotice problem={codeProblem} />
        </div>
      )}
      <RequestSummary appointment={appointment} />
      <WaysOn />
    </div>
  );
}

/** What happens next, in its order. */
function NextSteps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className="mt-6 grid gap-4">
      {steps.map((text, index) => (
        <li key={text} className="flex items-center gap-4 text-lg">
          <Hexagon className="size-10 text-forest-ink">
            <span className="text-paper">{index + 1}</span>
          </Hexagon>
          {text}
        </li>
      ))}
    </ol>
  );
}
