import path from 'node:path';
import { engineLabel, parseVin, type StateCode } from '@lugnut/domain/vehicles';
import { describe, expect, it } from 'vitest';
import { getProjectRoot } from '../../platform/project-root';
import { loadReferenceData } from '../../platform/reference-data';
import { createOfflineVin } from '../vin/offline.vin';
import { describePlatesPort } from './port-tests';
import { createSandboxPlates } from './sandbox.plates';

const noWait = async (): Promise<void> => {};

describePlatesPort('the sandbox', async () => ({
  plates: createSandboxPlates({ wait: noWait }),
  close: async () => {},
}));

describe('the sandbox’s cars', () => {
  const data = loadReferenceData(path.join(getProjectRoot(), 'apps/api/.generated'));
  const plates = createSandboxPlates({ wait: noWait });
  const numbers = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => `DEMO${digit}`);
  const seeded = (['MI', 'TX', 'AZ'] as const satisfies readonly StateCode[]).flatMap((state) =>
    [...numbers, 'FLEET1'].map((number) => ({ number, state })),
  );

  it.each(seeded)('$state $number is on the vehicle list, and its VIN says the same', async (plate) => {
    const outcome = await plates.find(plate);
    if (outcome.status !== 'found') throw new Error(`${plate.number} is not seeded`);
    const { year, make, model, engine, vin } = outcome.vehicle;
    const listed = data.vehicles.modelsOf(year).find((one) => one.make === make && one.model === model);
    expect(listed?.engines.map(engineLabel)).toContain(engine);
    if (vin === undefined) return;
    const reading = parseVin(vin);
    if (!reading.ok) throw new Error(reading.message);
    const decoded = await createOfflineVin(data.vinExtract).decode(reading.vin);
    expect(decoded).toMatchObject({ status: 'decoded', vehicle: { year, make, model } });
  });

  it('waits as long as the live registry would before it gives up', async () => {
    const waits: number[] = [];
    const slow = createSandboxPlates({
      wait: async (ms) => {
        waits.push(ms);
      },
    });
    await slow.find({ number: 'SLOW', state: 'MI' });
    expect(waits).toEqual([2_000]);
  });
});
