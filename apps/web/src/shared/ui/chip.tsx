import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { uiCopy } from './copy.en';

const shape =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border-[1.5px] px-4 text-sm font-semibold';

interface ChipToggleProps {
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
}

/** On or off; the check says so without color. */
export function ChipToggle({ pressed, onPressedChange, disabled, children }: ChipToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={disabled}
      onClick={() => onPressedChange(!pressed)}
      className={classNames(
        shape,
        'transition-colors disabled:border-line disabled:bg-sunken disabled:text-ink-soft',
        pressed
          ? 'border-forest-ink bg-forest-wash text-forest-ink'
          : 'border-edge bg-card text-ink enabled:hover:border-ink',
      )}
    >
      {pressed && <Check className="-ml-1 size-4 shrink-0" strokeWidth={3} aria-hidden="true" />}
      {children}
    </button>
  );
}

interface ChipRemovableProps {
  label: string;
  onRemove: () => void;
}

/** Something chosen that can be taken away. */
export function ChipRemovable({ label, onRemove }: ChipRemovableProps) {
  return (
    <span className={classNames(shape, 'border-edge bg-card pr-0')}>
      <span className="truncate">{label}</span>
      <button
        type="button"
        aria-label={uiCopy.remove(label)}
        onClick={onRemove}
        className="-my-0.5 -ml-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft hover:text-ink"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </span>
  );
}

export type StatusTone = 'neutral' | 'ok' | 'warn' | 'bad' | 'forest';

const tones: Record<StatusTone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  ok: 'bg-ok-wash text-ok-ink',
  warn: 'bg-warn-wash text-warn-ink',
  bad: 'bg-bad-wash text-bad-ink',
  forest: 'bg-forest text-on-forest',
};

interface StatusChipProps {
  tone?: StatusTone;
  icon?: ReactNode;
  children: ReactNode;
}

/** A state in words; it cannot be pressed. */
export function StatusChip({ tone = 'neutral', icon, children }: StatusChipProps) {
  return (
    <span
      className={classNames(
        // One line where there is room for it; a table makes room.
        'inline-flex min-h-6 max-w-full shrink-0 items-center gap-1.5 rounded-xl px-2.5 text-xs font-semibold wrap-anywhere in-[td]:whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
