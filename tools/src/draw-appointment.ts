import { writePicture } from './appointment-picture';

writePicture(process.cwd());
