import { useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { devicesCopy as copy } from './copy';

type Props = {
  readonly title: string;
  readonly text: string;
  /** What is shown once, each with what it is for. */
  readonly lines: readonly { readonly label: string; readonly value: string }[];
};

/** Secrets that are shown once: selectable, and copied all together. */
export function SecretLines({ title, text, lines }: Props) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const all =
    lines.length === 1
      ? (lines[0]?.value ?? '')
      : lines.map((line) => `${line.label},${line.value}`).join('\n');
  const copyAll = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(all);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return (
    <section
      aria-label={title}
      className="grid gap-3 rounded-control border border-warn bg-warn-wash p-4 text-ink"
    >
      <h3 className="text-base">{title}</h3>
      <p className="text-sm">{text}</p>
      <ul className="grid max-h-64 gap-2 overflow-y-auto">
        {lines.map(({ label, value }) => (
          <li key={value} className="grid gap-0.5">
            <span className="text-xs font-semibold">{label}</span>
            <code className="rounded-control bg-card px-2 py-1.5 text-sm break-all select-all">{value}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" onClick={() => void copyAll()}>
          {copy.copy}
        </Button>
        <span role="status" className="text-sm">
          {state === 'copied' && copy.copied}
          {state === 'failed' && copy.copyFailed}
        </span>
      </div>
    </section>
  );
}
