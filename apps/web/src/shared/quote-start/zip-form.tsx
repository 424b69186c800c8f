import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { CheckIcon, CircleAlertIcon } from '../ui/first-icons';
import { Spinner } from '../ui/spinner';
import { quoteStartCopy as copy } from './copy.en';
import { useZipCheck, warmUpZipCheck, type ZipCheckOptions } from './use-zip-check';
import { canContinue, type ZipCheck } from './zip-check';

type ZipFormProps = ZipCheckOptions & {
  readonly size?: 'hero' | 'compact';
  readonly action?: string;
  /** The action is always open; pressed too early it asks for the digits. Elsewhere it opens at five. */
  readonly eager?: boolean;
  /** In a dialog: the field the visitor has just asked for. */
  readonly firstFocus?: boolean;
  /** The visitor turns to the field. */
  readonly onBegin?: () => void;
  /** The field was just opened by the visitor: typing may begin at once. */
  readonly takesFocus?: boolean;
};

const messageOf = ({
  coverage,
}: ZipCheck): { readonly text: string; readonly tone: 'ok' | 'bad' } | undefined => {
  switch (coverage.kind) {
    case 'served':
      return { text: copy.served(coverage.city, coverage.state), tone: 'ok' };
    case 'out-of-area':
      return { text: coverage.message ?? copy.notCovered, tone: 'bad' };
    case 'failed':
      return { text: coverage.message, tone: 'bad' };
    case 'unknown':
    case 'checking':
      return undefined;
  }
};

const tooEarlyMessage = { text: copy.tooEarly, tone: 'bad' } as const;

const tones = { ok: 'text-ok-ink', bad: 'text-bad-ink' } as const;

/** One control: the zip and the way on. */
export function ZipForm({
  size = 'compact',
  action = copy.action,
  eager = false,
  firstFocus = false,
  takesFocus = false,
  onBegin,
  ...options
}: ZipFormProps) {
  const { check, send } = useZipCheck(options);
  const inputId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  // A visitor may have typed into the prerendered page before hydration.
  useEffect(() => {
    if (inputRef.current?.value) send({ kind: 'typed', text: inputRef.current.value });
  }, [send]);
  useEffect(() => {
    if (takesFocus) inputRef.current?.focus();
  }, [takesFocus]);
  const [tooEarly, setTooEarly] = useState(false);
  const message = messageOf(check) ?? (tooEarly && !canContinue(check) ? tooEarlyMessage : undefined);
  const isBad = message?.tone === 'bad';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ kind: 'continued' });
    if (canContinue(check)) return;
    setTooEarly(eager);
    inputRef.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate className="w-full max-w-md">
      <label htmlFor={inputId} className="sr-only">
        {copy.label}
      </label>
      <div
        className={classNames(
          'flex flex-wrap items-stretch overflow-hidden rounded-control border-[1.5px] bg-card focus-within:outline-3',
          isBad ? 'border-bad focus-within:outline-bad' : 'border-edge focus-within:outline-focus',
          size === 'hero' ? '*:min-h-16' : '*:min-h-14',
        )}
      >
        <div className="relative min-w-0 flex-[999_1_6.5rem]">
          <input
            ref={inputRef}
            id={inputId}
            name="zip"
            onFocus={() => {
              warmUpZipCheck();
              onBegin?.();
            }}
            value={check.zip}
            onChange={(event) => send({ kind: 'typed', text: event.target.value })}
            inputMode="numeric"
            autoComplete="postal-code"
            pattern="[0-9]{5}"
            placeholder={copy.placeholder}
            {...(firstFocus ? { 'data-first-focus': '' } : {})}
            aria-invalid={isBad || undefined}
            aria-describedby={`${inputId}-message`}
            data-coverage={check.coverage.kind}
            className="size-full min-h-[inherit] bg-transparent px-4 text-lg tabular-nums outline-none placeholder:text-ink-soft placeholder:opacity-100"
          />
          {check.coverage.kind === 'checking' && (
            <Spinner className="absolute inset-y-0 right-3 items-center" />
          )}
          {check.coverage.kind === 'served' && (
            <CheckIcon
              className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-ok"
              strokeWidth={3}
            />
          )}
        </div>
        <Button
          type="submit"
          variant="primary"
          disabled={!eager && !canContinue(check)}
          className="grow rounded-none border-y-0 border-r-0 shadow-none"
        >
          {action}
        </Button>
      </div>
      <p
        id={`${inputId}-message`}
        role="status"
        // Room for the longest message, so none pushes the page.
        className={classNames(
          'mt-2 flex min-h-10 gap-1.5 text-sm font-medium',
          message && tones[message.tone],
        )}
      >
        {isBad && <CircleAlertIcon className="mt-0.5 size-4 shrink-0" />}
        {message?.text}
      </p>
    </form>
  );
}
