import { type Authorization, authorizationWording } from '@lugnut/domain/legal';
import type { Cents } from '@lugnut/domain/money';
import { brand } from '../brand/brand';
import { agreementWords } from './agreement-words.en';
import { Worded } from './worded';

type BookingAuthorizationProps = {
  /** Undefined while it is not known: then nothing can be booked either. */
  readonly totalCents: Cents | undefined;
  readonly includesMembership?: boolean;
  readonly className?: string;
};

const given = (className: string | undefined) => (className === undefined ? {} : { className });

function AuthorizationWords({
  authorization,
  className,
}: {
  readonly authorization: Authorization;
  readonly className?: string;
}) {
  return (
    <Worded wording={authorizationWording(brand.name, authorization, agreementWords)} {...given(className)} />
  );
}

/** LEGAL-3: at every Book button; the server keeps the same words with what was booked. */
export function BookingAuthorization({
  totalCents,
  includesMembership = false,
  className,
}: BookingAuthorizationProps) {
  if (totalCents === undefined) return null;
  return (
    <AuthorizationWords
      authorization={{ act: 'book', totalCents, includesMembership }}
      {...given(className)}
    />
  );
}

/** LEGAL-3: where work on a booked visit is approved. */
export function ApprovalAuthorization({
  totalCents,
  className,
}: Pick<BookingAuthorizationProps, 'totalCents' | 'className'>) {
  if (totalCents === undefined) return null;
  return <AuthorizationWords authorization={{ act: 'approve', totalCents }} {...given(className)} />;
}
