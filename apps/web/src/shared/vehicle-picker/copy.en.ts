import { engineName } from '../service-names/engine-name.en';

export const pickerCopy = {
  tabsLabel: 'How to find your car',
  tabs: { plate: 'License plate', year: 'Year, make, model', vin: 'VIN' },

  plate: 'License plate',
  plateHint: 'Spaces and dashes don’t matter.',
  state: 'State',
  search: 'Search',
  lookupFailed: 'Error occured in searching your car.',
  plateMissing: 'Enter your license plate.',
  plateWrong: 'A license plate has 1 to 8 letters and digits.',
  plateStateMissing: 'Choose the state of your plate.',
  plateRefused: 'Check the number and the state, or choose your car by year, make, and model.',
  vinRefused: 'Check the VIN, or choose your car by year, make, and model.',
  unavailable: {
    plate: 'We couldn’t look up your plate right now. Choose your car here instead.',
    vin: 'We couldn’t look up your VIN right now. Choose your car here instead.',
  },
  byHand: 'Choose by year, make, and model',

  vin: 'VIN',
  vinHint:
    '17 characters. Look at the bottom of the windshield, on the driver’s door sticker, or on your registration.',
  vinWrong: (characters: string, places: string) =>
    `A VIN never has ${characters} (${places}). If you see an I, O, or Q, it’s a 1 or a 0.`,
  vinPlace: (place: number) => `character ${place}`,
  didYouMean: (place: number) => `Did you misread character ${place}? Use`,
  vinMissing: 'Enter the VIN of your car.',
  vinLength: (count: number) => `A VIN has 17 characters; this one has ${count}.`,
  vinLetters: 'A VIN never contains the letters I, O, or Q: use the digits 1 and 0.',
  vinOther: (characters: string) => `A VIN has only letters and digits; please check “${characters}”.`,
  vinTypo: 'This VIN has a typo. Please check it against your car or registration.',

  year: 'Year',
  make: 'Make',
  model: 'Model',
  engine: 'Engine',
  engineName,
  engineNotKnown: "I don't know",
  choose: 'Choose',
  loading: 'Loading…',
  engineHint: 'Change it if yours is different.',
  soleEngine: 'The only engine for this model.',
  yearFirst: 'Choose the year first',
  makeFirst: 'Choose the make first',
  modelFirst: 'Choose the model first',
  listFailed: 'We couldn’t load the list of cars',
  listFailedText: 'Check your connection and try again. Your choices are saved.',
  listEmpty: 'We don’t have cars from this year on our list. Call us and we’ll help.',

  isThisYourCar: 'Is this your car?',
  yes: 'Yes',
  no: 'No',
  vinEnds: (end: string) => `VIN ends in ${end}`,
  engineUnknown: 'Engine unknown',
  whichEngine: 'Which engine does it have?',

  savedLegend: 'Your vehicles',
  savedFailed: 'We couldn’t load your vehicles',
  differentCar: 'Use a different car',
  continue: 'Continue',
} as const;

export const vehicleDialogCopy = {
  addTitle: 'Add New Vehicle',
  add: 'Add Car',
  added: (title: string) => `${title} was added to your vehicles.`,
  editTitle: 'Edit Vehicle Name',
  save: 'Save',
  saved: 'Vehicle name saved.',
  name: 'Vehicle name',
  nameHint: 'What you call it, e.g. Van 12 or Mom’s car.',
  cancel: 'Cancel',
  close: 'Close',
  failed: 'We couldn’t save this. Please try again.',
} as const;
