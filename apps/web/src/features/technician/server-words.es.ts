import { partNoteTexts } from '@lugnut/domain/estimates';
import { inspectionItems, spanishInspectionItems } from '@lugnut/domain/fleet';
import { declineTexts } from '@lugnut/domain/payments';
import { spanishOfficeReason } from '@lugnut/domain/pricing';

const declines: Readonly<Record<keyof typeof declineTexts, string>> = {
  card: 'La tarjeta se rechazó.',
  expired: 'La tarjeta está vencida.',
  unusable: 'El método de pago ya no se puede usar.',
  unconfirmed: 'El banco del cliente necesita que confirme el pago.',
  bank: 'El banco del cliente no pagó.',
  paypal: 'PayPal no pagó.',
  paypal_part: 'PayPal pagó solo una parte de la cuenta.',
  unknown: 'El pago no se pudo hacer.',
};

const partNotes: Readonly<Record<keyof typeof partNoteTexts, string>> = {
  customer_supplies: 'El cliente pone las partes.',
  needs_vin: 'Revise el VIN antes de instalar las partes.',
};

const pairs = <Key extends string>(
  english: Readonly<Record<Key, string>>,
  spanish: Readonly<Record<Key, string>>,
): readonly (readonly [string, string])[] =>
  (Object.keys(english) as Key[]).map((key) => [english[key], spanish[key]] as const);

const words: ReadonlyMap<string, string> = new Map([
  ...pairs(declineTexts, declines),
  ...pairs(partNoteTexts, partNotes),
  ...pairs(inspectionItems, spanishInspectionItems),
]);

export const serverWords = (text: string): string => words.get(text) ?? spanishOfficeReason(text);
