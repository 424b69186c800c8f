/** Name, value and change of a field, for forms in which every answer is a text. */
export const textFields =
  <Form extends Readonly<Record<string, string>>>(form: Form, edit: (part: Partial<Form>) => void) =>
  (name: keyof Form & string) => ({
    name,
    value: form[name] ?? '',
    onValueChange: (value: string) => edit({ [name]: value } as Partial<Form>),
  });
