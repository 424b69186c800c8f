import { useEffect, useRef, useState } from 'react';
import { fieldStorage } from './field-store';

/** What is being typed, kept at every keystroke: a page that is killed comes back with it. */
export const useDraft = <T>(name: string, initial: T) => {
  const [value, setValue] = useState(initial);
  const [isLoaded, setLoaded] = useState(false);
  const touched = useRef(false);
  useEffect(() => {
    let gone = false;
    touched.current = false;
    fieldStorage()
      .find(`draft ${name}`)
      .then((kept) => {
        if (gone || touched.current) return;
        if (kept !== undefined) setValue(kept as T);
        setLoaded(true);
      })
      .catch(() => setLoaded(true));
    return () => {
      gone = true;
    };
  }, [name]);
  return {
    value,
    isLoaded,
    change(next: T): void {
      touched.current = true;
      setLoaded(true);
      setValue(next);
      void fieldStorage().keep(`draft ${name}`, next);
    },
    /** It has become a change, which is kept by itself. */
    clear(): void {
      void fieldStorage().forget(`draft ${name}`);
    },
  };
};
