import type { Plate, StateCode } from '@lugnut/domain/vehicles';
import type { PlateOutage, PlateOutcome, PlatesPort, RegisteredVehicle } from './plates.port';

type SandboxPlate = readonly [
  number: string,
  year: number,
  make: string,
  model: string,
  engine: string,
  vin?: string,
];

/**
 * Cars of the sandbox, by state. The numbers spell what they are for, so that a tester can remember them;
 * DEMO1 to DEMO9 exist in every launch state and name different cars there.
 */
const registered: Readonly<Partial<Record<StateCode, readonly SandboxPlate[]>>> = {
  MI: [
    ['DEMO1', 2015, 'Toyota', 'Camry', '2.5L 4-cyl', '4T1BF1FK1FU033527'],
    ['DEMO2', 2018, 'Ford', 'F-150', '3.5L V6'],
    ['DEMO3', 2012, 'Honda', 'Accord', '2.4L 4-cyl'],
    ['DEMO4', 1995, 'Honda', 'Civic', '1.5L 4-cyl'],
    ['DEMO5', 2020, 'Tesla', 'Model 3', 'Electric'],
    ['DEMO6', 2008, 'Chevrolet', 'Silverado 1500', '5.3L V8'],
    ['DEMO7', 2022, 'Hyundai', 'Tucson', '1.6L 4-cyl Hybrid'],
    ['DEMO8', 2019, 'Jeep', 'Cherokee', '3.2L V6', '1C4PJMDX7KD188313'],
    ['DEMO9', 2010, 'Ford', 'Focus', '2.0L 4-cyl', '1FAHP3FN8AW139719'],
    ['FLEET1', 2024, 'Ford', 'F-350', '6.7L V8 Diesel', '1FT8W3BT0REF19088'],
    ['FLEET2', 2025, 'Ford', 'Transit', '3.5L V6', '1FTBR1Y83SKA13525'],
    ['FLEET3', 2025, 'Ram', 'ProMaster 3500', '3.6L V6', '3C6MRVSGXSE503535'],
  ],
  TX: [
    ['DEMO1', 2019, 'Ram', '1500', '5.7L V8', '1C6SRFETXKN545625'],
    ['DEMO2', 2022, 'Honda', 'CR-V', '1.5L 4-cyl', '2HKRW2H20NH207506'],
    ['DEMO3', 2020, 'Nissan', 'Rogue', '2.5L 4-cyl', '5N1AT2MVXLC807279'],
    ['DEMO4', 2013, 'Hyundai', 'Sonata', '2.4L 4-cyl', '5NPEB4AC3DH767222'],
    ['DEMO5', 2017, 'GMC', 'Terrain', '2.4L 4-cyl', '2GKFLTEK4H6343592'],
    ['DEMO6', 2006, 'BMW', '330i', '3.0L 6-cyl', 'WBAVB335X6PS19361'],
    ['DEMO7', 2008, 'Toyota', 'Corolla', '1.8L 4-cyl', '1NXBR32EX8Z989045'],
    ['DEMO8', 2021, 'Ford', 'Mustang', '2.3L 4-cyl', '1FATP8UH1M5101621'],
    ['DEMO9', 2018, 'Ford', 'F-250', '6.7L V8 Diesel', '1FT7W2BT3JEB02011'],
    ['FLEET1', 2022, 'Ram', '2500', '6.7L 6-cyl Diesel', '3C6UR5DL8NG108210'],
    ['FLEET2', 2020, 'Ford', 'F-150', '3.3L V6', '1FTMF1CB8LKE83281'],
  ],
  AZ: [
    ['DEMO1', 2020, 'Subaru', 'Crosstrek', '2.0L 4-cyl', 'JF2GTABC3L8272553'],
    ['DEMO2', 2021, 'Mazda', 'CX-9', '2.5L 4-cyl', 'JM3TCBCY6M0454042'],
    ['DEMO3', 2015, 'Volkswagen', 'Golf', '1.8L 4-cyl', '3VW217AU3FM090764'],
    ['DEMO4', 2021, 'Kia', 'Seltos', '2.0L 4-cyl', 'KNDERCAA9M7182895'],
    ['DEMO5', 2008, 'Lexus', 'IS', '2.5L V6', 'JTHCK262785015684'],
    ['DEMO6', 2020, 'Mercedes-Benz', 'GLC-Class', '2.0L 4-cyl', 'WDC0G8EB1LV225517'],
    ['DEMO7', 2019, 'Audi', 'A6', '3.0L V6', 'WAUM2AF27KN066221'],
    ['DEMO8', 2004, 'Acura', 'TL', '3.2L V6', '19UUA65694A043249'],
    ['DEMO9', 2022, 'Chevrolet', 'Blazer', '2.0L 4-cyl', '3GNKBHR47NS184058'],
    ['FLEET1', 2014, 'GMC', 'Sierra 2500', '6.0L V8', '1GT020CG4EF828544'],
  ],
};

/** Failure switches: these numbers, in any state, behave like a failing registry. */
const outages: ReadonlyMap<string, PlateOutage> = new Map([
  ['DOWN', 'provider_error'],
  ['BUSY', 'rate_limited'],
  ['OFFLINE', 'network'],
  ['NOKEY', 'credentials'],
]);

/** Answers nothing until the time is up, as a registry that hangs. */
const slowNumber = 'SLOW';

type SandboxPlatesSettings = {
  /** As long as the live adapter waits. */
  readonly timeoutMs?: number;
  readonly wait?: (ms: number) => Promise<void>;
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const findRegistered = ({ number, state }: Plate): RegisteredVehicle | undefined => {
  const row = registered[state]?.find(([known]) => known === number);
  if (row === undefined) return undefined;
  const [, year, make, model, engine, vin] = row;
  return { year, make, model, engine, ...(vin === undefined ? {} : { vin }) };
};

export const createSandboxPlates = ({
  timeoutMs = 2_000,
  wait = pause,
}: SandboxPlatesSettings = {}): PlatesPort => ({
  async find(plate): Promise<PlateOutcome> {
    if (plate.number === slowNumber) {
      await wait(timeoutMs);
      return { status: 'unavailable', reason: 'timeout' };
    }
    const outage = outages.get(plate.number);
    if (outage !== undefined) return { status: 'unavailable', reason: outage };
    const vehicle = findRegistered(plate);
    return vehicle === undefined ? { status: 'not_found' } : { status: 'found', vehicle };
  },
});
