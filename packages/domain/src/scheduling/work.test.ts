import { describe, expect, it } from 'vitest';
import { defaultCatalog } from '../catalog';
import { minutesAdded, remainingWork, workOf } from './work';

const named = (name: string) => defaultCatalog.find((service) => service.name === name);
const retail = { type: 'repair', shopNetwork: false } as const;

describe('what a visit takes', () => {
  it('[TIME-9] adds up the minutes of its services and joins their skills and tools', () => {
    const [brakes, battery] = [named('Front Brake Pads & Rotors'), named('Replace Battery')];
    const work = workOf({ ...retail, services: [brakes, battery] });
    expect(work.minutesOnSite).toBe((brakes?.minutesOnSite ?? 0) + (battery?.minutesOnSite ?? 0));
    expect(work.skills).toEqual(['brakes', 'electrical']);
    expect(work.tools).toEqual([...new Set([...(brakes?.tools ?? []), ...(battery?.tools ?? [])])].sort());
  });

  it('is a diagnosis without a service, and 90 minutes of one for what the catalog does not know', () => {
    expect(workOf({ type: 'diagnosis', shopNetwork: false, services: [] })).toMatchObject({
      minutesOnSite: 60,
      skills: ['diagnosis'],
    });
    expect(workOf({ ...retail, services: [undefined] })).toMatchObject({
      minutesOnSite: 90,
      skills: ['diagnosis'],
    });
  });

  it('is a tow for the shop network, and never longer than a day', () => {
    expect(workOf({ ...retail, shopNetwork: true, services: [named('Replace Battery')] }).kind).toBe('tow');
    const many = Array.from(
      { length: 20 },
      () => ({ minutesOnSite: 240, skill: 'engine', tools: [] }) as const,
    );
    expect(workOf({ ...retail, services: many }).minutesOnSite).toBe(1440);
  });
});

describe('what is left of work that was begun', () => {
  const work = (minutesOnSite: number) =>
    ({ kind: 'mechanic', minutesOnSite, skills: ['brakes'], tools: ['jack'] }) as const;
  it.each([
    { whole: 160, worked: 0, left: 160 },
    { whole: 160, worked: 40, left: 120 },
    // A quarter of it, or half an hour, is what beginning again takes.
    { whole: 160, worked: 150, left: 40 },
    { whole: 60, worked: 300, left: 30 },
    { whole: 20, worked: 5, left: 20 },
  ])('[FIELD-2] $whole minutes after $worked are $left, by the same hands', ({ whole, worked, left }) => {
    expect(remainingWork(work(whole), worked)).toEqual(work(left));
  });
});

describe('work agreed on at the car', () => {
  const [brakes, battery] = [named('Front Brake Pads & Rotors'), named('Replace Battery')];
  it.each([
    ['what is added takes its own minutes', [brakes], [brakes, battery], battery?.minutesOnSite],
    ['what is taken off gives them back', [brakes, battery], [battery], -(brakes?.minutesOnSite ?? 0)],
    ['what the catalogue does not know takes 90', [brakes], [brakes, undefined], 90],
    ['the same work is as long as it was', [battery], [battery], 0],
  ])('%s', (_name, before, after, minutes) => {
    expect(minutesAdded(before, after)).toBe(minutes);
  });
});
