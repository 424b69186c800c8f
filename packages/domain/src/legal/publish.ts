import type { PlainDay } from '../scheduling/plain-day';
import { hrefsIn, isSafeHref, parseLegalBody } from './body';
import { type LegalFigures, placeholdersIn } from './figures';

export const longestLegalBody = 60_000;

/** What has to be fixed before anybody may read it; none: it can be published. */
export const findLegalProblems = (body: string, known: LegalFigures): readonly string[] => {
  const unknown = placeholdersIn(body).filter((name) => !(name in known));
  const unsafe = hrefsIn(body).filter((href) => !isSafeHref(href));
  return [
    ...(parseLegalBody(body).length === 0 ? ['Write the text first.'] : []),
    ...(body.length > longestLegalBody ? ['The text is too long.'] : []),
    ...(unknown.length > 0
      ? [`There is no figure called ${unknown.map((name) => `{{${name}}}`).join(', ')}.`]
      : []),
    ...(unsafe.length > 0 ? [`Links start with / or https://, not ${unsafe.join(', ')}.`] : []),
  ];
};

/** Both languages say the same figures: a translation that leaves one out says something else. */
const findTranslationProblems = (
  { body, translation }: { readonly body: string; readonly translation: string },
  known: LegalFigures,
): readonly string[] => {
  if (parseLegalBody(translation).length === 0) return ['Write the Spanish text, too.'];
  const said = placeholdersIn(translation);
  const missing = placeholdersIn(body).filter((name) => !said.includes(name));
  return [
    ...findLegalProblems(translation, known).map((problem) => `In Spanish: ${problem}`),
    ...(missing.length > 0
      ? [`The Spanish text leaves out ${missing.map((name) => `{{${name}}}`).join(', ')}.`]
      : []),
  ];
};

/** A text holds from today on at the earliest: nobody agreed to it yesterday. */
export const findPublishProblems = (
  draft: { readonly body: string; readonly translation: string; readonly effectiveFrom: PlainDay },
  known: LegalFigures,
  today: PlainDay,
): readonly string[] => [
  ...findLegalProblems(draft.body, known),
  ...findTranslationProblems(draft, known),
  ...(draft.effectiveFrom < today ? ['The effective date can’t be in the past.'] : []),
];
