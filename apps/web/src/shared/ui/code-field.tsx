import { TextField, type TextFieldProps } from './text-field';

/** The digits of a code that was sent: phones offer to fill it in from the message. */
export function CodeField(props: Omit<TextFieldProps, 'inputMode' | 'autoComplete' | 'inputClassName'>) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      inputClassName="text-xl tracking-[0.3em] figures"
    />
  );
}
