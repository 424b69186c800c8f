import { listServices } from '../service';

export const lightServices = listServices('lights', { skill: 'electrical' }, [
  {
    name: 'Replace Headlight Bulbs',
    synonyms: ['headlight bulbs', 'headlight out', 'low beam', 'dim headlights'],
    minutes: 40,
    pricing: 'instant',
  },
  {
    name: 'Replace Fog Light Bulbs',
    synonyms: ['fog lights out', 'fog lamp'],
    minutes: 40,
    pricing: 'instant',
  },
  {
    name: 'Replace Tail Light Bulbs',
    synonyms: ['tail light bulbs', 'tail lamp', 'rear light out'],
    minutes: 30,
    pricing: 'instant',
  },
  {
    name: 'Replace Brake Light Bulbs',
    synonyms: ['stop light out', 'brake lamp'],
    minutes: 30,
    pricing: 'instant',
  },
  {
    name: 'Replace Turn Signal Bulbs',
    synonyms: ['blinker fast', 'blinker out', 'indicator'],
    minutes: 30,
    pricing: 'instant',
  },
  {
    name: 'Replace License Plate Light',
    synonyms: ['tag light', 'plate bulb'],
    minutes: 25,
    pricing: 'instant',
  },
  {
    name: 'Headlight Restoration',
    synonyms: ['foggy headlights', 'yellow headlights', 'cloudy lens'],
    minutes: 75,
    skill: 'maintenance',
    pricing: 'instant',
  },
  {
    name: 'Replace Headlight Assembly',
    synonyms: ['broken headlight', 'headlamp unit'],
    minutes: 90,
    tools: ['trim tools'],
  },
  {
    name: 'Replace Tail Light Assembly',
    synonyms: ['broken tail light'],
    minutes: 50,
    tools: ['trim tools'],
  },
  {
    name: 'Replace Third Brake Light',
    synonyms: ['center brake light', 'high mount stop light'],
    minutes: 45,
    tools: ['trim tools'],
  },
  {
    name: 'Replace Turn Signal Switch',
    synonyms: ['multifunction switch', 'blinker does not work', 'combination switch'],
    minutes: 75,
    tools: ['trim tools'],
  },
  {
    name: 'Replace Headlight Switch',
    synonyms: ['headlights do not turn on', 'lights stay on'],
    minutes: 50,
    tools: ['trim tools', 'multimeter'],
  },
]);

export const bodyServices = listServices('body', { skill: 'electrical', tools: ['trim tools'] }, [
  {
    name: 'Replace Wiper Blades',
    synonyms: ['wipers', 'wiper blades', 'wipers streak'],
    minutes: 20,
    skill: 'maintenance',
    tools: [],
    pricing: 'instant',
  },
  {
    name: 'Replace Rear Wiper Blade',
    synonyms: ['back wiper'],
    minutes: 20,
    skill: 'maintenance',
    tools: [],
    pricing: 'instant',
  },
  {
    name: 'Replace Wiper Motor',
    synonyms: ['wipers not working', 'wiper motor'],
    minutes: 90,
    pricing: 'instant',
  },
  { name: 'Replace Wiper Linkage', synonyms: ['wiper arms loose', 'wiper transmission'], minutes: 105 },
  {
    name: 'Replace Washer Pump',
    synonyms: ['windshield washer not spraying', 'washer fluid pump'],
    minutes: 60,
    pricing: 'instant',
  },
  {
    name: 'Replace Front Window Regulator',
    synonyms: [
      'window regulator',
      'window fell down',
      "window won't go up",
      'windows are not going up or down',
      'power window',
      'window motor',
    ],
    minutes: 105,
    pricing: 'instant',
  },
  {
    name: 'Replace Rear Window Regulator',
    synonyms: ['window regulator', 'back window fell down', "window won't go up", 'power window'],
    minutes: 105,
    pricing: 'instant',
  },
  {
    name: 'Replace Window Switch',
    synonyms: ['window switch', "window won't go down", 'master switch'],
    minutes: 40,
    pricing: 'instant',
  },
  {
    name: 'Replace Door Lock Actuator',
    synonyms: ['door lock actuator', "door won't lock", "door won't unlock", 'power locks'],
    minutes: 90,
    pricing: 'instant',
  },
  {
    name: 'Replace Exterior Door Handle',
    synonyms: ['broken door handle', "door won't open from outside"],
    minutes: 75,
    pricing: 'instant',
  },
  {
    name: 'Replace Interior Door Handle',
    synonyms: ["door won't open from inside", 'inside handle'],
    minutes: 60,
  },
  { name: 'Replace Side Mirror', synonyms: ['broken mirror', 'door mirror'], minutes: 60 },
  {
    name: 'Replace Liftgate Supports',
    synonyms: ['hatch struts', 'trunk falls down', 'tailgate struts'],
    minutes: 40,
    skill: 'maintenance',
    pricing: 'instant',
  },
  {
    name: 'Replace Hood Supports',
    synonyms: ['hood struts', 'hood falls down'],
    minutes: 30,
    skill: 'maintenance',
    pricing: 'instant',
  },
  { name: 'Replace Hood Latch', synonyms: ["hood won't open", 'hood release cable'], minutes: 60 },
  { name: 'Replace Trunk Latch', synonyms: ["trunk won't open", 'trunk lock'], minutes: 60 },
]);

export const electricalServices = listServices('electrical', { skill: 'electrical', tools: ['multimeter'] }, [
  { name: 'Replace Horn', synonyms: ['horn not working'], minutes: 50, pricing: 'instant' },
  {
    name: 'Replace Fuse',
    synonyms: ['blown fuse', 'cigarette lighter not working', 'power outlet dead'],
    minutes: 30,
    pricing: 'instant',
  },
  { name: 'Replace Relay', synonyms: ['clicking relay'], minutes: 40 },
  {
    name: 'Repair Wiring',
    synonyms: ['short circuit', 'chewed wires', 'broken wire'],
    minutes: 120,
    skill: 'diagnosis',
  },
  {
    name: 'Replace Engine Control Module',
    synonyms: ['ECU', 'ECM', 'PCM', 'engine computer'],
    minutes: 105,
    skill: 'diagnosis',
    tools: ['scan tool'],
    requires: 'combustion engine',
  },
  {
    name: 'Replace Backup Camera',
    synonyms: ['rear camera', 'reverse camera black'],
    minutes: 90,
    tools: ['trim tools'],
  },
]);
