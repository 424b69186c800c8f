import { marketingConsent, spokenTextConsent, textConsentWording } from '@lugnut/domain/legal';
import { brand } from '../brand/brand';
import { worksInOffice } from '../session/session-user';
import { useSession } from '../session/use-session';
import { Checkbox } from '../ui/checkbox';
import { agreementWords } from './agreement-words.en';
import { sharedLegalCopy as copy } from './copy.en';
import { Worded } from './worded';

/** LEGAL-2: below every phone field from which a text follows. One of us is told to read it out. */
export function TextConsent({ className }: { readonly className?: string }) {
  const { user } = useSession();
  const wording = worksInOffice(user)
    ? [{ text: copy.tell(spokenTextConsent(brand.name, agreementWords)) }]
    : textConsentWording(brand.name, agreementWords);
  return <Worded isSmall wording={wording} {...(className === undefined ? {} : { className })} />;
}

type MarketingConsentProps = {
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  readonly className?: string;
};

/** Offers by text: a box of their own, never checked for anybody. */
export function MarketingConsent({ checked, onCheckedChange, className }: MarketingConsentProps) {
  const { label, detail } = marketingConsent(brand.name, agreementWords);
  return (
    <Checkbox
      name="marketing-texts"
      label={label}
      hint={<span className="block text-xs leading-5">{detail}</span>}
      checked={checked}
      onCheckedChange={onCheckedChange}
      className={className}
    />
  );
}
