import { listServices } from '../service';

const underCar = ['jack and stands', 'torque wrench'] as const;

export const suspensionServices = listServices('suspension', { skill: 'chassis', tools: underCar }, [
  {
    name: 'Replace Front Struts',
    synonyms: [
      'shocks and struts',
      'bouncy ride',
      'front end clunks',
      'nose dives when braking',
      'strut assembly',
    ],
    minutes: 165,
    tools: [...underCar, 'spring compressor'],
    pricing: 'instant',
  },
  {
    name: 'Replace Rear Struts',
    synonyms: ['shocks and struts', 'rear strut assembly', 'rear end bounces'],
    minutes: 150,
    tools: [...underCar, 'spring compressor'],
    pricing: 'instant',
  },
  {
    name: 'Replace Front Shocks',
    synonyms: ['shock absorbers', 'leaking shock'],
    minutes: 90,
    pricing: 'instant',
  },
  {
    name: 'Replace Rear Shocks',
    synonyms: ['shock absorbers', 'leaking shock', 'back end bounces'],
    minutes: 90,
    pricing: 'instant',
  },
  {
    name: 'Replace Front Lower Control Arm',
    synonyms: ['control arms', 'wishbone', 'a arm', 'clunk over bumps'],
    minutes: 120,
    tools: [...underCar, 'ball joint press'],
    pricing: 'instant',
  },
  {
    name: 'Replace Front Upper Control Arm',
    synonyms: ['control arms', 'upper a arm'],
    minutes: 120,
    tools: [...underCar, 'ball joint press'],
  },
  { name: 'Replace Rear Control Arm', synonyms: ['rear toe link', 'rear lateral link'], minutes: 120 },
  {
    name: 'Replace Lower Ball Joint',
    synonyms: ['ball joints', 'popping noise when turning', 'loose front end'],
    minutes: 120,
    tools: [...underCar, 'ball joint press'],
    pricing: 'instant',
  },
  {
    name: 'Replace Upper Ball Joint',
    synonyms: ['ball joints', 'loose front end'],
    minutes: 105,
    tools: [...underCar, 'ball joint press'],
    pricing: 'instant',
  },
  {
    name: 'Replace Front Sway Bar Links',
    synonyms: ['sway bar links', 'stabilizer links', 'rattle over bumps', 'front end rattle'],
    minutes: 60,
    pricing: 'instant',
  },
  {
    name: 'Replace Rear Sway Bar Links',
    synonyms: ['sway bar links', 'stabilizer links', 'rattle in the back'],
    minutes: 60,
    pricing: 'instant',
  },
  {
    name: 'Replace Sway Bar Bushings',
    synonyms: ['stabilizer bushings', 'squeak over bumps'],
    minutes: 75,
    pricing: 'instant',
  },
  {
    name: 'Replace Strut Mounts',
    synonyms: ['strut bearing', 'popping when steering'],
    minutes: 165,
    tools: [...underCar, 'spring compressor'],
  },
  {
    name: 'Replace Control Arm Bushings',
    synonyms: ['bushings', 'worn bushings'],
    minutes: 150,
    tools: [...underCar, 'ball joint press'],
  },
  {
    name: 'Replace Coil Spring',
    synonyms: ['broken spring', 'car sits low'],
    minutes: 150,
    tools: [...underCar, 'spring compressor'],
  },
  { name: 'Replace Leaf Spring', synonyms: ['broken leaf spring', 'truck sags'], minutes: 180 },
  {
    name: 'Replace Air Suspension Compressor',
    synonyms: ['air ride', 'car drops overnight', 'air bags suspension'],
    minutes: 120,
    tools: [...underCar, 'scan tool'],
  },
]);

export const steeringServices = listServices(
  'steering',
  { skill: 'chassis', tools: [...underCar, 'puller set'] },
  [
    {
      name: 'Replace Outer Tie Rod End',
      synonyms: ['tie rod ends', 'loose steering', 'uneven tire wear', 'steering wanders'],
      minutes: 75,
      pricing: 'instant',
    },
    {
      name: 'Replace Inner Tie Rod End',
      synonyms: ['tie rod ends', 'inner tie rod', 'steering play'],
      minutes: 90,
      pricing: 'instant',
    },
    {
      name: 'Replace Power Steering Pump',
      synonyms: ['hard to steer', 'steering whines', 'steering pump leaking'],
      minutes: 135,
      pricing: 'instant',
      requires: 'combustion engine',
    },
    {
      name: 'Replace Power Steering Hose',
      synonyms: ['power steering leak', 'steering fluid leaking', 'pressure line'],
      minutes: 105,
      requires: 'combustion engine',
    },
    { name: 'Replace Steering Rack', synonyms: ['rack and pinion', 'steering rack leaking'], minutes: 270 },
    { name: 'Replace Steering Gear Box', synonyms: ['steering box', 'loose steering truck'], minutes: 210 },
    {
      name: 'Replace Idler Arm',
      synonyms: ['steering linkage', 'truck steering play'],
      minutes: 75,
      pricing: 'instant',
    },
    {
      name: 'Replace Pitman Arm',
      synonyms: ['steering linkage', 'truck wanders'],
      minutes: 90,
      pricing: 'instant',
    },
    {
      name: 'Replace Intermediate Steering Shaft',
      synonyms: ['steering column clunk', 'steering shaft'],
      minutes: 90,
      tools: underCar,
    },
    {
      name: 'Replace Clock Spring',
      synonyms: ['airbag light', 'horn not working', 'steering wheel buttons'],
      minutes: 90,
      skill: 'electrical',
      tools: ['trim tools', 'scan tool'],
    },
  ],
);

export const wheelServices = listServices('wheels', { skill: 'maintenance', tools: underCar }, [
  { name: 'Tire Rotation', synonyms: ['rotate tires', 'uneven tire wear'], minutes: 40, pricing: 'instant' },
  {
    name: 'Flat Tire Repair',
    synonyms: ['tire plug', 'nail in tire', 'tire losing air', 'puncture', 'tire patch'],
    minutes: 40,
    tools: [...underCar, 'tire repair kit'],
    pricing: 'instant',
  },
  {
    name: 'Install Spare Tire',
    synonyms: ['flat tire', 'change a tire', 'blown tire', 'donut'],
    minutes: 30,
    pricing: 'instant',
  },
  {
    name: 'Replace Wheel Stud',
    synonyms: ['broken lug bolt', 'broken stud', 'missing lug nut'],
    minutes: 60,
    tools: [...underCar, 'puller set'],
    pricing: 'instant',
  },
  { name: 'Remove Wheel Lock', synonyms: ['lost wheel lock key', 'locking lug nut'], minutes: 45 },
  {
    name: 'Reset Tire Pressure Light',
    synonyms: ['TPMS light', 'low tire pressure', 'TPMS relearn'],
    minutes: 25,
    skill: 'electrical',
    tools: ['scan tool'],
    pricing: 'instant',
  },
]);
