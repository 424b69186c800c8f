export { type EmbeddedConnection, type EmbeddedServer, type LaunchOptions, launchEmbedded } from './launch';
export { LaunchError } from './launch-error';
