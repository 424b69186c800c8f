export type Notice = { readonly title: string; readonly body: string; readonly path: string };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A path of ours; a message must not lead anywhere else. */
const pathOf = (value: unknown): string => {
  const path = textOf(value);
  return /^\/(?!\/)/.test(path) && !path.includes('\\') ? path : '/dashboard';
};

/** What the server sent, or undefined where it is no message of ours. */
export const readPush = (text: string | undefined): Notice | undefined => {
  try {
    const data: unknown = JSON.parse(text ?? '');
    if (typeof data !== 'object' || data === null) return undefined;
    const { title, body, path } = data as Record<string, unknown>;
    return textOf(title) === ''
      ? undefined
      : { title: textOf(title), body: textOf(body), path: pathOf(path) };
  } catch {
    return undefined;
  }
};
