import { listServices } from '../service';

export const coolingServices = listServices(
  'cooling',
  { skill: 'cooling', tools: ['coolant vacuum filler', 'pressure tester'], requires: 'combustion engine' },
  [
    {
      name: 'Replace Water Pump',
      synonyms: ['coolant leaking', 'car overheating', 'engine hot', 'squealing from the front'],
      minutes: 180,
      pricing: 'instant',
    },
    {
      name: 'Replace Thermostat',
      synonyms: ['car overheating', 'no heat', 'runs cold', 'temperature gauge goes up'],
      minutes: 90,
      pricing: 'instant',
    },
    {
      name: 'Replace Radiator',
      synonyms: ['coolant leaking', 'radiator leaking', 'car overheating', 'steam from hood'],
      minutes: 165,
      pricing: 'instant',
    },
    {
      name: 'Replace Upper Radiator Hose',
      synonyms: ['radiator hoses', 'coolant hose', 'burst hose'],
      minutes: 60,
      pricing: 'instant',
    },
    {
      name: 'Replace Lower Radiator Hose',
      synonyms: ['radiator hoses', 'coolant hose'],
      minutes: 75,
      pricing: 'instant',
    },
    {
      name: 'Replace Heater Hose',
      synonyms: ['coolant smell', 'hose leaking'],
      minutes: 75,
      pricing: 'instant',
    },
    {
      name: 'Replace Coolant Reservoir',
      synonyms: ['expansion tank', 'overflow tank', 'coolant bottle cracked'],
      minutes: 60,
      pricing: 'instant',
    },
    {
      name: 'Replace Radiator Cap',
      synonyms: ['coolant cap', 'pressure cap'],
      minutes: 25,
      pricing: 'instant',
    },
    {
      name: 'Replace Radiator Fan',
      synonyms: ['cooling fan', 'fan assembly', 'overheats in traffic', 'fan not working'],
      minutes: 105,
      pricing: 'instant',
    },
    {
      name: 'Replace Fan Clutch',
      synonyms: ['fan roars', 'truck overheating'],
      minutes: 90,
      pricing: 'instant',
    },
    {
      name: 'Replace Cooling Fan Relay',
      synonyms: ['fan does not turn on', 'fan runs all the time'],
      minutes: 40,
      skill: 'electrical',
      tools: ['multimeter'],
    },
    {
      name: 'Replace Thermostat Housing',
      synonyms: ['water outlet', 'coolant leak at thermostat'],
      minutes: 105,
    },
    { name: 'Replace Oil Cooler Lines', synonyms: ['oil cooler leaking'], minutes: 120 },
  ],
);

export const climateServices = listServices(
  'climate',
  { skill: 'refrigerant', tools: ['refrigerant machine'] },
  [
    {
      name: 'A/C Recharge',
      synonyms: ['AC not cold', 'AC blowing warm', 'freon', 'refrigerant', 'air conditioning recharge'],
      minutes: 75,
      pricing: 'instant',
    },
    {
      name: 'Replace A/C Compressor',
      synonyms: ['AC not cold', 'compressor noise', 'AC clutch', 'air conditioning not working'],
      minutes: 210,
      pricing: 'instant',
      requires: 'combustion engine',
    },
    { name: 'Replace A/C Condenser', synonyms: ['AC leak', 'AC not cold'], minutes: 180 },
    { name: 'Replace A/C Evaporator', synonyms: ['AC leak inside', 'AC not cold'], minutes: 420 },
    { name: 'Replace A/C Expansion Valve', synonyms: ['AC freezes up', 'orifice tube'], minutes: 180 },
    { name: 'Replace A/C Hose', synonyms: ['AC line leaking', 'refrigerant hose'], minutes: 120 },
    { name: 'Replace A/C Pressure Switch', synonyms: ['AC cuts out', 'AC pressure sensor'], minutes: 75 },
    {
      name: 'Replace Blower Motor',
      synonyms: ['no air from vents', 'fan does not blow', 'heater fan', 'noisy vents'],
      minutes: 75,
      skill: 'electrical',
      tools: ['trim tools', 'multimeter'],
      pricing: 'instant',
    },
    {
      name: 'Replace Blower Motor Resistor',
      synonyms: ['fan works only on high', 'fan speed'],
      minutes: 50,
      skill: 'electrical',
      tools: ['trim tools', 'multimeter'],
      pricing: 'instant',
    },
    {
      name: 'Replace Blend Door Actuator',
      synonyms: ['clicking behind dash', 'hot on one side', 'stuck on heat'],
      minutes: 105,
      skill: 'electrical',
      tools: ['trim tools', 'scan tool'],
    },
    {
      name: 'Replace Heater Core',
      synonyms: ['no heat', 'coolant on carpet', 'foggy windows sweet smell'],
      minutes: 420,
      skill: 'cooling',
      tools: ['trim tools', 'coolant vacuum filler'],
    },
    {
      name: 'Replace Heater Control Valve',
      synonyms: ['no heat', 'heater stuck'],
      minutes: 75,
      skill: 'cooling',
      tools: ['coolant vacuum filler'],
    },
  ],
);
