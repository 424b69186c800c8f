import type { Profile } from '@lugnut/contract';
import type { LanguageCode } from '@lugnut/domain/language';
import { addressIn, type Language, languages } from '@lugnut/domain/pages';
import { useState } from 'react';
import { failureWords } from '../../shared/api/failure';
import { chooseLanguage } from '../../shared/page/choose-language';
import { languageNames } from '../../shared/page/language-switch';
import { siteLanguage } from '../../shared/page/site-language.en';
import { paths } from '../../shared/paths';
import { keepLanguage } from '../../shared/session/keep-language';
import { Card } from '../../shared/ui/card';
import { SegmentedControl } from '../../shared/ui/segmented-control';
import { profileCopy } from './copy.en';

const copy = profileCopy.language;

interface LanguageCardProps {
  readonly profile: Profile;
  readonly onProfile: (profile: Profile) => void;
  readonly served?: readonly Language[];
}

/** What we write to the account in; the pages follow. */
export function LanguageCard({ profile, onProfile, served = languages }: LanguageCardProps) {
  const [problem, setProblem] = useState<string>();
  if (served.length < 2) return null;
  const choose = async (language: LanguageCode): Promise<void> => {
    setProblem(undefined);
    try {
      onProfile(await keepLanguage(language));
    } catch (error) {
      setProblem(failureWords(error, profileCopy.notSaved));
      return;
    }
    chooseLanguage(language);
    const chosen = served.find(({ code }) => code === language);
    if (chosen && language !== siteLanguage) location.assign(addressIn(chosen, paths.profile));
  };
  return (
    <Card as="section" aria-labelledby="language" className="grid justify-items-start gap-3">
      <h2 id="language" className="text-xl">
        {copy.title}
      </h2>
      <p className="text-ink-soft">{copy.lead}</p>
      <SegmentedControl
        legend={copy.title}
        options={served.map(({ code }) => ({ value: code, label: languageNames[code], language: code }))}
        value={profile.language}
        onValueChange={(language) => void choose(language)}
        onConfirm={(language) => void choose(language)}
      />
      {problem !== undefined && (
        <p role="alert" className="text-sm text-bad-ink">
          {problem}
        </p>
      )}
    </Card>
  );
}
