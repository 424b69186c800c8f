export { AddVehicleDialog } from './add-vehicle-dialog';
export { CarCard, carDetail } from './car-card';
export { ConfirmCar } from './confirm-car';
export { EditVehicleDialog } from './edit-vehicle-dialog';
export { carOfLookup, type PickedCar } from './picked-car';
export { usePicker } from './use-picker';
export { useSavedCars } from './use-saved-cars';
export { VehiclePicker } from './vehicle-picker';
