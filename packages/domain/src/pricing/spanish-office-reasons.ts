import { type OfficeReason, officeReasonText } from './instant-estimate';

const spanishText: Readonly<Record<OfficeReason, string>> = {
  office_priced: 'La oficina pone el precio de esta reparación.',
  does_not_apply: 'Este carro no necesita este servicio.',
  no_price_for_vehicle: 'La oficina busca las partes para este carro.',
  engine_needed: 'El precio depende del motor de este carro.',
};

const byEnglish: ReadonlyMap<string, string> = new Map(
  (Object.keys(spanishText) as OfficeReason[]).map((reason) => [
    officeReasonText[reason],
    spanishText[reason],
  ]),
);

/** By the English sentence, which the wire carries; another text is left as it is. */
export const spanishOfficeReason = (text: string): string => byEnglish.get(text) ?? text;
