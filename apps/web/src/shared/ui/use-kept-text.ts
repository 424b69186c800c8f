import { useState } from 'react';

const storageKey = (name: string): string => `half-written ${name}`;

const read = (name: string): string => {
  try {
    return sessionStorage.getItem(storageKey(name)) ?? '';
  } catch {
    return '';
  }
};

const keep = (name: string, text: string): void => {
  try {
    if (text === '') sessionStorage.removeItem(storageKey(name));
    else sessionStorage.setItem(storageKey(name), text);
  } catch {
    // Storage may be closed to us: then it lives as long as the form.
  }
};

/** A half-written text that survives another tab of the page, a reload and a login that has to be made again. */
export const useKeptText = (name: string): readonly [string, (text: string) => void] => {
  const [text, setText] = useState(() => read(name));
  const change = (next: string): void => {
    keep(name, next);
    setText(next);
  };
  return [text, change];
};
