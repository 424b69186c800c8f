import { readWhole } from '@lugnut/domain/money';

/** Name, value and change of a field, for forms in which every answer is a text. */
export const textFields =
  <Form extends Readonly<Record<string, string>>>(form: Form, edit: (part: Partial<Form>) => void) =>
  (name: keyof Form & string) => ({
    name,
    value: form[name] ?? '',
    onValueChange: (value: string) => edit({ [name]: value } as Partial<Form>),
  });

/** More than any odometer shows. */
const max = 2_000_000;

/** A whole number as it was typed; null without one. */
export const wholeOf = (text: string, min = 0): number | null => {
  const read = readWhole(text, { min, max });
  return read.kind === 'number' ? read.value : null;
};

/** Something was typed that is no such number: it is asked about, not dropped. */
export const isUnclear = (text: string): boolean => readWhole(text, { min: 0, max }).kind === 'unclear';
