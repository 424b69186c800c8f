import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonClass } from './button-style';

export interface ButtonLinkProps extends Omit<LinkProps, 'className'>, ButtonLook {}

/** Looks like a button, goes to an address. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ variant, size, wide, className })} />;
}
