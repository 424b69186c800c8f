import { FlaskConical } from 'lucide-react';
import { paymentFormCopy as copy } from './copy.en';

type TestNumber = { readonly number: string; readonly shown: string; readonly says: string };

type SandboxNoteProps = {
  readonly text: string;
  readonly title: string;
  readonly numbers: readonly TestNumber[];
  readonly onChoose: (number: string) => void;
};

/** Says plainly that nothing here is real, and what can be typed. */
export function SandboxNote({ text, title, numbers, onChoose }: SandboxNoteProps) {
  return (
    <div className="rounded-card border border-warn bg-warn-wash text-sm text-ink">
      <p className="flex gap-2 px-4 pt-3">
        <FlaskConical className="mt-0.5 size-4 shrink-0 text-warn-ink" aria-hidden="true" />
        <span>
          <strong>{copy.sandboxTitle}.</strong> {text}
        </span>
      </p>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold text-warn-ink underline underline-offset-4">
          {title}
        </summary>
        <ul className="grid px-2 pb-2 sm:grid-cols-2">
          {numbers.map(({ number, shown, says }) => (
            <li key={number}>
              <button
                type="button"
                className="flex min-h-11 w-full flex-wrap items-baseline gap-x-3 rounded-control px-2 py-2 text-left hover:bg-card"
                onClick={() => onChoose(number)}
              >
                <span className="font-mono figures">{shown}</span>
                {/* For whoever tests: no customer of a real shop sees it. */}
                <span lang="en" className="text-ink-soft">
                  {says}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
