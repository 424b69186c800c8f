/** Shown where a name is typed that we would repeat in a message. */
export const unsendableNameText = 'Enter a name without links, email addresses, or phone numbers.';

/** The two joiners are part of names in Persian and Indic scripts; everything else nobody sees can hide a word. */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/u;
const linkOrAddress = /@|:\/\/|\bwww\b|[^\s.]\.\p{L}{2,}|\d{1,3}(?:\.\d{1,3}){3}/iu;
/** 'St.Louis' is no link in a street's name; what goes on with a slash or ends as web addresses do is one. */
const linkInStreet =
  /@|:\/\/|\bwww\b|[^\s.]\.\p{L}{2,}\/|[^\s.]\.(?:com|net|org|info|biz|app|dev|xyz|io|ly|me|co|ru)\b/iu;
/** Dialed by a tap in most mail programs. */
const phoneNumber = /\d(?:[\s().+-]*\d){6}/;

const plainDots = (text: string): string => text.normalize('NFKC').replace(/[\u3002\uff61\u2024]/g, '.');

/** The same of a street address, which has numbers and abbreviations. */
export const isSendableAddress = (address: string): boolean =>
  !unseen.test(address) && !linkInStreet.test(plainDots(address));

/**
 * GATE-5: whether a name typed by somebody may stand in a message to somebody else. What mail programs and phones
 * would turn into something to press is no name, in whatever width or script its dots are written.
 */
export const isSendableName = (name: string): boolean => {
  if (unseen.test(name)) return false;
  const plain = plainDots(name);
  return !linkOrAddress.test(plain) && !phoneNumber.test(plain);
};

/** Whether what was typed for a car may stand there: no links, no line breaks, nothing to dial. */
export const areSendableCarWords = ({
  name,
  words,
}: {
  readonly name: string | null | undefined;
  readonly words: readonly (string | null | undefined)[];
}): boolean => {
  // A unit number may have as many digits as a phone number.
  const unit = name?.replaceAll(/\d/g, '');
  return [...words, unit].every((one) => !one || isSendableName(one));
};
