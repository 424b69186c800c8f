import { listServices } from '../service';

export const fuelServices = listServices(
  'fuel',
  { skill: 'engine', tools: ['fuel line tools', 'scan tool'], requires: 'combustion engine' },
  [
    {
      name: 'Replace Fuel Pump',
      synonyms: ['fuel pump', "cranks but won't start", 'no fuel pressure', 'whining from tank'],
      minutes: 165,
      tools: ['jack and stands', 'fuel line tools'],
    },
    {
      name: 'Replace Fuel Pump Relay',
      synonyms: ['fuel relay', "cranks but won't start"],
      minutes: 40,
      tools: ['multimeter'],
    },
    {
      name: 'Replace Fuel Injectors',
      synonyms: ['fuel injectors', 'injector set', 'leaking injector'],
      minutes: 180,
    },
    { name: 'Replace One Fuel Injector', synonyms: ['fuel injector', 'misfire'], minutes: 105 },
    {
      name: 'Fuel Injector Cleaning',
      synonyms: ['fuel system cleaning', 'induction service'],
      minutes: 60,
      pricing: 'instant',
      requires: 'spark ignition',
    },
    { name: 'Replace Fuel Pressure Regulator', synonyms: ['fuel smell', 'black smoke'], minutes: 90 },
    {
      name: 'Replace Gas Cap',
      synonyms: ['fuel cap', 'gas cap light', 'P0457'],
      minutes: 20,
      tools: [],
      pricing: 'instant',
    },
    {
      name: 'Replace EVAP Purge Valve',
      synonyms: ['purge solenoid', 'hard start after filling up', 'evap leak', 'P0496'],
      minutes: 50,
      pricing: 'instant',
      requires: 'spark ignition',
    },
    {
      name: 'Replace EVAP Vent Valve',
      synonyms: ['evap leak', 'pump clicks off when filling', 'P0455'],
      minutes: 75,
      requires: 'spark ignition',
    },
    {
      name: 'Replace EVAP Canister',
      synonyms: ['charcoal canister', 'gas smell'],
      minutes: 105,
      requires: 'spark ignition',
    },
    { name: 'Replace Fuel Tank', synonyms: ['gas tank leaking', 'fuel smell'], minutes: 240 },
    { name: 'Replace Fuel Line', synonyms: ['fuel leak', 'gas leak', 'rusted fuel line'], minutes: 150 },
  ],
);

export const exhaustServices = listServices(
  'exhaust',
  { skill: 'engine', tools: ['jack and stands'], requires: 'combustion engine' },
  [
    { name: 'Replace Muffler', synonyms: ['loud exhaust', 'exhaust noise'], minutes: 105 },
    {
      name: 'Replace Catalytic Converter',
      synonyms: ['catalytic', 'P0420', 'rotten egg smell', 'stolen catalytic converter'],
      minutes: 150,
    },
    {
      name: 'Replace Exhaust Manifold Gasket',
      synonyms: ['ticking when cold', 'exhaust leak'],
      minutes: 210,
    },
    { name: 'Replace Exhaust Manifold', synonyms: ['cracked manifold', 'exhaust leak'], minutes: 240 },
    { name: 'Replace Exhaust Flex Pipe', synonyms: ['exhaust leak', 'loud exhaust'], minutes: 120 },
    {
      name: 'Replace Exhaust Hanger',
      synonyms: ['exhaust hanging', 'exhaust dragging', 'rattle under car'],
      minutes: 45,
      pricing: 'instant',
    },
    {
      name: 'Replace EGR Valve',
      synonyms: ['exhaust gas recirculation', 'P0401', 'rough idle'],
      minutes: 105,
      tools: ['scan tool'],
    },
    {
      name: 'Replace Diesel Particulate Filter',
      synonyms: ['DPF', 'regeneration', 'exhaust filter full'],
      minutes: 180,
      tools: ['jack and stands', 'scan tool'],
      requires: 'diesel engine',
    },
  ],
);
