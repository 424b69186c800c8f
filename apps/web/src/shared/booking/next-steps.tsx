import { Hexagon } from '../ui/hexagon';

/** What happens next, in its order. */
export function NextSteps({ steps }: { readonly steps: readonly string[] }) {
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
