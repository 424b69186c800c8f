import type { LanguageCode } from '@lugnut/domain/language';
import { agreementWordsIn, spokenTextConsent } from '@lugnut/domain/legal';
import { languages } from '@lugnut/domain/pages';
import { brand } from '../brand/brand';
import { languageNames } from '../page/language-switch';
import { SegmentedControl } from '../ui/segmented-control';
import { sharedLegalCopy as copy } from './copy.en';
import { MarketingConsent, type MarketingConsentProps } from './text-consent';

type SpokenConsentsProps = Pick<MarketingConsentProps, 'checked' | 'onCheckedChange'> & {
  /** What the customer reads: what they are told, and all we send them, is in it. */
  readonly language: LanguageCode;
  readonly onLanguageChange: (language: LanguageCode) => void;
};

/** LEGAL-2: for one of us with the customer on the phone, in place of what the customer would read. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function SpokenConsents({ language, onLanguageChange, ...offers }: SpokenConsentsProps) {
  const words = agreementWordsIn(language);
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-3">
        <span aria-hidden="true">{copy.customerReads}</span>
        <SegmentedControl
          legend={copy.customerReads}
          options={languages.map(({ code }) => ({ value: code, label: languageNames[code], language: code }))}
          value={language}
          onValueChange={onLanguageChange}
        />
      </div>
      <p className="text-xs leading-5 text-ink-soft">
        <span>{copy.tell}</span> <span lang={language}>“{spokenTextConsent(brand.name, words)}”</span>
      </p>
      <div lang={language}>
        <MarketingConsent words={words} {...offers} />
      </div>
    </>
  );
}
