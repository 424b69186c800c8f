import type { Service, ServiceCategory } from '../catalog';
import type { LanguageCode, Words } from '../language';

/** What decides how a customer prepares: the work, and how we get to the car. */
type PreparationFacts = {
  readonly services: readonly Pick<Service, 'category' | 'tools' | 'special'>[];
  readonly isDiagnosis: boolean;
  /** The car is towed to a partner's shop. */
  readonly isTowed: boolean;
  /** As said with the address. */
  readonly isInGarage: boolean;
};

const underTheHood: ReadonlySet<ServiceCategory> = new Set([
  'battery',
  'starting',
  'fluids',
  'cooling',
  'climate',
  'sensors',
  'engine',
  'ignition',
  'fuel',
  'belts',
  'filters',
  'electrical',
  'inspections',
]);
const hotToWorkOn: ReadonlySet<ServiceCategory> = new Set(['cooling', 'exhaust', 'ignition', 'engine']);
const wheelsOff: ReadonlySet<ServiceCategory> = new Set(['brakes', 'suspension', 'wheels']);

const english = {
  tow: 'Park where the tow truck can reach the car: not in a garage with a low ceiling.',
  park: 'Park in a driveway, a parking lot, or another spot off the road, with about 2 ft of room on each side.',
  garage: 'Pull the car out of the garage, or leave the garage open and lit.',
  level: 'Pick flat, paved ground so we can lift the car safely.',
  hood: 'Leave room to open the hood. Don’t park with the front against a wall.',
  lockNuts: 'If your wheels have locking lug nuts, leave the key for them in the car.',
  cool: 'Let the engine cool down for an hour before we arrive, if you can.',
  fuel: 'Keep the fuel tank below half full.',
  radio: 'If your radio asks for a code after a new battery, have it handy.',
  codes: 'Don’t clear warning lights before we arrive. Note when the problem shows up.',
  seller: 'Tell the seller we’re coming, and that we need the keys and a short test drive.',
  keys: 'Someone 18 or older should be there with the keys. Can’t be there? Tell us where we’ll find them.',
} as const;

const spanish: Words<typeof english> = {
  tow: 'Estaciónese donde la grúa pueda llegar al carro: no en una cochera de techo bajo.',
  park: 'Estaciónese en una entrada, un estacionamiento u otro lugar fuera de la calle, con unos 2 pies libres de cada lado.',
  garage: 'Saque el carro del garaje, o deje el garaje abierto y con luz.',
  level: 'Elija un piso plano y pavimentado para que podamos levantar el carro con seguridad.',
  hood: 'Deje espacio para abrir el cofre. No se estacione con el frente contra una pared.',
  lockNuts: 'Si sus ruedas tienen tuercas de seguridad, deje la llave de esas tuercas en el carro.',
  cool: 'Si puede, deje enfriar el motor una hora antes de que lleguemos.',
  fuel: 'Mantenga el tanque de gasolina a menos de la mitad.',
  radio: 'Si su radio pide un código después de cambiar la batería, téngalo a la mano.',
  codes: 'No borre los códigos de falla antes de que lleguemos. Anote cuándo aparece el problema.',
  seller: 'Avise al vendedor que vamos y que necesitamos las llaves y dar una vuelta corta en el carro.',
  keys: 'Alguien de 18 años o más debe estar ahí con las llaves. ¿No puede estar? Díganos dónde las encontramos.',
};

const words: Readonly<Record<LanguageCode, Words<typeof english>>> = { en: english, es: spanish };

/** KEEP-3: what to have ready, the place before the car and the keys last; the same on the page, in messages and in the calendar. */
export const howToPrepare = (
  { services, isDiagnosis, isTowed, isInGarage }: PreparationFacts,
  language: LanguageCode = 'en',
): readonly string[] => {
  const said = words[language];
  if (isTowed) return [said.tow, said.keys];
  const isAny = (categories: ReadonlySet<ServiceCategory>) =>
    services.some(({ category }) => categories.has(category));
  const isLifted = services.some(({ tools }) => tools.includes('jack and stands'));
  const takesWheels = isAny(wheelsOff) && isLifted;
  const rules: readonly (readonly [boolean, string])[] = [
    [true, said.park],
    [isInGarage, said.garage],
    [isLifted, said.level],
    [isDiagnosis || isAny(underTheHood), said.hood],
    [takesWheels, said.lockNuts],
    [isAny(hotToWorkOn), said.cool],
    [services.some(({ category }) => category === 'fuel'), said.fuel],
    [services.some(({ special }) => special === 'battery'), said.radio],
    [isDiagnosis, said.codes],
    [services.some(({ special }) => special === 'pre-purchase inspection'), said.seller],
    [true, said.keys],
  ];
  return rules.filter(([holds]) => holds).map(([, text]) => text);
};
