import { listServices } from '../service';

export const batteryServices = listServices(
  'battery',
  { skill: 'electrical', tools: ['battery tester', 'multimeter'] },
  [
    {
      name: 'Replace Battery',
      synonyms: [
        'dead battery',
        "car won't start",
        'clicking noise when starting',
        'new battery',
        '12 volt battery',
      ],
      minutes: 40,
      pricing: 'instant',
      special: 'battery',
    },
    {
      name: 'Replace Alternator',
      synonyms: [
        'battery light is on',
        'charging system',
        'battery keeps dying',
        'generator',
        'not charging',
      ],
      minutes: 105,
      tools: ['multimeter', 'belt tool'],
      pricing: 'instant',
      special: 'alternator',
      requires: 'combustion engine',
    },
    {
      name: 'Replace Battery Cables',
      synonyms: ['corroded cables', 'positive cable', 'negative cable', 'ground strap'],
      minutes: 75,
    },
    {
      name: 'Replace Battery Terminals',
      synonyms: ['corroded terminals', 'loose battery', 'terminal ends'],
      minutes: 40,
      pricing: 'instant',
    },
    {
      name: 'Clean Battery Terminals',
      synonyms: ['corrosion on battery', 'white powder on battery'],
      minutes: 30,
      pricing: 'instant',
    },
    {
      name: 'Jump Start',
      synonyms: ['boost', 'dead battery', 'jumpstart', 'left the lights on'],
      minutes: 30,
      pricing: 'instant',
    },
    {
      name: 'Replace Voltage Regulator',
      synonyms: ['overcharging', 'lights flicker'],
      minutes: 75,
      requires: 'combustion engine',
    },
    {
      name: 'Replace Main Fuse',
      synonyms: ['fusible link', 'no power at all', 'blown main fuse'],
      minutes: 60,
    },
  ],
);

export const startingServices = listServices('starting', { skill: 'electrical', tools: ['multimeter'] }, [
  {
    name: 'Replace Starter',
    synonyms: [
      "car won't start",
      'no crank',
      'clicks but does not start',
      'starter motor',
      'grinding when starting',
    ],
    minutes: 105,
    tools: ['jack and stands', 'multimeter'],
    pricing: 'instant',
    special: 'starter',
    requires: 'combustion engine',
  },
  {
    name: 'Replace Starter Relay',
    synonyms: ['starter solenoid relay', "won't crank"],
    minutes: 40,
    pricing: 'instant',
    requires: 'combustion engine',
  },
  {
    name: 'Replace Ignition Switch',
    synonyms: ['key turns but nothing', 'car shuts off'],
    minutes: 90,
    tools: ['trim tools', 'multimeter'],
  },
  {
    name: 'Replace Ignition Lock Cylinder',
    synonyms: ['key stuck', 'key will not turn'],
    minutes: 90,
    tools: ['trim tools', 'scan tool'],
  },
  {
    name: 'Replace Neutral Safety Switch',
    synonyms: ['starts only in neutral', 'range sensor', 'gear selector switch'],
    minutes: 105,
    tools: ['jack and stands', 'scan tool'],
  },
  {
    name: 'Replace Clutch Safety Switch',
    synonyms: ['manual will not start', 'clutch switch'],
    minutes: 45,
    requires: 'combustion engine',
  },
  {
    name: 'Program Key Fob',
    synonyms: ['lost key', 'spare key', 'immobilizer', 'remote not working'],
    minutes: 45,
    tools: ['scan tool'],
  },
]);
