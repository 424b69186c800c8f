import { type AgreementWords, marketingConsent, textConsentWording } from '@lugnut/domain/legal';
import { brand } from '../brand/brand';
import { Checkbox } from '../ui/checkbox';
import { agreementWords } from './agreement-words.en';
import { Worded } from './worded';

/** LEGAL-2: below every phone field from which a text follows. */
export function TextConsent({ className }: { readonly className?: string }) {
  return (
    <Worded
      isSmall
      wording={textConsentWording(brand.name, agreementWords)}
      {...(className === undefined ? {} : { className })}
    />
  );
}

export type MarketingConsentProps = {
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  readonly words?: AgreementWords;
  readonly className?: string;
};

/** Offers by text: a box of their own, never checked for anybody. */
export function MarketingConsent({
  checked,
  onCheckedChange,
  words = agreementWords,
  className,
}: MarketingConsentProps) {
  const { label, detail } = marketingConsent(brand.name, words);
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
