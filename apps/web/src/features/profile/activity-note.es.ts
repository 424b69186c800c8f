const whole: ReadonlyMap<string, string> = new Map([
  ['wrong code', 'código incorrecto'],
  ['passkey', 'llave de acceso'],
  ['extra phone removed', 'se quitó el segundo teléfono'],
  ['a copy of all data', 'una copia de todos los datos'],
  ['by an admin', 'por un administrador'],
]);

const parts: readonly (readonly [english: RegExp, spanish: string])[] = [
  [/^export data, /, 'copia de los datos, '],
  [/^delete data, /, 'borrar los datos, '],
  [/\bcode to (?=number)/, 'código enviado al '],
  [/\bcode to /, 'código enviado a '],
  [/^extra phone: /, 'segundo teléfono: '],
  [/^second phone: /, 'segundo teléfono: '],
  [/^phone: /, 'teléfono: '],
  [/^email: /, 'correo: '],
  [/\bnumber ending in /, 'número terminado en '],
  [/^of a visit: /, 'de una visita: '],
  [/ for the work on your car$/, ' por el trabajo en su carro'],
  [/ for the late cancellation$/, ' por cancelar tarde'],
  [/ for the missed visit$/, ' por la visita perdida'],
  [/ for your tip$/, ' por su propina'],
  [/ for your membership$/, ' por su membresía'],
  [/ for your virtual diagnosis$/, ' por su diagnóstico virtual'],
  [/ for your monthly invoice$/, ' por su factura mensual'],
];

const day = new Intl.DateTimeFormat('es-US', { dateStyle: 'long' });

export const activityNote = (note: string): string => {
  const known = whole.get(note);
  if (known !== undefined) return known;
  const ends = Date.parse(/^on (\w+ \d{1,2}, \d{4})$/.exec(note)?.[1] ?? '');
  if (!Number.isNaN(ends)) return `el ${day.format(ends)}`;
  return parts.reduce((said, [english, spanish]) => said.replace(english, spanish), note);
};
