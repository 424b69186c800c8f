import { listServices } from '../service';

const underCar = ['jack and stands', 'axle nut socket', 'torque wrench'] as const;

export const drivetrainServices = listServices('drivetrain', { skill: 'drivetrain', tools: underCar }, [
  {
    name: 'Replace Front CV Axle',
    synonyms: ['CV axles', 'clicking when turning', 'torn CV boot', 'half shaft', 'axle'],
    minutes: 120,
    pricing: 'instant',
  },
  { name: 'Replace Rear CV Axle', synonyms: ['CV axles', 'rear half shaft'], minutes: 120 },
  {
    name: 'Replace Front Wheel Bearing',
    synonyms: ['wheel bearings', 'hub assembly', 'humming noise', 'grinding from wheel', 'roaring noise'],
    minutes: 120,
    pricing: 'instant',
  },
  {
    name: 'Replace Rear Wheel Bearing',
    synonyms: ['wheel bearings', 'hub assembly', 'humming noise from the back'],
    minutes: 105,
    pricing: 'instant',
  },
  {
    name: 'Replace U-Joint',
    synonyms: ['universal joint', 'clunk when shifting to drive'],
    minutes: 105,
    tools: ['jack and stands', 'ball joint press'],
  },
  {
    name: 'Replace Drive Shaft',
    synonyms: ['driveshaft', 'vibration at speed', 'propeller shaft'],
    minutes: 120,
  },
  {
    name: 'Replace Drive Shaft Center Bearing',
    synonyms: ['carrier bearing', 'vibration when taking off'],
    minutes: 120,
  },
  {
    name: 'Replace Axle Seal',
    synonyms: ['differential leaking', 'gear oil at wheel'],
    minutes: 120,
    tools: [...underCar, 'puller set'],
  },
  {
    name: 'Replace Transmission Mount',
    synonyms: ['clunk when shifting', 'vibration'],
    minutes: 90,
    tools: ['jack and stands'],
    requires: 'combustion engine',
  },
  {
    name: 'Replace Clutch',
    synonyms: ['slipping clutch', 'burning clutch smell'],
    minutes: 480,
    requires: 'combustion engine',
  },
  {
    name: 'Replace Clutch Master Cylinder',
    synonyms: ['clutch pedal to the floor'],
    minutes: 120,
    tools: ['jack and stands'],
    requires: 'combustion engine',
  },
  {
    name: 'Replace Clutch Slave Cylinder',
    synonyms: ['clutch fluid leaking', 'hard to shift'],
    minutes: 120,
    tools: ['jack and stands'],
    requires: 'combustion engine',
  },
  {
    name: 'Replace Shift Cable',
    synonyms: ['shifter loose', 'will not go into gear'],
    minutes: 120,
    tools: ['jack and stands', 'trim tools'],
  },
]);
