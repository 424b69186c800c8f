/** A statement that needs its session after the transaction: behind a transaction pooler the next one has another. */
export class SessionUseError extends Error {
  override readonly name = 'SessionUseError';
  constructor(use: string) {
    super(
      `${use} relies on a session, which a pooled connection does not have: use the transaction, or the direct address`,
    );
  }
}

/** At the beginning of a statement, also of one behind another. */
const begins = (words: string): RegExp => new RegExp(String.raw`(?:^|;)\s*(?:${words})`, 'i');

const uses: readonly (readonly [RegExp, string])[] = [
  [begins(String.raw`(?:un)?listen\b`), 'LISTEN'],
  [begins(String.raw`(?:prepare|deallocate)\s+(?!transaction\b)|execute\s+\w`), 'a named statement'],
  [begins(String.raw`discard\b`), 'DISCARD'],
  [begins(String.raw`load\s+'`), 'LOAD'],
  [begins(String.raw`(?:set|reset)\s+(?!local\b|transaction\b|constraints\b)`), 'SET without LOCAL'],
  [/\bset_config\s*\([^;]*?,\s*(?:false|'f(?:alse)?')\s*\)/i, 'set_config for the session'],
  [/\bpg_(?:try_)?advisory_(?:lock|unlock)/i, 'an advisory lock of the session'],
  [/\bcreate\s+(?:(?:local|global)\s+)?temp(?:orary)?\b|\binto\s+temp(?:orary)?\b/i, 'a temporary table'],
  [/\bwith\s+hold\b/i, 'a cursor WITH HOLD'],
];

/** How the text relies on its session, if it does. */
export const findSessionUse = (text: string): string | undefined =>
  uses.find(([pattern]) => pattern.test(text))?.[1];
