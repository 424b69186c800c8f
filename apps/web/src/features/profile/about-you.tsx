import { type Profile, profileRoutes } from '@lugnut/contract';
import { type FormEvent, useMemo, useState } from 'react';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { MarketingConsent } from '../../shared/legal/text-consent';
import { useKeptForSwitch } from '../../shared/page/use-kept-for-switch';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { TextField } from '../../shared/ui/text-field';
import { isTooLong } from '../../shared/ui/text-length';
import { profileCopy as copy } from './copy.en';

const longestName = 120;

type AboutYouProps = { readonly profile: Profile; readonly onProfile: (profile: Profile) => void };

/** The name and the zip. */
export function AboutYou({ profile, onProfile }: AboutYouProps) {
  const [name, setName] = useState(profile.name);
  const [zip, setZip] = useState(profile.zip_code ?? '');
  const [wantsOffers, setWantsOffers] = useState(profile.marketing_texts);
  const typed = useMemo(() => ({ name, zip }), [name, zip]);
  useKeptForSwitch('profile', typed, (kept) => {
    setName(kept.name);
    setZip(kept.zip);
  });
  const [state, setState] = useState<'idle' | 'busy' | 'saved'>('idle');
  const [problem, setProblem] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const nameProblem = name.trim() === '' ? copy.nameRequired : undefined;
  const zipProblem = zip === '' || /^\d{5}$/.test(zip) ? undefined : copy.zipWrong;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (nameProblem !== undefined || zipProblem !== undefined || state === 'busy') return;
    if (isTooLong(name, longestName)) return;
    setState('busy');
    setProblem(undefined);
    try {
      const body = {
        name: name.trim(),
        zip_code: zip === '' ? null : zip,
        ...(wantsOffers === profile.marketing_texts ? {} : { marketing_texts: wantsOffers }),
      };
      onProfile((await api.call(profileRoutes.updateProfile, { body })).data);
      setState('saved');
    } catch (error) {
      setProblem(failureWords(error, copy.notSaved));
      setState('idle');
    }
  };
  const edited = (set: (text: string) => void) => (text: string) => {
    set(text);
    setState('idle');
    setProblem(undefined);
  };
  return (
    <Card as="section" aria-labelledby="about-you" className="grid gap-4">
      <h2 id="about-you" className="text-xl">
        {copy.aboutTitle}
      </h2>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-2">
        <TextField
          label={copy.name}
          name="name"
          autoComplete="name"
          limit={longestName}
          value={name}
          onValueChange={edited(setName)}
          error={isChecked ? nameProblem : undefined}
        />
        <TextField
          label={copy.zip}
          optional
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          value={zip}
          onValueChange={edited((text) => setZip(text.replaceAll(/\D/g, '').slice(0, 5)))}
          error={isChecked ? zipProblem : undefined}
          inputClassName="figures"
        />
        {profile.phone !== null && (
          <MarketingConsent
            checked={wantsOffers}
            onCheckedChange={(checked) => {
              setWantsOffers(checked);
              setState('idle');
            }}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" loading={state === 'busy'}>
            {copy.save}
          </Button>
          <p role="status" className="text-sm font-semibold text-ok-ink empty:hidden">
            {state === 'saved' ? copy.saved : ''}
          </p>
          {problem !== undefined && (
            <p role="alert" className="text-sm text-bad-ink">
              {problem}
            </p>
          )}
        </div>
      </form>
    </Card>
  );
}
