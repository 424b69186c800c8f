export const categoryWords = {
  'oil-and-fluids': {
    name: 'Oil and fluids',
    text: 'The cheapest repair is the one you never need.',
  },
  brakes: {
    name: 'Brakes',
    text: 'Stopping is not optional.',
  },
  'battery-and-starting': {
    name: 'Battery and starting',
    text: 'For the morning when nothing happens.',
  },
  engine: {
    name: 'Engine and tune up',
    text: 'Smooth idle, full power, the mileage you remember.',
  },
  'belts-and-cooling': {
    name: 'Belts, hoses and cooling',
    text: 'Heat ends more engines than miles do.',
  },
  climate: {
    name: 'A/C and heat',
    text: 'Cold in August, warm in January.',
  },
  'suspension-and-steering': {
    name: 'Suspension and steering',
    text: 'Straight, quiet and level again.',
  },
  'wheels-and-drivetrain': {
    name: 'Wheels and drivetrain',
    text: 'Everything between the engine and the road.',
  },
  'lights-and-body': {
    name: 'Lights, windows and doors',
    text: 'See, be seen, and get the window back up.',
  },
  'sensors-and-wiring': {
    name: 'Sensors and wiring',
    text: 'Small parts with large opinions.',
  },
  'fuel-and-exhaust': {
    name: 'Fuel and exhaust',
    text: 'What goes in, and what comes out.',
  },
  inspection: {
    name: 'Diagnosis and inspection',
    text: 'When you want to know before you spend.',
  },
};
