export * from './engine';
export * from './kept-car';
export * from './model-years';
export * from './plate';
export * from './states';
export * from './vehicle';
export * from './vehicle-options';
export * from './vin';
