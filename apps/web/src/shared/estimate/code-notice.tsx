import { CircleAlert } from 'lucide-react';
import { estimateCopy as copy } from './copy.en';
import { type CodeProblem, codeMessage } from './typed-code';

/** Where there is no field for a code: what became of the one that was typed. */
export function CodeNotice({ problem }: { readonly problem: CodeProblem }) {
  return (
    <p role="alert" className="flex gap-2 rounded-card border border-line bg-card p-4 text-sm">
      <CircleAlert className="mt-0.5 size-4 shrink-0 text-bad-ink" aria-hidden="true" />
      <span className="min-w-0 break-words">{copy.codeNotUsed(problem.code, codeMessage(problem))}</span>
    </p>
  );
}
