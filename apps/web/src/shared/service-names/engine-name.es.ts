export { spanishEngineName as engineName } from '@lugnut/domain/vehicles';
