import type { HTMLAttributes } from 'react';
import { classNames } from './class-names';

/** Pass `as` to give it meaning: a list item, an article, a section. */
interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section' | 'li';
  /** No padding: the content goes to the edges. */
  flush?: boolean;
}

export function Card({ as: Tag = 'div', flush = false, className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={classNames(
        'rounded-card border border-line bg-card shadow-card',
        flush ? 'overflow-hidden' : 'p-5',
        className,
      )}
    />
  );
}
