import { normalizeCouponCode } from '@lugnut/domain/discounts';
import { isLanguageCode } from '@lugnut/domain/language';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isReadable } from '../../estimate/typed-code';
import { MarketingConsent, TextConsent } from '../../legal/text-consent';
import { siteLanguage } from '../../page/site-language.en';
import { worksInOffice } from '../../session/session-user';
import { useSession } from '../../session/use-session';
import { Select } from '../../ui/select';
import { TextField } from '../../ui/text-field';
import { readVisit } from '../../visit/visit';
import { changeDraft, readDraft, useDraft } from '../request-draft';
import {
  type ContactField,
  type ContactFields,
  type ContactProblems,
  fieldsOf,
  friendReferral,
  heardLabel,
  orderOptions,
  problemsOf,
  shownProblems,
} from './contact-form';
import { contactCopy as copy } from './copy.en';

const edit = (field: ContactField) => (text: string) =>
  changeDraft({ contact: { ...readDraft().contact, [field]: text } });

/** The same order for the whole visit: nothing moves while tapping. */
const useHeardOptions = (): readonly string[] => {
  const { heardOptions } = useDraft();
  useEffect(() => {
    if (!heardOptions) changeDraft({ heardOptions: orderOptions(Math.random) });
  }, [heardOptions]);
  return heardOptions ?? [];
};

/** Who to reach, as typed so far, and what is still wrong with it. */
export const useContactForm = () => {
  const { loggedIn, user } = useSession();
  const draft = useDraft();
  const [left, setLeft] = useState<ReadonlySet<ContactField>>(new Set());
  const fields = fieldsOf(draft.contact, user, readVisit());
  const problems = problemsOf(fields, loggedIn);
  return {
    fields,
    problems,
    shown: shownProblems(problems, left),
    leave: (...names: readonly ContactField[]) => setLeft(new Set([...left, ...names])),
  };
};

/** What became of the code as it stands in the field; it is no reason to stop. */
const useCodeProblem = (coupon: string): string | undefined => {
  const problem = useDraft().choices?.codeProblem;
  const isSame = problem && normalizeCouponCode(problem.code) === normalizeCouponCode(coupon);
  return isSame && isReadable(problem) ? problem.message : undefined;
};

/** In the words of both languages, which nobody else needs. */
const SpokenConsents = lazy(() => import('../../legal/spoken-consents'));

function Consents({ fields }: Pick<ContactInputsProps, 'fields'>) {
  const { user } = useSession();
  const offers = {
    checked: fields.offers === 'yes',
    onCheckedChange: (checked: boolean) => edit('offers')(checked ? 'yes' : 'no'),
  };
  return worksInOffice(user) ? (
    <Suspense>
      <SpokenConsents
        {...offers}
        language={isLanguageCode(fields.language) ? fields.language : siteLanguage}
        onLanguageChange={edit('language')}
      />
    </Suspense>
  ) : (
    <>
      <TextConsent />
      <MarketingConsent {...offers} />
    </>
  );
}

type ContactInputsProps = {
  readonly fields: ContactFields;
  readonly problems: ContactProblems;
  readonly shown: ContactProblems;
  readonly onLeave: (field: ContactField) => void;
};

export function ContactInputs({ fields, problems, shown, onLeave }: ContactInputsProps) {
  const options = useHeardOptions();
  const codeProblem = useCodeProblem(fields.coupon);
  const inputOf = (field: 'name' | 'email' | 'phone') => ({
    name: field,
    value: fields[field],
    onValueChange: edit(field),
    onBlur: () => onLeave(field),
    error: shown[field],
    satisfied: problems[field] === undefined,
    required: true,
  });
  return (
    <div className="grid gap-x-4 gap-y-2 pb-6 sm:grid-cols-2">
      <TextField {...inputOf('name')} label={copy.name} autoComplete="given-name" className="sm:col-span-2" />
      <TextField
        {...inputOf('email')}
        label={copy.email}
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <TextField
        {...inputOf('phone')}
        label={copy.phone}
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        placeholder={copy.phonePlaceholder}
      />
      <div className="sm:col-span-2">
        <Consents fields={fields} />
      </div>
      <Select
        label={copy.heard}
        required
        options={options.map((value) => ({ value, label: heardLabel(value) }))}
        value={fields.heardAboutUs}
        onValueChange={edit('heardAboutUs')}
        error={shown.heardAboutUs}
      />
      {fields.heardAboutUs === friendReferral && (
        <TextField
          label={copy.friend}
          name="friend"
          value={fields.referralName}
          onValueChange={edit('referralName')}
          autoComplete="off"
          limit={120}
        />
      )}
      <TextField
        label={copy.coupon}
        name="coupon"
        optional
        value={fields.coupon}
        onValueChange={edit('coupon')}
        error={codeProblem}
        autoCapitalize="characters"
        autoComplete="off"
        limit={120}
      />
    </div>
  );
}
