import { type RefObject, useEffect, useRef } from 'react';

/** Where the focus goes when rows open. */
export const rowsHeadingId = 'pulse-rows';

const findFigure = (section: HTMLElement | null, address: string): HTMLElement | undefined =>
  [...(section?.querySelectorAll<HTMLElement>('a[href]') ?? [])].find((link) =>
    link.getAttribute('href')?.endsWith(address),
  );

/**
 * Whoever opens the rows of a figure is at their heading, and back at the figure when they close them; where its table is
 * closed again, at the top. Another period of the same rows moves nothing.
 */
export const useFigureFocus = (
  section: RefObject<HTMLElement | null>,
  rows: string | undefined,
  isReady: boolean,
): void => {
  const opened = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!isReady) return;
    if (rows !== undefined && opened.current === undefined)
      section.current?.querySelector<HTMLElement>(`#${rowsHeadingId}`)?.focus();
    if (rows === undefined && opened.current !== undefined)
      (findFigure(section.current, opened.current) ?? section.current?.querySelector('h2'))?.focus();
    opened.current = rows;
  }, [section, rows, isReady]);
};
